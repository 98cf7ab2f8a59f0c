import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code as answers } from '#contract/kernel/errors.ts'
import { accountOf } from '#contract/orders/account.ts'
import { purchaseTabs } from '#contract/orders/tabs.ts'
import { closeRest, dispatchNote, settleDifferences, shipNote } from '#server/domains/deliveries/public.ts'
import { completeReturn, decideReturn } from '#server/domains/returns/public.ts'
import { Refusal } from '#server/http/refusal.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { fc, sequences } from '../../support/properties.ts'
import { addSku } from '../support/cart.ts'
import { addErp } from '../support/gateway.ts'
import { asBrand, batch, confirmedOrder, orderWithRebate } from '../support/orders/deliveries.ts'
import { addOrderingDealer, moveBy } from '../support/orders/orders.ts'
import { newSign } from '../support/people.ts'
import { dayFrom, newKey } from '../support/orders/payments.ts'
import { applyFor, signFor } from '../support/orders/returns.ts'

let portal: TestApp
let sku: number
let erp: Awaited<ReturnType<typeof addErp>>
beforeAll(async () => {
  portal = await startTestApp()
  sku = await addSku(portal)
  erp = await addErp(portal)
})
afterAll(() => portal.close())

type Dealer = Awaited<ReturnType<typeof addOrderingDealer>>
type Order = Awaited<ReturnType<typeof orderWithRebate>>

interface World {
  readonly dealer: Dealer
  readonly code: string
  readonly orders: readonly Order[]
  readonly notices: string[]
  /** The dealer's session, for files. */
  readonly sign: string
}

/** Each names an order, or one of its notes or notices, by its place. */
type Act =
  | { readonly kind: 'ship'; readonly of: number; readonly qty: number }
  | { readonly kind: 'dispatch' | 'close' | 'cancel'; readonly of: number }
  | { readonly kind: 'sign'; readonly of: number; readonly missing: number }
  | { readonly kind: 'settle'; readonly of: number; readonly how: 'again' | 'credit' }
  | { readonly kind: 'giveBack'; readonly of: number; readonly qty: number }
  | { readonly kind: 'ask'; readonly of: readonly number[]; readonly amount: number; readonly due: number }
  | { readonly kind: 'pay'; readonly of: number; readonly amount: number }
  | { readonly kind: 'wait'; readonly days: number }

const notesOf = async ({ orders }: World, of: number, status: number) =>
  portal.db
    .selectFrom('delivery_note')
    .select('id')
    .where('order_id', '=', orders[of]?.id ?? 0)
    .where('status', '=', status)
    .orderBy('id')
    .execute()

const settle = async ({ dealer }: World, id: number, how: 'again' | 'credit') => {
  const open = await portal.db
    .selectFrom('delivery_line')
    .select(['id', 'shipped', 'received'])
    .where('note_id', '=', id)
    .where('settlement', 'is', null)
    .execute()
  await asBrand(portal, dealer.brand, by =>
    settleDifferences(by, {
      id,
      version: null,
      lines: open.map(({ id: lineId, shipped, received }) =>
        how === 'credit' ? { lineId, how } : { lineId, how, batches: [batch(shipped - (received ?? 0))] },
      ),
    }),
  )
}

const giveBack = async ({ dealer }: World, note: number, qty: number) => {
  const { lines } = await dealer.client.expect('POST /deliveryNotes/returnRequestList', {
    body: { id: note },
  })
  const { id } = await applyFor(portal, dealer, { note, line: lines[0]?.id ?? 0, qty })
  await asBrand(portal, dealer.brand, by =>
    decideReturn(by, { id, action: 'approve', version: null, why: '同意' }),
  )
  await asBrand(portal, dealer.brand, by =>
    completeReturn(by, { id, version: null, credits: [], remark: '' }),
  )
}

