import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import {
  closeRest,
  dispatchNote,
  settleDifferences,
  shipNote,
  type LineSettlement,
} from '#server/domains/deliveries/public.ts'
import { Refusal } from '#server/http/refusal.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { fc, sequences } from '../../support/properties.ts'
import { imbalances } from '../support/orders/balances.ts'
import { addSku } from '../support/cart.ts'
import { addPhoto, asBrand, batch, confirmedOrder } from '../support/orders/deliveries.ts'
import { after, confirmed, missingOf, type Act, type State } from '../support/orders/delivery-model.ts'
import { addAllowance, addOrderingDealer, quotaOf } from '../support/orders/orders.ts'

const quantities = [5, 3]
let portal: TestApp
let dealer: Awaited<ReturnType<typeof addOrderingDealer>>
let skus: number[]
beforeAll(async () => {
  portal = await startTestApp()
  dealer = await addOrderingDealer(portal)
  skus = [await addSku(portal), await addSku(portal)]
  for (const sku of skus) await quotaOf(portal, dealer.business, sku, 100_000)
  await addAllowance(portal, { kind: 'rebate', business_id: dealer.business, name: '年返', total: 1_000_000 })
})
afterAll(() => portal.close())

interface Order {
  readonly id: number
  readonly lines: readonly number[]
}

interface Stored {
  readonly state: State
  readonly notes: readonly { readonly id: number; readonly version: number; readonly lines: number[] }[]
}

const stateOf = async ({ id }: Order): Promise<Stored> => {
  const { rows } = await sql<{ status: number; lines: State['lines'] }>`
    select o.status, json_agg(json_build_object('qty', l.qty, 'shipped', l.shipped, 'signed', l.signed,
      'credited', l.credited, 'closed', l.closed) order by l.place) as lines
    from trade_order o join order_line l on l.order_id = o.id where o.id = ${id} group by o.id`.execute(
    portal.db,
  )
  const { rows: notes } = await sql<State['notes'][number] & { id: number; version: number; ids: number[] }>`
    select n.id, n.version, n.status, json_agg(l.id order by l.place) as ids,
      json_agg(json_build_object('of', o.place, 'shipped', l.shipped, 'received', l.received,
        'settlement', l.settlement) order by l.place) as lines
    from delivery_note n join delivery_line l on l.note_id = n.id join order_line o on o.id = l.order_line_id
    where n.order_id = ${id} group by n.id order by n.id`.execute(portal.db)
  return {
    state: {
      status: rows[0]?.status ?? 0,
      lines: rows[0]?.lines ?? [],
      notes: notes.map(({ status, lines }) => ({ status, lines })),
    },
    notes: notes.map(({ id: note, version, ids }) => ({ id: note, version, lines: ids })),
  }
}

const unknown = { id: 999_999_999, version: 1, lines: [999_999_998] }

const sign = async ({ state, notes }: Stored, act: Act & { kind: 'sign' }): Promise<void> => {
  const note = notes[act.note] ?? unknown
  const lines = await Promise.all(
    note.lines.map(async (id, index) => {
      const shipped = state.notes[act.note]?.lines[index]?.shipped ?? 0
      const missing = Math.min(shipped, act.missing[index] ?? 0)
      return {
        id,
        received: shipped - missing,
        reason: missing > 0 ? ('short' as const) : null,
        explanation: '',
        photos: missing > 0 ? [await addPhoto(portal, dealer.userId)] : [],
      }
    }),
  )
  const answer = await dealer.client.send('POST /deliveryNotes/dnSign', {
    body: { id: note.id, version: note.version, lines },
  })
  if (answer.code === code.ok) return
  expect([code.notFound, code.conflict, code.refused]).toContain(answer.code)
  throw new Refusal(code.refused)
}

