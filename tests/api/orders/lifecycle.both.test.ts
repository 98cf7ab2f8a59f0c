import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { OrderAction } from '#contract/orders/life-cycle.ts'
import { purchaseTransitions } from '#contract/orders/purchase-life-cycle.ts'
import { terminalTransitions } from '#contract/orders/terminal-life-cycle.ts'
import { Refusal } from '#server/http/refusal.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { fc, sequences } from '../../support/properties.ts'
import { imbalances } from '../support/orders/balances.ts'
import { addSku } from '../support/cart.ts'
import {
  after,
  placedState,
  rulesOf,
  type Act,
  type Kind,
  type Shipped,
  type State,
} from '../support/orders/order-model.ts'
import {
  addOrderingDealer,
  addTerminal,
  checkoutOf,
  handIn,
  meantBy,
  moveBy,
  place,
  placeTerminal,
  placingOf,
  putIn,
  quotaOf,
} from '../support/orders/orders.ts'

const ordered = 3

let portal: TestApp
let parties: Awaited<ReturnType<typeof addParties>>
beforeAll(async () => {
  portal = await startTestApp()
  parties = await addParties()
})
afterAll(() => portal.close())

const addParties = async () => {
  const dealer = await addOrderingDealer(portal)
  const other = await addOrderingDealer(portal)
  const sku = await addSku(portal, { price: 10_000 })
  const quota = await quotaOf(portal, dealer.business, sku, 1_000_000)
  const terminal = await addTerminal(portal, dealer.business)
  const stranger = await addTerminal(portal, other.business)
  return {
    sku,
    quota,
    purchase: { buyer: dealer, stranger: other, sellerId: dealer.brand, strangeSellerId: other.business },
    terminal: { buyer: terminal, stranger, sellerId: dealer.business, strangeSellerId: other.business },
  }
}

async function newOrder(kind: Kind): Promise<number> {
  const { buyer } = parties[kind]
  await putIn(buyer.client, parties.sku, buyer.first, ordered)
  const placing = placingOf(await checkoutOf(buyer.client))
  const { placed } = await (kind === 'purchase' ? place : placeTerminal)(buyer.client, placing)
  return placed[0]?.id ?? 0
}

interface Seen extends State {
  /** The whole row and everything that belongs to it. */
  readonly all: string
}

const stateOf = async (id: number): Promise<Seen> => {
  const { rows } = await sql<Seen>`
    select o.status, o.version, o.hidden_at is not null as hidden,
      case when sum(l.shipped) = 0 then 'nothing' when sum(l.shipped) < sum(l.qty) then 'some' else 'all' end as shipped,
      coalesce((select sum(u.amount) from allowance_use u where u.order_id = o.id)::int, 0) as held,
      (select json_agg(h.action order by h.id) from history h
        where h.entity = 'order' and h.entity_id = o.id::text) as steps,
      (select count(*)::int from message m where m.business_id = o.buyer_id and m.content like '%' || o.number || '%')
        as "toBuyer",
      (select count(*)::int from message m where m.business_id = o.seller_id and m.content like '%' || o.number || '%')
        as "toSeller",
      o::text || (select string_agg(k::text, ';' order by k.id) from order_line k where k.order_id = o.id)
        || (select count(*) from allowance_movement m where m.order_id = o.id) as "all"
    from trade_order o join order_line l on l.order_id = o.id where o.id = ${id} group by o.id`.execute(
    portal.db,
  )
  const [row] = rows
  if (!row) throw new Error('the order is there')
  return row
}

const plain = ({ all: _all, ...state }: Seen): State => state

const refusals: readonly number[] = [code.refused, code.forbidden, code.notFound, code.conflict]

/** Whether it was done; an outcome that is neither done nor refused with a text fails the test. */
const done = async (work: Promise<{ readonly code: number }>): Promise<boolean> => {
  const { code: answered } = await work
  if (answered !== code.ok) expect(refusals).toContain(answered)
  return answered === code.ok
}

const moved = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const keys = {
  purchase: {
    revoke: 'POST /purchaseOrders/action/revoke',
    cancel: 'POST /purchaseOrders/action/cancel',
    edit: 'POST /purchaseOrders/action/editOrder',
  },
  terminal: {
    revoke: 'POST /terminalPurchaseOrders/action/revokeOrder',
    cancel: 'POST /terminalPurchaseOrders/action/cancelOrder',
    edit: 'POST /terminalPurchaseOrders/action/editOrder',
  },
} as const

