import { brandOf, type Mover } from '../domains/orders/public.ts'
import type { ErpWriting } from './context.ts'

/** The brand's own systems act for the brand; no person is named. */
export const asBrand = async ({ tx, now }: ErpWriting): Promise<Mover> => ({
  tx,
  now,
  side: 'seller',
  businessId: await brandOf(tx),
  userId: null,
})
