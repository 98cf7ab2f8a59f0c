import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import type { Change } from '#contract/cart/edits.ts'
import { targets } from '#tests/support/offline/server.ts'
import {
  changeOf,
  editing,
  incidents,
  key,
  looking,
  sending,
  target,
  type Event,
} from '#tests/support/offline/events.ts'
import { waysTo, World, type Lists } from '#tests/support/offline/world.ts'
import { fc, printFigures, sequences } from '#tests/support/properties.ts'
import { ApiError } from '../../api/api-error.ts'
import { outcomeOf } from '../../api/call-outcome.ts'
import { portalDb } from '../db/db.ts'
import { sendBatches, ours as sender, steps, type SenderPorts, type Outbox } from './sender.ts'
import * as outbox from './outbox.ts'
import { applyAnswer } from './batch-answer.ts'
import { retryEdit } from './edit-notices.ts'
import { takeBatch } from './sent-batch.ts'
import { unsentCount } from './outbox.ts'
import { readList, readParts } from '../store/view.ts'

const change = changeOf(5, 3)

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: editing(change) },
  { weight: 4, arbitrary: sending },
  { weight: 1, arbitrary: looking },
  {
    weight: 1,
    arbitrary: target.map((list): Event => async (world, late) => {
      late.push(await world.look(list))
    }),
  },
  { weight: 1, arbitrary: fc.constant<Event>(async (_, late) => late.shift()?.()) },
  { weight: 4, arbitrary: incidents },
  // On a bad line people change a line again soon after.
  {
    weight: 2,
    arbitrary: fc.tuple(target, key, change, change).map(([list, line, what, then]): Event => async world => {
      await world.edit(list, line, what)
      await world.send('answerLost', null)
      await world.edit(list, line, then)
    }),
  },
  // The answer comes while the person signs out.
  {
    weight: 1,
    arbitrary: fc.constant<Event>(async world => {
      await Promise.all([world.send('none', null), world.signOut()])
    }),
  },
  // A page and the worker, or two tabs, at once.
  {
    weight: 1,
    arbitrary: fc.constant<Event>(async world => {
      await Promise.all([world.send('none', null), world.send('answerLost', null)])
    }),
  },
)

let run = 0

/** The results of all sequences; the first three count sequences that ended so. */
const counts = new Map([
  ['lost', 0],
  ['twice', 0],
  ['stuck', 0],
])
const count = (what: string, times = 1) => counts.set(what, (counts.get(what) ?? 0) + times)

