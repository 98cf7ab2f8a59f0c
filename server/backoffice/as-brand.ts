import { brandOf } from '../domains/orders/public.ts'
import { asNobody, type Mover } from '../life-cycle/mover.ts'
import type { ErpWriting } from './context.ts'

/** The brand's own systems act for the brand; no person is named. */
export const asBrand = async (writing: ErpWriting): Promise<Mover> => ({
  ...asNobody(writing, 'seller'),
  businessId: await brandOf(writing.tx),
})
