import type { TestApp } from '../../../support/database/app.ts'
import { moveBy, type addOrderingDealer } from './orders.ts'

type Dealer = Pick<Awaited<ReturnType<typeof addOrderingDealer>>, 'client' | 'brand' | 'first'>

/** Free cases of a product that the brand has granted the dealer. */
export async function grantSample(
  portal: TestApp,
  { client, brand, first }: Dealer,
  skuId: number,
  qty: number,
) {
  await client.expect('POST /sampleLists/action/addSampleSku', { body: { skuId, qty } })
  const { rows } = await client.expect('POST /sampleLists/action/queryList', { body: {} })
  const { id } = await client.expect('POST /sampleOrders/action/apply', {
    body: {
      addressId: first,
      contactName: '陈师傅',
      contactPhone: '13800138000',
      remark: '新品试用',
      lines: rows.map(line => ({ id: line.id, qty: line.qty })),
    },
  })
  await moveBy(portal, { side: 'seller', businessId: brand }, { kind: 'purchase', id, action: 'confirm' })
  const [granted] = await client.expect('POST /sampleOrders/action/queryList', { body: {} })
  const sampleOrder = granted?.id ?? 0
  const [balance] = await client.expect('POST /sampleOrderDetails/action/queryList', {
    body: { sampleOrderId: sampleOrder },
  })
  return { sampleOrder, sample: balance?.id ?? 0 }
}