const changes = (action: string): action is 'save' | 'submit' => action === 'save' || action === 'submit'

const openEdit = (kind: Kind, client: Client, id: number) =>
  client.send(keys[kind].edit, { body: { id, replace: true } })

/** An act over the API where that has one; the brand's and the portal's steps are called as their gateway will. */
const take = (kind: Kind, id: number, { who, action, isOld }: Act, seen: number): Promise<boolean> => {
  const { buyer, stranger, sellerId, strangeSellerId } = parties[kind]
  // Of an order that nobody has changed yet there is no older version.
  const version = isOld ? seen - 1 || 999 : seen
  if (who === 'buyer' || who === 'stranger') {
    const { client } = who === 'buyer' ? buyer : stranger
    if (action === 'revoke' || action === 'cancel')
      return done(client.send(keys[kind][action], { body: { id, version } }))
    if (action === 'cancelSubmit')
      return done(
        client.send('POST /purchaseOrders/action/cancelSubmit', { body: { id, version, reason: '停业' } }),
      )
    if (action === 'remove') return done(client.send('DELETE /terminalPurchaseOrders/{id}', { path: { id } }))
    if (changes(action)) return done(handIn(client, id, action, kind))
  }
  const side = who === 'stranger' ? 'seller' : who
  const businessId = who === 'buyer' ? buyer.business : who === 'stranger' ? strangeSellerId : sellerId
  const by = side === 'portal' ? { side } : { side, businessId }
  const move = { kind, id, action: action as OrderAction, ...(side !== 'portal' && { version }) }
  return moved(moveBy(portal, by, move))
}

/** Sets the state directly, as if the steps to it had been taken. */
const setStatus = (id: number, status: number) =>
  portal.db.updateTable('trade_order').set({ status }).where('id', '=', id).execute()

const everyAction = (kind: Kind): string[] => [
  ...new Set(rulesOf(kind).map(({ action }) => action)),
  'remove',
]

const needs = {
  nothingShipped: 'unshipped',
  somethingOpen: 'open',
  allShipped: 'shipped',
  nothingOpen: 'shipped',
  partlyShipped: 'part',
  somethingDiffers: 'differing',
  nothingDiffers: 'settled',
}

test('the tables are those of the specification', () => {
  const tables = { purchase: purchaseTransitions, terminal: terminalTransitions }
  for (const kind of ['purchase', 'terminal'] as const) {
    const plainly = tables[kind].map(({ who, action, from, to, message, guard }) => ({
      who,
      action,
      from,
      to,
      told: message !== undefined,
      needs: guard === undefined ? '' : needs[guard],
    }))
    expect(plainly).toEqual(rulesOf(kind))
  }
})

test.each(['purchase', 'terminal'] as const)(
  'every step of a %s order from every state by everybody does what the table says, or nothing',
  async kind => {
    const id = await newOrder(kind)
    const states = [...new Set(rulesOf(kind).flatMap(({ from, to }) => [...from, to]))]
    const acts = rulesOf(kind).flatMap(({ action }) =>
      (['buyer', 'seller', 'portal', 'stranger'] as const).map((who): Act => ({ who, action, isOld: false })),
    )
    for (const status of states) {
      for (const act of acts) {
        // A change begins while the order may still be changed; the other side decides meanwhile.
        if (act.who === 'buyer' && changes(act.action)) {
          await setStatus(id, 20)
          await parties[kind].buyer.client.expect(keys[kind].edit, { body: { id, replace: true } })
        }
        await setStatus(id, status)
        const before = await stateOf(id)
        const expected = after(kind, before, act, ordered)
        const isDone = await take(kind, id, act, before.version)
        const now = await stateOf(id)
        expect({
          act,
          status,
          isDone,
          now: { status: now.status, version: now.version, steps: now.steps.length },
        }).toEqual({
          act,
          status,
          isDone: expected !== undefined,
          now: {
            status: expected?.status ?? status,
            version: expected?.version ?? before.version,
            steps: expected?.steps.length ?? before.steps.length,
          },
        })
        // Not a number moves where nothing may.
        expect(
          now.all === before.all && now.toBuyer + now.toSeller === before.toBuyer + before.toSeller,
        ).toBe(expected === undefined)
      }
    }
    const { client } = parties[kind].buyer
    await client.expect('POST /poCarts/action/drop', { body: await meantBy(client) })
    await portal.db.deleteFrom('allowance_movement').where('order_id', '=', id).execute()
    await portal.db.deleteFrom('allowance_use').where('order_id', '=', id).execute()
    await sql`update allowance a set used = coalesce(
      (select sum(u.amount) from allowance_use u where u.allowance_id = a.id), 0)
      where a.id = ${parties.quota}`.execute(portal.db)
    await setStatus(id, 80)
  },
)

