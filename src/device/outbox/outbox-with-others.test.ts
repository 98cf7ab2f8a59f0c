import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { targets } from '#tests/support/offline/server.ts'
import {
  atOnce,
  changeOf,
  editing,
  incidents,
  key,
  looking,
  sending,
  target,
  type Event,
} from '#tests/support/offline/events.ts'
import { World } from '#tests/support/offline/world.ts'
import { fc, sequences } from '#tests/support/properties.ts'
import { unsentCount } from './outbox.ts'
import { readParts } from '../store/view.ts'

/** Some of them are more than a basket of samples takes. */
const change = changeOf(8, 4)

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 5, arbitrary: editing(change) },
  {
    weight: 3,
    arbitrary: fc.tuple(target, key, change).map(at => atOnce(({ server }) => server.change(...at))),
  },
  { weight: 4, arbitrary: sending },
  { weight: 2, arbitrary: looking },
  { weight: 1, arbitrary: key.map(line => atOnce(({ server }) => server.offSale.add(line))) },
  { weight: 1, arbitrary: key.map(line => atOnce(({ server }) => server.offSale.delete(line))) },
  {
    weight: 1,
    arbitrary: fc.boolean().map(isOver => atOnce(({ server }) => void (server.isChangeOver = isOver))),
  },
  { weight: 3, arbitrary: incidents },
)

/** The person looks at every list of a dealer, when everything is sent. */
async function lookAtEnd(world: World): Promise<number> {
  let told = 0
  expect(await unsentCount(world.partition)).toBe(0)
  expect([...world.server.carriedOut.values()].filter(times => times > 1)).toEqual([])
  for (const list of targets) {
    await (
      await world.look(list)
    )()
    const rows = (await readParts(world.partition, list)).told
    const refused = rows.filter(row => row.told.kind === 'rejected').map(row => `${list} ${row.key}`)
    const expected = [...world.server.refused].filter(line => line.startsWith(`${list} `))
    expect(refused).toEqual(expect.arrayContaining(expected))
    told += expected.length
  }
  expect(await world.shown()).toEqual(Object.fromEntries(targets.map(list => [list, world.serverOf(list)])))
  return told
}

let run = 100_000

test(
  'beside colleagues and refusals the screen ends as the server is, and of every refusal the person is told',
  { timeout: 3_600_000 },
  async () => {
    let [told, alsoRefused] = [0, 0]
    const sequence = fc.array(event, { minLength: 5, maxLength: 40 })
    const property = fc.asyncProperty(sequence, async events => {
      const world = new World((run += 1), { isStrict: true })
      const answers: (() => Promise<void>)[] = []
      for (const take of events) await take(world, answers)
      await world.inPeace(async () => {
        told += await lookAtEnd(world)
      })
      const { made, confirmed, refused, givenUp, cancelled } = await world.account()
      expect(confirmed + refused + givenUp + cancelled).toBe(made)
      alsoRefused += refused
    })
    await fc.assert(property, { numRuns: sequences(200) })
    expect(Math.min(told, alsoRefused)).toBeGreaterThan(0)
  },
)