const sorted = (lines: Record<string, unknown>) =>
  JSON.stringify(Object.entries(lines).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** The lists that differ from the person's intention. */
const unlike = (world: World, when: string, lists: Partial<Lists>): string[] =>
  targets.flatMap(list => {
    const [found, meant] = [lists[list] && sorted(lists[list]), sorted(world.meantOf(list))]
    return found === undefined || found === meant ? [] : [`${when}: ${list} is ${found}, not ${meant}`]
  })

/** Edits that are neither carried out, nor refused with a notice, nor waiting, nor given up. */
async function unaccounted(world: World, when: string): Promise<string[]> {
  const { made, lost, ...found } = await world.account()
  const sum = Object.values(found).reduce((all, each) => all + each, 0)
  return lost === 0 && sum === made
    ? []
    : [`${when}: ${lost} of ${made} edits lost, ${JSON.stringify(found)}`]
}

/** The faults at the end, for the dealer that the person orders for. */
async function faultsAtEnd(world: World): Promise<string[]> {
  const server = Object.fromEntries(targets.map(list => [list, world.serverOf(list)]))
  const wrong = unlike(world, 'on the server', server)
  if (wrong.length > 0) count('lost')
  const left = await Promise.all(targets.map(list => readParts(world.partition, list)))
  const told = left.flatMap(parts => parts.told)
  if (told.length > 0) wrong.push(`told without a colleague: ${JSON.stringify(told)}`)
  const twice = [...world.server.carriedOut.values()].filter(times => times > 1).length
  if (twice > 0) wrong.push(`${twice} carried out twice`)
  const stuck = await unsentCount(world.partition)
  if (stuck > 0) wrong.push(`${stuck} never sent`)
  count('twice', Math.sign(twice))
  count('stuck', Math.sign(stuck))
  return wrong
}

/** The faults at every step of one sequence; empty where every list is as the person means it. */
async function faultsOf(events: readonly Event[], broken?: Outbox): Promise<string[]> {
  const world = new World((run += 1), { ...(broken && { outbox: broken }) })
  const late: (() => Promise<void>)[] = []
  const wrong: string[] = []
  for (const list of targets) await (await world.look(list))()
  for (const [at, take] of events.entries()) {
    await take(world, late)
    wrong.push(...unlike(world, `after ${at}`, await world.shown()))
    wrong.push(...(await unaccounted(world, `after ${at}`)))
  }
  const before = new Map(counts)
  await world.inPeace(async () => void wrong.push(...(await faultsAtEnd(world))))
  wrong.push(...(await unaccounted(world, 'at the end')))
  if (broken) {
    for (const [what, times] of before) counts.set(what, times)
    return wrong
  }
  count('sequences')
  for (const [what, times] of world.counts) count(what, times)
  for (const [what, times] of Object.entries<number>({ ...(await world.account()) }))
    count(`edits ${what}`, times)
  return wrong
}

test.each(steps)(
  'a sender that is stopped when it has %s loses nothing and does nothing twice',
  async step => {
    let stops = 0
    const stop: Event = async world => {
      await world.send(waysTo[step], step)
      stops = world.counts.get('stops of the sender') ?? 0
    }
    const edit =
      (line: string, what: Change): Event =>
      async world =>
        world.edit('cart', line, what)
    const begin = [edit('1', { op: 'set', qty: 3 }), edit('2', { op: 'add', qty: 2 }), stop]
    const goOn = [edit('1', { op: 'add', qty: 1 }), edit('2', { op: 'remove', qty: 0 })]
    expect(await faultsOf([...begin, ...goOn])).toEqual([])
    expect(stops).toBe(1)
  },
)

const sequence = fc.array(event, { minLength: 5, maxLength: 40 })

test(
  'whatever is lost, repeated, stopped or late, the screen and the server show what the person means',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async events => {
        expect(await faultsOf(events)).toEqual([])
      }),
      { numRuns: sequences(500) },
    )
    printFigures([...counts].map(([what, times]) => `${times} ${what}`).join(', '))
  },
)

/** The answer of a server that does not know the batch. */
const answer = { results: [], revisions: { cart: 0, quickOrder: 0, sampleList: 0 }, last: 0 }

/** Outboxes with likely mistakes. */
const brokenOnes: readonly [string, Outbox][] = [
  [
    'takes edits out before they are answered',
    {
      ...sender,
      noteSetback: async (partition, setback) => {
        const batch = await sender.takeBatch(partition)
        if (batch) await sender.applyAnswer(batch, { ...answer, kind: 'done' }, 0)
        await sender.noteSetback(partition, setback)
      },
    },
  ],
  [
    'sends again under another number',
    {
      ...sender,
      noteSetback: async (partition, setback) => {
        const batch = await sender.takeBatch(partition)
        if (batch) await sender.applyAnswer(batch, { ...answer, kind: 'fork' }, 0)
        await sender.noteSetback(partition, setback)
      },
    },
  ],
  [
    'leaves what was changed while it was sending on its old base',
    {
      ...sender,
      applyAnswer: async (batch, said, now) => {
        const db = await portalDb()
        const before = await db.getAll('pending')
        await sender.applyAnswer(batch, said, now)
        for (const row of before) await db.put('pending', row)
      },
    },
  ],
  [
    'drops what was changed while it was sending',
    {
      ...sender,
      applyAnswer: async (batch, said, now) => {
        await sender.applyAnswer(batch, said, now)
        const db = await portalDb()
        for (const { target: list, key: line } of batch.edits)
          await db.delete('pending', [batch.partition, list, line])
      },
    },
  ],
]

