import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Key } from '#contract/index.ts'
import { dealerWaits, terminalWaits } from '#contract/home/waits.ts'
import { shanghaiDay } from '#server/kit/clock.ts'
import { allocationList, allocationsPath } from '#src/features/customers/words.ts'
import { listPath as notesPath, noteList } from '#src/features/deliveries/note.ts'
import { askedList, askedPath, incomingList, incomingPath } from '#src/features/inquiries/inquiry.ts'
import * as orders from '#src/features/orders/lists/order-list.ts'
import { noticeList, requestOf } from '#src/features/payments/payment.ts'
import { applicationList, applicationsPath } from '#src/features/returns/return.ts'
import { listPaths, wordsFor } from '#src/work/home/home.ts'
import type { ListState } from '#src/ui/list/list-state.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addTerminal } from '../support/orders/orders.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'
import { addBusiness } from '../support/people.ts'

const home = 'POST /workbench/action/queryHome'
const dayMs = 24 * 3_600_000

/** The request of a list's page when its URL is opened. */
interface Opened {
  readonly key: Key
  readonly body: (search: URLSearchParams) => object
}
const page =
  <S>({ read, request }: ListState<S>, fixed: object = {}): Opened['body'] =>
  search => ({ ...request(read(search)), ...fixed })

const ownTerminal = 'POST /terminalPurchaseOrders/action/queryPageBySkuOrPo'
const incoming = 'POST /terminalPurchaseOrders/action/queryPageByDealerNameOrPo'
const samples = { content: 'sample' }
const goods = { content: 'goods' }
const paths = '/workbench/workbenchHome'
const pages: Readonly<Record<string, Opened>> = {
  [`${paths}/paymentOrder`]: {
    key: 'POST /paymentNotifys/action/queryByPage',
    body: search => requestOf(noticeList.read(search)),
  },
  [notesPath]: { key: 'POST /deliveryNotes/queryDeliveryNotePageQuery', body: page(noteList) },
  [applicationsPath]: { key: 'POST /deliveryNotes/returnRequestPageQuery', body: page(applicationList) },
  [allocationsPath]: { key: 'POST /dealerManagements/queryAllocateDealer', body: page(allocationList) },
  [incomingPath]: { key: 'POST /purchaseInquirys/action/queryByPage', body: page(incomingList) },
  [askedPath]: { key: 'POST /purchaseInquirys/action/queryByPage', body: page(askedList) },
  [listPaths.purchase]: {
    key: 'POST /purchaseOrders/action/queryPageBySkuOrPo',
    body: page(orders.purchaseList),
  },
  [listPaths.terminal]: { key: ownTerminal, body: page(orders.terminalList, goods) },
  [listPaths.incoming]: { key: incoming, body: page(orders.incomingList, goods) },
  [`${paths}/terminalSampleOrder`]: { key: ownTerminal, body: page(orders.terminalSampleList, samples) },
  [`${paths}/terminalSample`]: { key: incoming, body: page(orders.incomingSampleList, samples) },
}

/** The rows behind a link, read to the last page, and the count of its tab. */
const open = async (client: Client, to: string) => {
  const { pathname, searchParams } = new URL(to, 'http://portal')
  const { key, body } = pages[pathname] ?? expect.fail(`no page for ${to}`)
  const asked = body(searchParams) as { readonly tab?: string; readonly size: number }
  const ids = new Set<number>()
  for (let at = 1; ; at += 1) {
    const { rows, counts } = (await client.expect(key, { body: { ...asked, page: at } })) as {
      rows: { id: number }[]
      counts: Record<string, number>
    }
    rows.forEach(({ id }) => ids.add(id))
    if (rows.length < asked.size) return { rows: ids.size, counted: counts[asked.tab ?? 'all'] }
  }
}

let portal: TestApp
let dealer: Awaited<ReturnType<typeof addBuyer>>
let customer: Awaited<ReturnType<typeof addTerminal>>

const terminalStates = [10, 20, 20, 30, 30, 30, 35, 35, 40, 50, 50, 50, 60, 70, 80]

