import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { targets } from '#tests/support/offline/server.ts'
import {
  atOnce,
  changeOf,
  editing,
  looking,
  sending,
  target,
  type Event,
} from '#tests/support/offline/events.ts'
import { World } from '#tests/support/offline/world.ts'
import { fc, printFigures, sequences } from '#tests/support/properties.ts'
import { readParts } from '../store/view.ts'
import { applyAnswer } from './batch-answer.ts'
import { keepEdits, takeSnapshot } from './outbox.ts'
import { takeBatch } from './sent-batch.ts'

const change = changeOf(60, 5)

const lookAtAll = async (world: World) => {
  for (const list of targets) await (await world.look(list))()
}

/** A good line for a moment: everything is sent, and the lists show it. */
const settling: Event = async world => {
  world.heal()
  await world.send('none', null)
  await lookAtAll(world)
}

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: editing(change) },
  { weight: 4, arbitrary: sending },
  { weight: 2, arbitrary: looking },
  { weight: 4, arbitrary: fc.constant(settling) },
  {
    weight: 1,
    arbitrary: target.map((list): Event => async (world, late) => {
      late.push(await world.look(list))
    }),
  },
  { weight: 1, arbitrary: fc.constant<Event>(async (_, late) => late.shift()?.()) },
  { weight: 2, arbitrary: fc.constant(atOnce(world => world.heal())) },
  { weight: 1, arbitrary: fc.constant(atOnce(world => world.switchDealer())) },
  { weight: 2, arbitrary: fc.constant(atOnce(world => world.backUp())) },
  { weight: 2, arbitrary: fc.constant(atOnce(world => world.putBack())) },
  { weight: 1, arbitrary: fc.constant(atOnce(world => world.arrive())) },
)

let run = 300_000

/** The lists that do not become as the person means them when everything that is told as lost is made again. */
async function silentlyOlder(events: readonly Event[], counts: Map<string, number>): Promise<string[]> {
  const world = new World((run += 1))
  const late: (() => Promise<void>)[] = []
  for (const take of events) {
    await take(world, late)
    await world.retryTold()
  }
  const wrong: string[] = []
  await world.inPeace(async () => {
    // An edit that is made again may be refused once more, since a late request was carried out first.
    for (let tries = 0; tries < 2; tries += 1) {
      await lookAtAll(world)
      await world.retryTold()
      world.heal()
      await world.send('none', null)
    }
    for (const list of targets) {
      const [found, meant] = [world.serverOf(list), world.meantOf(list)]
      try {
        expect(found).toEqual(meant)
      } catch {
        wrong.push(`${list} is ${JSON.stringify(found)}, not ${JSON.stringify(meant)}`)
      }
    }
  })
  for (const [what, times] of world.counts) counts.set(what, (counts.get(what) ?? 0) + times)
  return wrong
}

test(
  'after the server was put back, all that it has lost is told and can be made again, on whatever line',
  { timeout: 3_600_000 },
  async () => {
    const counts = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 50 }), async events => {
        expect(await silentlyOlder(events, counts)).toEqual([])
      }),
      { numRuns: sequences(300) },
    )
    expect(counts.get('lost lines that were told') ?? 0).toBeGreaterThan(0)
    printFigures([...counts].map(([what, times]) => `${times} ${what}`).join(', '))
  },
)

test('a line that the lists have shown since is told too, and is only told where the server has it no more', async () => {
  const world = new World((run += 1))
  await world.edit('cart', '1', { op: 'set', qty: 38 })
  await world.send('none', null)
  world.backUp()
  await world.edit('cart', '2', { op: 'set', qty: 57 })
  await world.send('none', null)
  await lookAtAll(world)
  world.putBack()
  await lookAtAll(world)
  const { told } = await readParts(world.partition, 'cart')
  expect(told).toMatchObject([{ key: '2', edit: { op: 'set', qty: 57 }, told: { kind: 'lost' } }])
  await world.retryTold()
  await world.send('none', null)
  expect(world.serverOf('cart')).toMatchObject({ 1: { qty: 38 }, 2: { qty: 57 } })
})

