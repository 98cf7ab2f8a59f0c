import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code as answers } from '#contract/kernel/errors.ts'
import { accountOf } from '#contract/orders/account.ts'
import { purchaseTabs } from '#contract/orders/tabs.ts'
import { amountsOf } from '#src/features/orders/detail/order-sums.ts'
import { closeRest, dispatchNote, settleDifferences, shipNote } from '#server/domains/deliveries/public.ts'
import { completeReturn, decideReturn } from '#server/domains/returns/public.ts'
import { GatewayRefusal } from '#server/backoffice/call-gateway.ts'
import { Refusal } from '#server/http/refusal.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { fc, sequences, timeLimit } from '../../support/properties.ts'
import { addSku } from '../support/cart.ts'
import { certain, histories, type Act } from '../support/orders/account-acts.ts'
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
  dealer: Dealer
  readonly code: string
  readonly orders: readonly Order[]
  readonly notices: string[]
  /** The dealer's session, for files. */
  sign: string
}

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

type Asked = Extract<Act, { kind: 'askAll' }>['rows'][number]

const ask = async ({ code, orders, notices }: World, asked: readonly Asked[]) => {
  const rows = asked.map(({ known, of, amount, due }) => ({
    key: (known === null ? undefined : notices[known]) ?? newKey(),
    dealer: code,
    orders: [...new Set(of)].map(place => orders[place]?.number ?? ''),
    amount,
    dueOn: dayFrom(portal, due),
    payee: { name: '麦肯食品', bank: '工商银行', account: '6222' },
  }))
  const { rejected } = await erp('PUT /erp/v1/paymentNotices', { body: { rows } })
  for (const [at, { key }] of rows.entries())
    if (!notices.includes(key) && !rejected.some(({ row }) => row === at)) notices.push(key)
}

const pay = async ({ notices }: World, of: number, amount: number) => {
  const notice = notices[of]
  if (notice === undefined) return
  const row = { key: newKey(), notice, amount, paidOn: dayFrom(portal, 0), way: 'transfer' as const }
  await erp('PUT /erp/v1/payments', { body: { rows: [row] } })
}

/** Takes back all that came for a notice. */
const reverse = async (world: World, of: number) => {
  const { notices } = await erp('POST /erp/v1/paymentNotices/action/query', {
    body: { keys: [world.notices[of] ?? 'NONE'] },
  })
  const own = notices.flatMap(({ payments }) => payments).filter(({ isSetOff }) => !isSetOff)
  await pay(world, of, -own.reduce((sum, { amount }) => sum + amount, 0))
}

/** A session ends when nobody uses it for a week, so the dealer signs in again. */
const wait = async (world: World, days: number) => {
  portal.clock.advance(days * 24 * 3_600_000)
  world.sign = await newSign(portal, world.dealer.userId)
  world.dealer = { ...world.dealer, client: world.dealer.client.as({ sign: world.sign }) }
}

const carryOut = async (world: World, act: Act): Promise<unknown> => {
  const { dealer, orders } = world
  const brand = <T>(work: Parameters<typeof asBrand<T>>[2]) => asBrand(portal, dealer.brand, work)
  const orderId = 'of' in act && typeof act.of === 'number' ? (orders[act.of]?.id ?? 0) : 0
  switch (act.kind) {
    case 'wait':
      return wait(world, act.days)
    case 'ask':
      return ask(world, [{ ...act, known: null }])
    case 'askAll':
      return ask(world, act.rows)
    case 'pay':
      return pay(world, act.of, act.amount)
    case 'reverse':
      return reverse(world, act.of)
    case 'withdraw':
      return erp('POST /erp/v1/paymentNotices/{key}/withdraw', {
        path: { key: world.notices[act.of] ?? 'NONE' },
        body: { reason: '通知有误' },
      })
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
    if (!(error instanceof Refusal) && !(error instanceof GatewayRefusal) && !isRefused) throw error
  }
}