const acting = (kind: Kind) =>
  fc.record({
    who: fc.constantFrom<Act['who']>('buyer', 'buyer', 'seller', 'seller', 'portal', 'stranger'),
    action: fc.constantFrom(...everyAction(kind)),
    isOld: fc.integer({ min: 0, max: 5 }).map(drawn => drawn === 0),
  })

type Step = { readonly acts: readonly Act[] } | { readonly shipped: Shipped }

const stepOf = (kind: Kind) =>
  fc.oneof(
    { weight: 6, arbitrary: acting(kind).map((act): Step => ({ acts: [act] })) },
    { weight: 4, arbitrary: fc.tuple(acting(kind), acting(kind)).map((acts): Step => ({ acts })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Shipped>('nothing', 'some', 'all').map((shipped): Step => ({ shipped })),
    },
  )

const lives = fc
  .constantFrom<Kind>('purchase', 'terminal')
  .chain(kind =>
    fc.record({ kind: fc.constant(kind), steps: fc.array(stepOf(kind), { minLength: 6, maxLength: 16 }) }),
  )

/** Acts that a person sees no age of, since the change began with the order as it is. */
const fresh = (act: Act): Act => (changes(act.action) ? { ...act, isOld: false } : act)

/** The order after these acts in this sequence, and the acts that succeed. */
const inOrder = (kind: Kind, state: State, acts: readonly Act[]) => {
  let now = state
  const isDone = new Map<Act, boolean>()
  for (const act of acts) {
    const next = after(kind, now, act, kind === 'purchase' ? ordered : 0, state.version)
    isDone.set(act, next !== undefined)
    now = next ?? now
  }
  return { now, isDone }
}

const ship = async (id: number, shipped: Shipped) => {
  const cases = { nothing: 0, some: 1, all: ordered }[shipped]
  await portal.db
    .updateTable('order_line')
    .set({ shipped: cases, signed: cases })
    .where('order_id', '=', id)
    .execute()
}

/** Takes these acts at the same moment: they must end like the same acts one after the other. */
const together = async (kind: Kind, id: number, state: State, acts: readonly Act[]): Promise<State> => {
  const before = await stateOf(id)
  for (const act of acts)
    if (act.who === 'buyer' && changes(act.action)) await openEdit(kind, parties[kind].buyer.client, id)
  const results = await Promise.all(acts.map(act => take(kind, id, act, state.version)))
  const now = await stateOf(id)
  const possible = [acts, acts.toReversed()].map(order => inOrder(kind, state, order))
  const fits = possible.find(one => acts.every((act, at) => one.isDone.get(act) === results[at]))
  expect({ acts, results, now: plain(now) }).toEqual({ acts, results, now: fits?.now })
  expect(results.includes(true) || JSON.stringify(now) === JSON.stringify(before)).toBe(true)
  return plain(now)
}

const live = async (kind: Kind, id: number, state: State, step: Step): Promise<State> => {
  if (!('shipped' in step)) return together(kind, id, state, step.acts.map(fresh))
  if (state.status !== 30 && state.status !== 35) return state
  await ship(id, step.shipped)
  return { ...state, shipped: step.shipped }
}

test('orders live as the model does, whoever acts and whoever acts at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async ({ kind, steps }) => {
      const id = await newOrder(kind)
      let state = placedState(kind === 'purchase' ? ordered : 0)
      expect(plain(await stateOf(id))).toEqual(state)
      for (const step of steps) state = await live(kind, id, state, step)
    }),
    { numRuns: sequences(12) },
  )
  expect(await imbalances(portal)).toEqual([])
})
