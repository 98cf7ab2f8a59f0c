import { envelope } from '#tests/support/portal/client.ts'
import { withPortal } from './support/bench-portal.ts'
import { emitRatio, lengthOf } from './cart-api.ts'
import type { Emit } from './support/measurement.ts'

/** A page of twenty products with the caller's own prices among 2,000. */
export async function measure(emit: Emit): Promise<void> {
  await withPortal(2_000, async ({ origin, buyers: [buyer] }) => {
    if (!buyer) throw new Error('nobody buys')
    const body = { page: 1, size: 20, sort: 'sales', counts: false, inStock: false }
    const next = () => ({
      method: 'POST' as const,
      path: '/api/pc/skus/action/queryOfferByPage',
      headers: buyer.headers,
      body: JSON.stringify(envelope(body)),
    })
    await emitRatio(emit, 'offers', origin, next, await lengthOf(origin, next()))
  })
}