/** A pair with rows in every state of every list that a task can be in. */
beforeAll(async () => {
  portal = await startTestApp()
  const { db, clock } = portal
  const brand = await addBusiness(portal, { business_type: 2 })
  const sku = await addSku(portal)
  dealer = await addBuyer(portal)
  customer = await addTerminal(portal, dealer.business)
  const at = clock.now()
  const day = (days: number) => shanghaiDay(new Date(at.getTime() + days * dayMs))
  const base = { sku, address: dealer.first, by: dealer.userId }
  const bought = { ...base, kind: 'purchase', buyer: dealer.business, seller: brand } as const
  const sold = { ...base, kind: 'terminal', buyer: customer.business, seller: dealer.business } as const
  for (const status of [10, 20, 30, 40, 50, 60, 70]) await storeOrder(portal, { ...bought, status })
  await storeOrder(portal, { ...bought, status: 10, content: 'sample' })
  for (const content of ['goods', 'sample'] as const)
    for (const status of terminalStates)
      await storeOrder(portal, { ...sold, status, content, submitted: status !== 10 })
  await sql`
    insert into payment_notice (number, erp_key, business_id, seller_id, asked, amount, paid, due_on, payee_name,
      payee_bank, payee_account, created_at, updated_at, withdrawn_at)
    select 'PN-C' || n.at, 'card-' || n.at, ${dealer.business}::bigint, ${brand}::bigint, 10000, case when n.gone then 0 else 10000 end, n.paid, n.due_on::date, '', '', '',
      ${at}::timestamptz, ${at}::timestamptz, case when n.gone then ${at}::timestamptz end
    from (values (1, 0, ${day(-3)}, false), (2, 4000, ${day(-1)}, false), (3, 0, ${day(0)}, false),
      (4, 1, ${day(7)}, false), (5, 0, ${day(8)}, false), (6, 10000, ${day(-1)}, false), (7, 0, ${day(2)}, true))
      as n (at, paid, due_on, gone)`.execute(db)
  await sql`
    with ordered as (
      select o.id, l.id as line from trade_order o join order_line l on l.order_id = o.id
      where o.buyer_id = ${dealer.business} and o.status = 30 limit 1
    ), note as (
      insert into delivery_note (number, order_id, business_id, status, created_at, updated_at)
      select 'DN-C' || n.at, o.id, ${dealer.business}::bigint, n.status, ${at}::timestamptz, ${at}::timestamptz
      from ordered o, (values (1, 10), (2, 20), (3, 20), (4, 30), (5, 40)) n (at, status) returning id
    ), line as (
      insert into delivery_line (note_id, place, order_line_id, shipped)
      select n.id, 0, o.line, 1 from note n, ordered o returning id, note_id
    ), application as (
      insert into return_application (number, note_id, business_id, status, applied_by, created_at, updated_at)
      select 'RT-C' || n.at, (select min(id) from note), ${dealer.business}::bigint, n.status, ${dealer.userId}::bigint,
        ${at}::timestamptz, ${at}::timestamptz
      from (values (1, 10), (2, 20), (3, 20), (4, 30), (5, 40), (6, 50)) n (at, status) returning id, note_id
    )
    insert into return_line (application_id, place, delivery_line_id, qty, reason)
    select a.id, 0, l.id, 1, 'spoiled' from application a join line l using (note_id)`.execute(db)
  const strangers = []
  for (const status of [10, 10, 20, 30, 40])
    strangers.push({ status, id: (await addTerminal(portal, dealer.business)).business })
  await db
    .insertInto('cooperation')
    .values(
      strangers.map(({ status, id }) => ({
        dealer_id: dealer.business,
        customer_id: id,
        status,
        created_at: at,
        ...(status !== 10 && { answered_at: at }),
        ...(status === 40 && { ended_at: at }),
      })),
    )
    .execute()
  await db
    .insertInto('purchase_inquiry')
    .values(
      [10, 10, 20, 20, 20, 30].map((status, place) => ({
        number: `IQ-C${place}`,
        customer_id: customer.business,
        dealer_id: dealer.business,
        sku_id: sku,
        code: 'FF-1001',
        name: '经典直切薯条',
        spec: '2.5kg×4包/箱',
        unit: '箱',
        qty: 5,
        asked_by: customer.userId,
        created_at: at,
        status,
        ...(status === 20 && { is_deal: false, answered_at: at, answered_by: dealer.userId }),
        ...(status === 30 && { closed_at: at }),
      })),
    )
    .execute()
}, 60_000)
afterAll(() => portal.close())

const people = { dealer: dealerWaits, customer: terminalWaits }

test.each(['dealer', 'customer'] as const)(
  'every card of a %s opens as many rows as it counts',
  async who => {
    const { client } = who === 'dealer' ? dealer : customer
    const { waits, purchases, terminals } = await client.expect(home, { body: {} })
    expect(waits.map(({ wait }) => wait)).toEqual(people[who])
    const tabsOf = (path: string, counts: Readonly<Record<string, number>>) =>
      Object.entries(counts).map(([tab, count]) => ({ to: `${path}?tab=${tab}`, count }))
    const cards = [
      ...waits.map(({ wait, count }) => ({ to: wordsFor(wait).to, count })),
      ...(purchases ? tabsOf(listPaths.purchase, purchases) : []),
      ...tabsOf(who === 'dealer' ? listPaths.incoming : listPaths.terminal, terminals),
    ]
    for (const { to, count } of cards) {
      // A dealer has no such tab: its customers' drafts are their own.
      if (to === `${listPaths.incoming}?tab=draft`) continue
      expect({ to, ...(await open(client, to)) }).toEqual({ to, rows: count, counted: count })
    }
  },
)

test('what is still to be paid is said with the notices that ask for it', async () => {
  const { waits } = await dealer.client.expect(home, { body: {} })
  expect(waits.filter(({ open: sum }) => sum !== null)).toEqual([
    { wait: 'paymentsOverdue', count: 2, open: 16_000 },
    { wait: 'paymentsDue', count: 2, open: 19_999 },
  ])
})