const ask = async ({ code, orders, notices }: World, { of, amount, due }: Act & { kind: 'ask' }) => {
  const key = newKey()
  const row = {
    key,
    dealer: code,
    orders: [...new Set(of)].map(place => orders[place]?.number ?? ''),
    amount,
    dueOn: dayFrom(portal, due),
    payee: { name: '麦肯食品', bank: '工商银行', account: '6222' },
  }
  const { applied } = await erp('PUT /erp/v1/paymentNotices', { body: { rows: [row] } })
  if (applied > 0) notices.push(key)
}

const pay = async ({ notices }: World, { of, amount }: Act & { kind: 'pay' }) => {
  const notice = notices[of]
  if (notice === undefined) return
  const row = { key: newKey(), notice, amount, paidOn: dayFrom(portal, 0), way: 'transfer' as const }
  await erp('PUT /erp/v1/payments', { body: { rows: [row] } })
}

const carryOut = async (world: World, act: Act): Promise<unknown> => {
  const { dealer, orders } = world
  const brand = <T>(work: Parameters<typeof asBrand<T>>[2]) => asBrand(portal, dealer.brand, work)
  const orderId = 'of' in act && typeof act.of === 'number' ? (orders[act.of]?.id ?? 0) : 0
  switch (act.kind) {
    case 'wait':
      return portal.clock.advance(act.days * 24 * 3_600_000)
    case 'ask':
      return ask(world, act)
    case 'pay':
      return pay(world, act)
    case 'ship':
      return brand(by =>
        shipNote(by, {
          orderId,
          lines: [{ orderLineId: orders[act.of]?.lines[0] ?? 0, batches: [batch(act.qty)] }],
        }),
      )
    case 'close':
      return brand(by => closeRest(by, { orderId, version: null, reason: '缺货' }))
    case 'cancel': {
      const seller = { side: 'seller', businessId: dealer.brand } as const
      await moveBy(
        portal,
        { side: 'buyer', businessId: dealer.business },
        { kind: 'purchase', id: orderId, action: 'cancelSubmit' },
      )
      return moveBy(portal, seller, { kind: 'purchase', id: orderId, action: 'approveCancel' })
    }
    case 'dispatch': {
      const [note] = await notesOf(world, act.of, 10)
      return note && brand(by => dispatchNote(by, { id: note.id, version: null, carrier: '冷运' }))
    }
    case 'sign': {
      const [note] = await notesOf(world, act.of, 20)
      if (!note) return undefined
      const [line] = await portal.db
        .selectFrom('delivery_line')
        .select('shipped')
        .where('note_id', '=', note.id)
        .execute()
      return signFor(portal, dealer, note.id, [Math.max(0, (line?.shipped ?? 0) - act.missing)])
    }
    case 'settle': {
      const [note] = await notesOf(world, act.of, 30)
      return note && settle(world, note.id, act.how)
    }
    case 'giveBack':
    default: {
      const [note] = [...(await notesOf(world, act.of, 40)), ...(await notesOf(world, act.of, 30))]
      return note && giveBack(world, note.id, act.qty)
    }
  }
}

const refused = new RegExp(
  ` answered (${[answers.refused, answers.conflict, answers.notFound, answers.invalid].join('|')}) `,
)

/** An act that does not fit changes nothing. */
const tryOut = async (world: World, act: Act): Promise<void> => {
  try {
    await carryOut(world, act)
  } catch (error) {
    const isRefused = error instanceof Error && refused.test(error.message)
    if (!(error instanceof Refusal) && !isRefused) throw error
  }
}

const exportedRows = async (sign: string) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/pc/purchaseOrders/action/exportBySkuOrPo',
    headers: { sign },
    payload: envelope(
      { columns: ['number', 'payable', 'paid', 'open', 'payment', 'delivery'] },
      { at: portal.clock.now().getTime() },
    ),
  })
  const [sheet] = await readExcelFile(answer.rawPayload)
  return new Map((sheet?.data ?? []).slice(1).map(row => [row[0], row.slice(1, 4)]))
}

