import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Change } from '#contract/rules/edits.ts'
import { targets } from '#contract/rules/lines.ts'
import { SimulatedServer } from '#tests/support/offline/server.ts'
import { faults, World } from '#tests/support/offline/world.ts'
import { fc, sequences } from '#tests/support/properties.ts'
import { steps } from './drain.ts'
import { unsentCount } from './unsent.ts'
import { readParts } from './view.ts'

type Event = (world: World) => Promise<void>

const target = fc.constantFrom(...targets)
const key = fc.constantFrom('1', '2')
/** Some of them are more than a basket of samples takes. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ op: fc.constant('set' as const), qty: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ op: fc.constant('add' as const), qty: fc.integer({ min: 1, max: 4 }) }),
  fc.constant({ op: 'remove', qty: 0 } as const),
)
const place = fc.tuple(target, key, change)

const now = (event: (world: World) => void): Event => {
  return async world => Promise.resolve(event(world))
}

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: place.map(
      ([list, line, what]): Event =>
        world =>
          world.edit(list, line, what),
    ),
  },
  { weight: 3, arbitrary: place.map(at => now(({ server }) => server.change(...at))) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...faults), fc.option(fc.constantFrom(...steps), { freq: 3 })).map(
      ([fault, stopAt]): Event =>
        world =>
          world.send(fault, stopAt),
    ),
  },
  {
    weight: 2,
    arbitrary: target.map(
      (list): Event =>
        async world =>
          (await world.look(list))(),
    ),
  },
  { weight: 1, arbitrary: key.map(line => now(({ server }) => server.offSale.add(line))) },
  { weight: 1, arbitrary: key.map(line => now(({ server }) => server.offSale.delete(line))) },
  { weight: 1, arbitrary: fc.constant<Event>(world => world.heal()) },
  { weight: 1, arbitrary: fc.constant<Event>(world => world.signOut()) },
)

let run = 100_000

test(
  'beside colleagues and refusals the screen ends as the server is, and of every refusal the person is told',
  { timeout: 3_600_000 },
  async () => {
    let told = 0
    const sequence = fc.array(event, { minLength: 5, maxLength: 40 })
    const property = fc.asyncProperty(sequence, async events => {
      const world = new World((run += 1), undefined, new SimulatedServer({ isStrict: true }))
      for (const take of events) await take(world)
      for (let tries = 0; tries < 3; tries += 1) {
        await world.heal()
        await world.send('none', null)
      }
      expect(await unsentCount(world.partition)).toBe(0)
      expect([...world.server.carriedOut.values()].filter(times => times > 1)).toEqual([])
      for (const list of targets) {
        await (
          await world.look(list)
        )()
        expect(await world.shown(list)).toEqual(world.serverOf(list))
        const rows = (await readParts(world.partition, list)).told
        const refused = rows.filter(row => row.told.kind === 'rejected').map(row => `${list} ${row.key}`)
        const expected = [...world.server.refused].filter(line => line.startsWith(`${list} `))
        expect(refused).toEqual(expect.arrayContaining(expected))
        told += expected.length
      }
    })
    await fc.assert(property, { numRuns: sequences(200) })
    expect(told).toBeGreaterThan(0)
  },
)
