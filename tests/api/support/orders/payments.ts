import type { ErpRow } from '#contract/erp/index.ts'
import { shanghaiDay } from '#server/kit/clock.ts'
import type { TestApp } from '../../../support/database/app.ts'
import { addBuyer, addSku } from '../cart.ts'
import { addErp } from '../gateway.ts'
import { addBusiness } from '../people.ts'
import { storeOrder } from './stored-orders.ts'

type NewNotice = ErpRow<'PUT /erp/v1/paymentNotices'>
type NewPayment = ErpRow<'PUT /erp/v1/payments'>

const dayMs = 24 * 3_600_000
let made = 0
export const newKey = (): string => `K-${(made += 1)}`

const payee = { name: '麦肯食品', bank: '中国工商银行', account: '6222000011112222' }

/** The day in Shanghai this many days after today. */
export const dayFrom = (portal: TestApp, days: number): string =>
  shanghaiDay(new Date(portal.clock.now().getTime() + days * dayMs))

/** More than all notices of a test ask for together. */
export const orderAmount = 100_000_000

/** A dealer with a confirmed order, and the brand's system that asks it for money. */
export async function addPayer(portal: TestApp) {
  const brand =
    (
      await portal.db
        .selectFrom('business')
        .select('id')
        .where('business_type', '=', 2)
        .orderBy('id')
        .executeTakeFirst()
    )?.id ?? (await addBusiness(portal, { business_type: 2 }))
  const dealer = await addBuyer(portal)
  const sku = await addSku(portal)
  const { code: dealerCode } = await portal.db
    .selectFrom('business')
    .select('code')
    .where('id', '=', dealer.business)
    .executeTakeFirstOrThrow()
  const erp = await addErp(portal, ['payments', 'events'])

  const addOrder = async (status = 30) => {
    const id = await storeOrder(portal, {
      kind: 'purchase',
      buyer: dealer.business,
      seller: brand,
      by: dealer.userId,
      address: dealer.first,
      sku,
      status,
      amount: orderAmount,
    })
    const { number } = await portal.db
      .selectFrom('trade_order')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, number }
  }
  const order = await addOrder()

  const noticeRow = (change: Partial<NewNotice> = {}): NewNotice => ({
    key: newKey(),
    dealer: dealerCode,
    orders: [order.number],
    amount: 10_000,
    dueOn: dayFrom(portal, 30),
    payee,
    ...change,
  })
  /** A notice that was stored may be given again, with what the portal said of it. */
  const notify = async ({
    report: _report,
    id: _id,
    number: _number,
    ...change
  }: Partial<NewNotice> & { report?: unknown; id?: number; number?: string } = {}) => {
    const row = noticeRow(change)
    const report = await erp('PUT /erp/v1/paymentNotices', { body: { rows: [row] } })
    const found = await portal.db
      .selectFrom('payment_notice')
      .select(['id', 'number'])
      .where('erp_key', '=', row.key)
      .executeTakeFirst()
    return { ...row, report, id: found?.id ?? 0, number: found?.number ?? '' }
  }
  const paymentRow = (change: Partial<NewPayment> & Pick<NewPayment, 'notice' | 'amount'>): NewPayment => ({
    key: newKey(),
    paidOn: dayFrom(portal, 0),
    way: 'transfer',
    ...change,
  })
  const pay = (change: Parameters<typeof paymentRow>[0]) =>
    erp('PUT /erp/v1/payments', { body: { rows: [paymentRow(change)] } })
  const read = (id: number) => dealer.client.expect('GET /paymentNotifys/{id}', { path: { id } })
  return { ...dealer, brand, sku, dealerCode, erp, order, addOrder, noticeRow, notify, paymentRow, pay, read }
}