/** Everybody reads the same of each order, and the parts add up to the whole. */
const compare = async (world: World): Promise<void> => {
  const { dealer, orders } = world
  const { client } = dealer
  const page = { page: 1, size: 100 } as const
  const { rows } = await client.expect('POST /purchaseOrders/action/queryPageBySkuOrPo', { body: page })
  const tabs = { payment: new Set<number>(), shipment: new Set<number>(), receipt: new Set<number>() }
  for (const tab of Object.keys(tabs) as (keyof typeof tabs)[]) {
    const found = await client.expect('POST /purchaseOrders/action/queryPageBySkuOrPo', {
      body: { ...page, tab },
    })
    for (const { id } of found.rows) tabs[tab].add(id)
  }
  const exported = await exportedRows(world.sign)
  const sold = await erp('POST /erp/v1/orders/action/query', {
    body: { numbers: orders.map(({ number }) => number) },
  })
  const { rows: notices } = await client.expect('POST /paymentNotifys/action/queryByPage', { body: page })
  const details = await Promise.all(
    notices.map(({ id }) => client.expect('GET /paymentNotifys/{id}', { path: { id } })),
  )
  let open = 0
  for (const row of rows) {
    const account = accountOf('purchase', row)
    const detail = await client.expect('GET /purchaseOrders/getByIdV2/{id}', { path: { id: row.id } })
    expect(accountOf('purchase', detail)).toEqual(account)
    expect(exported.get(row.number)).toEqual([account.due, account.paid, account.open].map(fen => fen / 100))
    const theirs = sold.orders.find(({ number }) => number === row.number)
    expect(theirs).toMatchObject({
      payable: account.due,
      paid: account.paid,
      open: account.open,
      credit: row.credit,
    })
    for (const name of ['departed', 'signed', 'differing', 'credited', 'returned', 'closed'] as const)
      expect(theirs?.lines.reduce((sum, line) => sum + line[name], 0)).toBe(account.cases[name])
    const shares = details.flatMap(notice => notice.orders.filter(({ id }) => id === row.id))
    for (const { due } of shares) expect(due).toBe(account.due)
    const living = details.filter(({ status }) => status !== 50).flatMap(({ orders: named }) => named)
    const paid = living.filter(({ id }) => id === row.id).reduce((sum, share) => sum + share.paid, 0)
    expect(paid).toBe(account.paid)
    const payee = await client.expect('GET /purchaseOrders/dealerV2/queryPayAccount/{id}', {
      path: { id: row.id },
    })
    expect([payee.amount, payee.due, payee.paid]).toEqual([account.payable, account.due, account.paid])
    expect(payee.transfers.reduce((sum, { amount }) => sum + amount, 0)).toBe(account.payable)
    // No more is asked for than is owed, and nothing of what has ended.
    expect(account.asked).toBeLessThanOrEqual(account.due)
    if (row.status === 50) expect([account.due, account.open, account.payable]).toEqual([0, 0, 0])
    const inState = (tab: keyof typeof tabs) => purchaseTabs[tab]?.includes(row.status) ?? false
    const { cases } = account
    expect({
      id: row.id,
      payment: tabs.payment.has(row.id),
      shipment: tabs.shipment.has(row.id),
      receipt: tabs.receipt.has(row.id),
    }).toEqual({
      id: row.id,
      payment: inState('payment') && account.open > 0,
      shipment: inState('shipment') && cases.waiting + cases.packing > 0,
      receipt: inState('receipt') && cases.onTheWay + cases.differing > 0,
    })
    open += account.open
  }
  const { sums } = await client.expect('POST /paymentNotifys/action/queryCount', { body: {} })
  expect(sums.open).toBe(open)
  // What was paid too much waits only while nothing is open.
  expect(Math.min(sums.open, sums.balance)).toBe(0)
  const received = details.flatMap(({ payments }) => payments).reduce((sum, { amount }) => sum + amount, 0)
  const used = rows.reduce((sum, row) => sum + accountOf('purchase', row).paid, 0)
  expect(used + sums.balance).toBe(received)
}