test.each(brokenOnes)(
  'an outbox that %s is noticed within a thousand runs',
  { timeout: 60_000 },
  async (what, broken) => {
    const check = await fc.check(
      fc.asyncProperty(sequence, async events => (await faultsOf(events, broken)).length === 0),
      { numRuns: 1_000, endOnFailure: true },
    )
    expect(check.failed).toBe(true)
    printFigures(`an outbox that ${what}: noticed in run ${check.numRuns}`)
  },
)

const partition = '900|1' as const
const one = { target: 'cart', key: '5001:7' } as const

/** The batch that is sent next; fails where nothing waits. */
const taken = async () => {
  const batch = await takeBatch(partition)
  if (!batch) throw new Error('nothing waits')
  return batch
}

describe('what the server says of an edit', () => {
  test('a refused one is told and kept, and the line is what the server has', async () => {
    await outbox.keepEdits(partition, [{ ...one, change: { op: 'set', qty: 9 } }], 1)
    const line = { qty: 2, note: '' }
    const rule = { minimum: 1, multiple: 1, maximum: 8 }
    const refused = { key: one.key, rejected: 'quantity', rule, line, overwrote: null, again: null } as const
    const revisions = { ...answer.revisions, cart: 4 }
    await applyAnswer(await taken(), { kind: 'done', results: [refused], revisions, last: 1 }, 5)
    const { told } = await readParts(partition, 'cart')
    expect(told).toMatchObject([
      { edit: { op: 'set', qty: 9 }, told: { kind: 'rejected', reason: 'quantity', line, rule } },
    ])
    expect((await readList(partition, 'cart')).lines).toEqual([{ key: one.key, ...line, status: 'toldOf' }])
  })

  test('a refusal that comes after a newer edit is told, and does not bring back the older one', async () => {
    const later = '910|1' as const
    await outbox.keepEdits(later, [{ ...one, change: { op: 'set', qty: 57 } }], 1)
    const batch = await takeBatch(later)
    await outbox.keepEdits(later, [{ ...one, change: { op: 'set', qty: 95 } }], 2)
    const refused = { key: one.key, rejected: 'offSale', line: null, overwrote: null, again: null } as const
    if (batch) await applyAnswer(batch, { ...answer, kind: 'done', results: [refused], last: 1 }, 3)
    const [told] = (await readParts(later, 'cart')).told
    expect(told).toMatchObject({ edit: { qty: 57 }, told: { kind: 'rejected' } })
    expect(told && (await retryEdit(later, told, 4))).toBe(false)
    expect((await readParts(later, 'cart')).pending).toMatchObject([{ edit: { op: 'set', qty: 95 } }])
  })

  test('an older list than at the time of asking is that of a server that was set back', async () => {
    const reader = '911|1' as const
    const { clientId } = await outbox.askerOf(reader, 'cart')
    const put = async (revision: number, known: number) =>
      outbox.takeSnapshot({
        partition: reader,
        target: 'cart',
        revision,
        known,
        clientId,
        settled: 0,
        lines: [{ key: one.key, qty: revision, note: '' }],
        answer: null,
        at: revision,
      })
    expect(await put(9, 0)).toBe(false)
    // Asked for before the list was read, it has only come late.
    expect(await put(5, 0)).toBe(false)
    expect(await outbox.askerOf(reader, 'cart')).toEqual({ clientId, asked: 0, known: 9 })
    expect(await put(4, 9)).toBe(true)
    expect((await readList(reader, 'cart')).lines).toMatchObject([{ qty: 4 }])
  })

  test('of a server that was set back, what it has lost is told, and its lists count anew', async () => {
    await outbox.takeSnapshot({
      partition,
      target: 'cart',
      revision: 9,
      clientId: await outbox.deviceId(partition),
      settled: 0,
      lines: [],
      answer: null,
      at: 6,
    })
    await outbox.keepEdits(partition, [{ ...one, change: { op: 'set', qty: 3 } }], 7)
    const done = { key: one.key, rejected: null, line: { qty: 3, note: '' }, overwrote: null, again: null }
    const revisions = { ...answer.revisions, cart: 10 }
    await applyAnswer(await taken(), { kind: 'done', results: [done], revisions, last: 2 }, 8)
    await outbox.keepEdits(partition, [{ ...one, change: { op: 'add', qty: 1 } }], 9)
    await applyAnswer(await taken(), { ...answer, kind: 'behind', last: 0 }, 10)
    expect(await taken()).toMatchObject({ n: 1, edits: [{ edit: { op: 'add', qty: 1 } }] })
    const { snapshot, told } = await readParts(partition, 'cart')
    expect(snapshot).toBeUndefined()
    expect(told).toContainEqual(
      // With the case that was added since, as the person sees the line.
      expect.objectContaining({ edit: { op: 'set', qty: 4, note: '' }, told: { kind: 'lost' } }),
    )
  })
})