const carryOut = async (order: Order, seen: Stored, act: Act): Promise<unknown> => {
  if (act.kind === 'sign') return sign(seen, act)
  return asBrand<unknown>(portal, dealer.brand, by => {
    if (act.kind === 'close') return closeRest(by, { orderId: order.id, version: null, reason: '停产' })
    if (act.kind === 'ship')
      return shipNote(by, {
        orderId: order.id,
        lines: act.cases.flatMap((qty, place) =>
          qty > 0 ? [{ orderLineId: order.lines[place] ?? 0, batches: [batch(qty)] }] : [],
        ),
      })
    const note = seen.notes[act.note] ?? unknown
    if (act.kind === 'dispatch') return dispatchNote(by, { id: note.id, version: null, carrier: '冷运' })
    return settleDifferences(by, {
      id: note.id,
      version: null,
      lines: note.lines.flatMap((lineId, index): LineSettlement[] => {
        const line = seen.state.notes[act.note]?.lines[index]
        const how = act.how[index] ?? null
        if (line?.settlement !== null || missingOf(line) === 0 || how === null) return []
        return how === 'credit'
          ? [{ lineId, how }]
          : [{ lineId, how, batches: [batch(missingOf(line), 'B-2')] }]
      }),
    })
  })
}

const isDone = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const few = fc.integer({ min: 0, max: 3 })
const note = fc.integer({ min: 0, max: 3 })
const how = fc.constantFrom('again', 'credit', null)
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ship'), cases: fc.tuple(few, few) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('dispatch'), note }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('sign'), note, missing: fc.tuple(few, few) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('settle'), note, how: fc.tuple(how, how) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close') }) },
)

/** Every case is somewhere, and only once: sums over the notes say the same as the order's lines. */
const balances = ({ state }: Stored): boolean =>
  state.lines.every(({ qty, shipped, signed, credited, closed }, of) => {
    const own = state.notes.flatMap(({ lines }) => lines).filter(line => line.of === of)
    const sum = (count: (line: (typeof own)[number]) => number) =>
      own.reduce((total, line) => total + count(line), 0)
    const again = sum(line => (line.settlement === 'again' ? missingOf(line) : 0))
    return (
      shipped + closed <= qty &&
      shipped === sum(line => line.shipped) - again &&
      signed === sum(line => line.received ?? 0) &&
      credited === sum(line => (line.settlement === 'credit' ? missingOf(line) : 0))
    )
  })

/** Two acts at the same moment must end like the same acts one after the other. */
const together = async (order: Order, before: Stored, pair: readonly Act[]): Promise<Stored> => {
  const results = await Promise.all(pair.map(act => isDone(carryOut(order, before, act))))
  const now = await stateOf(order)
  const outcomes = [pair, pair.toReversed()].map(inOrder => {
    let state = before.state
    const done = new Map<Act, boolean>()
    for (const act of inOrder) {
      const next = after(state, act)
      done.set(act, next !== undefined)
      state = next ?? state
    }
    return { results: pair.map(act => done.get(act)), state }
  })
  expect(outcomes.map(outcome => JSON.stringify(outcome))).toContain(
    JSON.stringify({ results, state: now.state }),
  )
  expect(balances(now)).toBe(true)
  return now
}

const isRaceable = (act: Act): act is Act & { kind: 'sign' } => act.kind === 'sign'

test('shipped, signed, credited, closed and open cases balance, whoever acts and signs at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 8, maxLength: 24 }), async steps => {
      const order = await confirmedOrder(
        portal,
        dealer,
        skus.map((sku, place) => ({ sku, qty: quantities[place] ?? 1 })),
      )
      let now = await stateOf(order)
      expect(now.state).toEqual(confirmed(quantities))
      for (const act of steps) {
        // A second signer saw the same note and says that everything came.
        const pair = isRaceable(act) ? [act, { ...act, missing: [0, 0] }] : [act]
        now = await together(order, now, pair)
      }
    }),
    { numRuns: sequences(10) },
  )
  expect(await imbalances(portal)).toEqual([])
})