const confirmed = async (dealer: Dealer, cases: number): Promise<Order> => {
  const { id, lines } = await confirmedOrder(portal, dealer, [{ sku, qty: cases }])
  const { number } = await dealer.client.expect('GET /purchaseOrders/getByIdV2/{id}', { path: { id } })
  return { id, number, lines }
}

const of = fc.integer({ min: 0, max: 1 })
const qty = fc.integer({ min: 1, max: 6 })
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ship'), of, qty }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('dispatch'), of }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close'), of }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), of }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('sign'), of, missing: fc.integer({ min: 0, max: 2 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('settle'), of, how: fc.constantFrom('again', 'credit') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('giveBack'), of, qty: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('ask'),
      of: fc.array(of, { minLength: 1, maxLength: 2 }),
      amount: fc.integer({ min: 1, max: 120_000 }),
      due: fc.integer({ min: -5, max: 30 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay'),
      of: fc.integer({ min: 0, max: 3 }),
      amount: fc.integer({ min: -20_000, max: 90_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 1, max: 9 }) }) },
)

/** Most of what can go wrong needs goods that have come and money that was asked for. */
const beginnings: readonly (readonly Act[])[] = [
  [],
  [{ kind: 'ask', of: [0, 1], amount: 120_000, due: 10 }],
  [
    { kind: 'ask', of: [0, 1], amount: 170_000, due: 10 },
    { kind: 'ship', of: 0, qty: 10 },
    { kind: 'dispatch', of: 0 },
    { kind: 'sign', of: 0, missing: 2 },
  ],
  [
    { kind: 'ask', of: [0], amount: 90_000, due: -2 },
    { kind: 'ask', of: [1], amount: 70_000, due: 20 },
    { kind: 'pay', of: 0, amount: 90_000 },
    { kind: 'ship', of: 0, qty: 8 },
    { kind: 'dispatch', of: 0 },
    { kind: 'sign', of: 0, missing: 0 },
  ],
]
/** These always run: what lowers a sum, after it was asked for and after it was paid. */
const certain: readonly (readonly Act[])[] = [
  [
    ...(beginnings[2] ?? []),
    { kind: 'settle', of: 0, how: 'credit' },
    { kind: 'giveBack', of: 0, qty: 3 },
    { kind: 'cancel', of: 1 },
  ],
  [
    ...(beginnings[3] ?? []),
    { kind: 'giveBack', of: 0, qty: 3 },
    { kind: 'close', of: 0 },
    { kind: 'pay', of: 1, amount: 70_000 },
    { kind: 'cancel', of: 1 },
    { kind: 'pay', of: 1, amount: 5_000 },
  ],
]
const histories = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(acts, { minLength: 6, maxLength: 16 }))
  .map(([first, rest]) => [...first, ...rest])

let compared = 0

test('list, tabs, detail, file, notices, sums and gateway agree after whatever happened, to the fen and the case', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async steps => {
      const dealer = await addOrderingDealer(portal)
      const { code: dealerCode } = await portal.db
        .selectFrom('business')
        .select('code')
        .where('id', '=', dealer.business)
        .executeTakeFirstOrThrow()
      const orders = [
        await orderWithRebate(portal, dealer, { sku, qty: 10, rebate: 10_001 }),
        await confirmed(dealer, 7),
      ]
      const sign = await newSign(portal, dealer.userId)
      const world: World = { dealer, code: dealerCode, orders, notices: [], sign }
      for (const [at, act] of steps.entries()) {
        await tryOut(world, act)
        if (at % 5 === 4) await compare(world)
      }
      await compare(world)
      compared += 1
    }),
    { numRuns: sequences(5), examples: certain.map((history): [Act[]] => [[...history]]) },
  )
  expect(compared).toBeGreaterThan(0)
})