test('a thousand edits of sixty lines are one batch, also where each was tried while no request could leave', async () => {
  const busy = '901|1' as const
  const changes = Array.from({ length: 1_000 }, (_, at) => ({
    target: 'cart' as const,
    key: `1:${(at % 60) + 1}`,
    change: { op: 'add' as const, qty: 1 },
  }))
  const sent: number[] = []
  let isAway = true
  const ports: SenderPorts = {
    now: Date.now,
    random: () => 0,
    canReach: async () => Promise.resolve(!isAway),
    send: async ({ edits }) => {
      sent.push(edits.reduce((sum, { edit }) => sum + edit.qty, 0))
      return Promise.resolve({ kind: 'accepted', value: { ...answer, kind: 'done' } })
    },
  }
  for (let at = 0; at < 1_000; at += 100) {
    await outbox.keepEdits(busy, changes.slice(at, at + 100), at)
    await outbox.endWait(busy)
    expect(await sendBatches(busy, ports)).toMatchObject({ kind: 'waits', why: 'network' })
  }
  isAway = false
  await outbox.endWait(busy)
  expect((await takeBatch(busy))?.edits).toHaveLength(60)
  await sendBatches(busy, ports)
  expect(sent[0]).toBe(1_000)
})

test.each(['network', 'server', 'signIn'] as const)(
  'whoever knows that the wait for %s is over sends at once, and only they',
  async wait => {
    const patient = `905|${wait.length}` as const
    let tries = 0
    const ports: SenderPorts = {
      now: () => 1_000,
      random: () => 1,
      canReach: async () => Promise.resolve(true),
      send: async () => {
        tries += 1
        return Promise.reject(new Error('the worker was stopped'))
      },
    }
    await outbox.keepEdits(patient, [{ ...one, change: { op: 'add', qty: 1 } }], 1)
    await takeBatch(patient)
    await outbox.noteSetback(patient, { waitsFor: wait, nextAttemptAt: 300_000, failures: 20 })
    const others = (['network', 'server', 'signIn'] as const).filter(other => other !== wait)
    expect(await sendBatches(patient, { ...ports, over: others })).toMatchObject({ kind: 'waits', why: wait })
    expect(tries).toBe(0)
    await expect(sendBatches(patient, { ...ports, over: [wait] })).rejects.toThrow('was stopped')
    expect(tries).toBe(1)
    // While a try is under way there is no wait, even if the sender was stopped in it.
    expect(await outbox.readMeta(patient)).toMatchObject({ waitsFor: null, nextAttemptAt: 0 })
  },
)

test('after a wait that is over the next one is short again', async () => {
  const tired = '906|1'
  const send = async () =>
    Promise.resolve({
      kind: 'retry',
      why: 'unknown',
      afterSeconds: undefined,
      code: undefined,
      fields: [],
      text: undefined,
    } as const)
  const ports = { now: () => 0, random: () => 1, canReach: async () => Promise.resolve(true), send }
  await outbox.keepEdits(tired, [{ ...one, change: { op: 'add', qty: 1 } }], 1)
  await takeBatch(tired)
  await outbox.noteSetback(tired, { waitsFor: 'network', nextAttemptAt: 300_000, failures: 20 })
  expect(await sendBatches(tired, { ...ports, over: ['network'] })).toMatchObject({ until: 1_000 })
})