const exportedRows = async (sign: string) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/pc/purchaseOrders/action/exportBySkuOrPo',
    headers: { sign },
    payload: envelope(
      { columns: ['number', 'payable', 'paid', 'open', 'amount', 'closedAmount', 'rebate', 'credit'] },
      { at: portal.clock.now().getTime() },
    ),
  })
  const [sheet] = await readExcelFile(answer.rawPayload)
  return new Map((sheet?.data ?? []).slice(1).map(row => [row[0], row.slice(1).map(Number)]))
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
  const { purchases, waits } = await client.expect('POST /workbench/action/queryHome', { body: {} })
  expect(purchases).toMatchObject({
    all: rows.length,
    payment: tabs.payment.size,
    shipment: tabs.shipment.size,
    receipt: tabs.receipt.size,
  })
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
    const { cases } = account
    const detail = await client.expect('GET /purchaseOrders/getByIdV2/{id}', { path: { id: row.id } })
    expect(accountOf('purchase', detail)).toEqual(account)
    // Page and paper have these lines below the goods; where nothing is asked, the last one is what is due.
    const { amounts, total } = amountsOf(detail, 'buyer')
    const toPay = account.paid + account.open === 0 ? account.due : account.open
    expect(total[1]).toBe(toPay)
    const beforeDue = amounts.filter(([name]) => name !== '应付金额' && name !== '已付金额')
    expect(beforeDue.reduce((left, [, fen]) => left + fen, detail.amount)).toBe(account.due)
    const [payable, came, asked, worth = 0, ...less] = (exported.get(row.number) ?? []).map(yuan =>
      Math.round(yuan * 100),
    )
    expect([payable, came, asked]).toEqual([account.due, account.paid, account.open])
    const theirs = sold.orders.find(({ number }) => number === row.number)
    expect(theirs).toMatchObject({
      payable: account.due,
      paid: account.paid,
      open: account.open,
      credit: row.credit,
    })
    if (row.status !== 50) {
      expect(less.reduce((left, part) => left - part, worth)).toBe(account.due)
      if (theirs) {
        const { closedAmount, rebate, rebateBack, credit } = theirs
        expect(theirs.amount - closedAmount - rebate - rebateBack - credit).toBe(theirs.payable)
      }
    }
    for (const name of ['departed', 'signed', 'differing', 'credited', 'returned', 'closed'] as const)
      expect(theirs?.lines.reduce((sum, line) => sum + line[name], 0)).toBe(cases[name])
    const onNotes = await client.expect('POST /poDeliveryNotes/action/queryDeliveryNoteList', {
      body: { orderId: row.id },
    })
    expect(cases.onTheWay).toBe(
      onNotes.filter(({ status }) => status === 20).reduce((sum, note) => sum + note.cases, 0),
    )
    const shares = details.flatMap(notice => notice.orders.filter(({ id }) => id === row.id))
    for (const { due } of shares) expect(due).toBe(account.due)
    const living = details.filter(({ status }) => status !== 50).flatMap(({ orders: named }) => named)
    const paid = living.filter(({ id }) => id === row.id).reduce((sum, share) => sum + share.paid, 0)
    expect(paid).toBe(account.paid)
    const payee = await client.expect('GET /purchaseOrders/dealerV2/queryPayAccount/{id}', {
      path: { id: row.id },
    })
    expect([payee.amount, payee.due, payee.paid]).toEqual([account.payable, account.due, account.paid])
    expect(payee.transfers.reduce((sum, transfer) => sum + transfer.amount, 0)).toBe(account.payable)
    // No more is asked for than is owed, and nothing of what has ended.
    expect(account.asked).toBeLessThanOrEqual(account.due)
    if (row.status === 50) expect([account.due, account.open, account.payable]).toEqual([0, 0, 0])
    const inState = (tab: keyof typeof tabs) => purchaseTabs[tab]?.includes(row.status) ?? false
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
  const late = waits.find(task => task.wait === 'paymentsOverdue')
  expect(late?.open ?? 0).toBe(sums.overdue)
  // A sum paid too much waits only while nothing is open.
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

let compared = 0

test(
  'list, tabs, detail, paper, dashboard, file, notices, sums and gateway agree after whatever happened, to the fen and the case',
  { timeout: timeLimit() },
  async () => {
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
  },
)
