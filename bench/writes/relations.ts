import { sql } from 'kysely'
import { shanghaiDay } from '#server/kit/clock.ts'
import type { Copy, Writes } from './copy.ts'
import { newProducts, some, type Versioned } from './find.ts'

const reason = '目前没有覆盖该区域的冷藏线路'

/** The customers that the brand asked this dealer to supply. */
async function asked(copy: Copy) {
  const { client: by, business } = copy.as('dealer')
  const found = await some(
    copy,
    sql<{ id: number }>`select id from cooperation where dealer_id = ${business} and status = 10 order by id`,
  )
  return { by, ids: found.map(({ id }) => id) }
}

const inquiryOf = (copy: Copy, business: number) =>
  some(
    copy,
    sql<Versioned>`
      select id, version from purchase_inquiry
      where ${business} in (dealer_id, customer_id) and status = 10 order by id limit 1`,
  )

/** A list that the customer has not decided about. */
const proposalOf = (copy: Copy, business: number) =>
  some(
    copy,
    sql<Versioned>`
      select id, version from proposal
      where ${business} in (seller_id, customer_id) and status = 10 order by id limit 1`,
  )

/** Relations between dealers and customers, inquiries, and proposed lists. */
export const relationWrites = {
  'GET /dealerManagements/agreeCoop/{id}': async copy => {
    const { by, ids } = await asked(copy)
    return { by, input: { path: { id: ids[0] ?? 0 } } }
  },
  'POST /dealerManagements/refuseCoop': async copy => {
    const { by, ids } = await asked(copy)
    return { by, input: { body: { id: ids[0] ?? 0, reason } } }
  },
  'POST /dealerManagements/agreeCoopBatch': async copy => {
    const { by, ids } = await asked(copy)
    return { by, input: { body: { ids } } }
  },
  'POST /dealerManagements/refuseCoopBatch': async copy => {
    const { by, ids } = await asked(copy)
    return { by, input: { body: { ids, reason } } }
  },
  'POST /dealerUnbindApplys/action/confirmSubmitUnbind': async copy => {
    const { client: by, business } = copy.as('canteen')
    // Open orders keep a relation from ending.
    await sql`update trade_order set status = 60 where buyer_id = ${business} and status in (20, 30, 35, 40, 50)`.execute(
      copy.db,
    )
    return { by, input: { body: { reason: '希望由距离更近的经销商供货' } } }
  },
  'POST /purchaseInquirys/': async copy => {
    const { client: by, business } = copy.as('canteen')
    const [{ skuId }] = await newProducts(copy, business, 'cart', 1)
    const wanted = { qty: 30, wantedPrice: 11_000, wantedOn: null, text: '每月固定用量' }
    return { by, input: { body: { skuId, ...wanted } } }
  },
  'PUT /purchaseInquirys/': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [inquiry] = await inquiryOf(copy, business)
    const answer = { isDeal: true, offeredPrice: 10_500, answer: '20 箱起按此价' }
    return { by, input: { body: { ...inquiry, ...answer } } }
  },
  'POST /purchaseInquirys/action/accept': async copy => {
    const { client: by, business } = copy.as('canteen')
    const [{ id, version }] = await inquiryOf(copy, business)
    await copy.db
      .updateTable('purchase_inquiry')
      .set({ status: 20, is_deal: true, binding: true, offered_price: 10_500, answered_at: new Date() })
      .where('id', '=', id)
      .execute()
    return { by, input: { body: { id, version } } }
  },
  'POST /purchaseInquirys/action/close': async copy => {
    const { client: by, business } = copy.as('canteen')
    const [inquiry] = await inquiryOf(copy, business)
    return { by, input: { body: inquiry } }
  },
  'POST /proposals/': async copy => {
    const { client: by } = copy.as('salesRep')
    const { business: customerId } = copy.as('canteen')
    const found = await newProducts(copy, customerId, 'quickOrder', 20)
    const lines = found.map(({ skuId, qty }) => ({ skuId, qty }))
    return { by, input: { body: { customerId, lines, note: '今天到店看了冷库' } } }
  },
  'PUT /terminalPrices/': async copy => {
    const { client: by } = copy.as('dealer')
    const from = shanghaiDay(new Date())
    const { rows } = await by.expect('POST /terminalPrices/action/queryByPage', {
      body: { page: 1, size: 50 },
    })
    const prices = rows.map(({ id, version, ownPrice }) => ({
      skuId: id,
      version,
      price: (ownPrice ?? 10_000) + 500,
    }))
    return { by, input: { body: { from, rows: prices } } }
  },
  'POST /proposals/action/accept': async copy => {
    const { client: by, business } = copy.as('canteen')
    const [proposal] = await proposalOf(copy, business)
    return { by, input: { body: proposal } }
  },
  'POST /proposals/action/decline': async copy => {
    const { client: by, business } = copy.as('canteen')
    const [proposal] = await proposalOf(copy, business)
    return { by, input: { body: { ...proposal, reason } } }
  },
  'POST /proposals/action/withdraw': async copy => {
    const { client: by, business } = copy.as('salesRep')
    const [proposal] = await proposalOf(copy, business)
    return { by, input: { body: proposal } }
  },
} satisfies Partial<Writes>