test('a wait without edits ends with the first try, so that the next edit leaves at once', async () => {
  const idle = '907|1'
  await outbox.deviceId(idle)
  await outbox.noteSetback(idle, { waitsFor: 'network', nextAttemptAt: 300_000, failures: 20 })
  expect(await takeBatch(idle)).toBeNull()
  expect(await outbox.readMeta(idle)).toMatchObject({ waitsFor: null, nextAttemptAt: 0 })
})

test.each([
  ['the network', 'unknown', undefined, 300_000],
  ['a proxy that says how long', 'unknown', 1_800, 1_800_000],
  ['a busy server', 'wait', 90_000, 3_600_000],
] as const)(
  'a clock that is set back does not make a device wait for %s until tomorrow',
  async (_, why, afterSeconds, longest) => {
    const late = `904|${longest}` as const
    const day = 86_400_000
    let now = 10 * day
    let tries = 0
    const ports: SenderPorts = {
      now: () => now,
      random: () => 1,
      canReach: async () => Promise.resolve(true),
      send: async () => {
        tries += 1
        return Promise.resolve({
          kind: 'retry',
          why,
          afterSeconds,
          code: undefined,
          fields: [],
          text: undefined,
        })
      },
    }
    await outbox.keepEdits(late, [{ ...one, change: { op: 'add', qty: 1 } }], now)
    expect(await sendBatches(late, ports)).toMatchObject({ kind: 'waits' })
    const outcome = await sendBatches(late, ports)
    expect(outcome.kind === 'waits' && outcome.until - now).toBeLessThanOrEqual(longest)
    expect(tries).toBe(1)
    now -= day
    await sendBatches(late, ports)
    expect(tries).toBe(2)
  },
)

test.each([
  ['a limit of the portal', '908|1', { message: '已达上限', status: 429, code: 1029 }],
  ['a portal without places', '909|1', { message: '当前访问人数较多', status: 503, code: 1503 }],
] as const)(
  '%s makes the device wait as long as it says, and the batch is sent again as it was',
  async (_, limited, said) => {
    const sent: object[] = []
    let now = 0
    const refusal = new ApiError({ ...said, retryAfterSeconds: 3_000 })
    const ports: SenderPorts = {
      now: () => now,
      random: () => 0,
      canReach: async () => Promise.resolve(true),
      send: async ({ clientId, n, edits }) => {
        sent.push({ clientId, n, edits })
        return outcomeOf(() => Promise.reject(refusal))
      },
    }
    await outbox.keepEdits(limited, [{ ...one, change: { op: 'add', qty: 7 } }], now)
    expect(await sendBatches(limited, ports)).toMatchObject({
      kind: 'waits',
      why: 'server',
      until: 3_000_000,
    })
    now = 2_999_999
    await sendBatches(limited, ports)
    expect(sent).toHaveLength(1)
    now = 3_000_000
    await sendBatches(limited, ports)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[1]).toMatchObject({ edits: [{ key: one.key, edit: { op: 'add', qty: 7 } }] })
  },
)

test('edits of somebody else, or for another business, are never in the batch', async () => {
  for (const other of ['902|1', '902|2', '903|1'] as const)
    await outbox.keepEdits(other, [{ ...one, change: { op: 'add', qty: 1 } }], 1)
  expect(await takeBatch('902|1')).toMatchObject({ partition: '902|1', edits: [{ key: one.key }] })
  expect((await readParts('902|2', 'cart')).pending).toHaveLength(1)
  expect(await takeBatch('9|1')).toBeNull()
})

test('what was given up while its request hung never comes over what was typed later', async () => {
  const world = new World((run += 1))
  await world.edit('cart', '1', { op: 'set', qty: 57 })
  await world.send('hangs', null)
  await world.discard()
  await world.edit('cart', '1', { op: 'set', qty: 95 })
  world.heal()
  await world.send('none', null)
  world.arrive()
  await (
    await world.look('cart')
  )()
  expect(world.serverOf('cart')).toMatchObject({ 1: { qty: 95 } })
  expect((await world.shown()).cart).toMatchObject({ 1: { qty: 95 } })
})