test.each([
  { what: 'a list is read', sent: undefined },
  { what: 'a batch of another list is sent', sent: ['cart', '3'] },
  { what: 'a batch of the same list is sent', sent: ['quickOrder', '3'] },
] as const)(
  'what the server lost by being put back once more, before anything under a new id, is told when $what',
  async ({ sent }) => {
    const world = new World((run += 1))
    const earlier = world.server.backUp()
    await world.edit('quickOrder', '1', { op: 'set', qty: 30 })
    await world.send('none', null)
    world.backUp()
    await world.edit('cart', '2', { op: 'set', qty: 5 })
    await world.send('none', null)
    world.putBack()
    await lookAtAll(world)
    expect((await readParts(world.partition, 'quickOrder')).told).toEqual([])
    earlier()
    if (sent) {
      await world.edit(sent[0], sent[1], { op: 'set', qty: 4 })
      await world.send('none', null)
    }
    await lookAtAll(world)
    const { told } = await readParts(world.partition, 'quickOrder')
    expect(told).toMatchObject([{ key: '1', edit: { op: 'set', qty: 30 }, told: { kind: 'lost' } }])
    await world.retryTold()
    await world.send('none', null)
    expect(world.serverOf('quickOrder')).toMatchObject({ 1: { qty: 30 } })
  },
)

test('a first batch under a new id that changes nothing leaves no notice of a line that is there', async () => {
  const { partition } = new World((run += 1))
  const line = { qty: 3, note: '' }
  const send = async (kind: 'done' | 'fork') => {
    const batch = await takeBatch(partition)
    if (!batch) throw new Error('an edit waits')
    const results = batch.edits.map(({ key }) => ({
      key,
      rejected: null,
      line,
      overwrote: null,
      again: null,
    }))
    const revisions = { cart: 5, quickOrder: 0, sampleList: 0 }
    await applyAnswer(batch, { kind, results, revisions, last: batch.n }, batch.n)
    return batch.clientId
  }
  const edit = async (key: string) =>
    keepEdits(partition, [{ target: 'cart', key, change: { op: 'set', qty: 3 } }], 1)
  const told = async () => (await readParts(partition, 'cart')).told
  await edit('1')
  const former = await send('done')
  await edit('2')
  await send('fork')
  const clientId = await send('done')
  expect(clientId).not.toBe(former)
  // Until the list is read, the line may be lost.
  expect(await told()).toMatchObject([{ key: '1', told: { kind: 'lost' } }])
  const lines = ['1', '2'].map(key => ({ key, ...line }))
  const read = { partition, target: 'cart', revision: 5, clientId, settled: 1, lines, at: 9 } as const
  await takeSnapshot({ ...read, answer: null })
  expect(await told()).toEqual([])
})

test.each([
  { what: 'has nothing of it', already: 0 },
  { what: 'has an earlier batch of it', already: 1 },
])(
  'what the server lost is told although others have raised its list meanwhile, where it $what',
  async ({ already }) => {
    const world = new World((run += 1))
    for (let n = 0; n < already; n += 1) {
      await world.edit('quickOrder', '8', { op: 'set', qty: 3 })
      await world.send('none', null)
    }
    const earlier = world.server.backUp()
    await world.edit('quickOrder', '1', { op: 'set', qty: 30 })
    await world.send('none', null)
    world.backUp()
    await world.edit('cart', '2', { op: 'set', qty: 5 })
    await world.send('none', null)
    world.putBack()
    await lookAtAll(world)
    earlier()
    for (const key of ['6', '7']) world.server.change('quickOrder', key, { op: 'set', qty: 2 })
    await world.edit('cart', '3', { op: 'set', qty: 4 })
    await world.send('none', null)
    const { told } = await readParts(world.partition, 'quickOrder')
    expect(told).toMatchObject([{ key: '1', edit: { op: 'set', qty: 30 }, told: { kind: 'lost' } }])
    await world.retryTold()
    await world.send('none', null)
    expect(world.serverOf('quickOrder')).toMatchObject({ 1: { qty: 30 }, 6: { qty: 2 } })
    expect(world.serverOf('cart')).toMatchObject({ 3: { qty: 4 } })
  },
)
