import type { OrderAction } from '#contract/orders/life-cycle.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { BrandWriting } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { asNobody } from '../../life-cycle/mover.ts'
import { moveOrder } from './move-order.ts'

/** The brand that dealers order from. */
export const brandOf = async (db: Db | Tx): Promise<number> => {
  const { id } = await db
    .selectFrom('business')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('business_type', '=', 2)
    .executeTakeFirstOrThrow()
  if (id === null) throw notFound()
  return id
}

interface Decision {
  readonly number: string
  readonly action: OrderAction
  readonly version?: number | undefined
  readonly reason?: string | undefined
}

/** A step that the brand takes with a purchase order; its own systems know orders by their numbers. */
export const decideOrder = async (
  writing: BrandWriting,
  { number, action, version, reason }: Decision,
): Promise<{ status: number; version: number }> => {
  const { tx } = writing
  const businessId = await brandOf(tx)
  const order = await tx
    .selectFrom('trade_order')
    .select('id')
    .where('number', '=', number)
    .where('kind', '=', 'purchase')
    .where('seller_id', '=', businessId)
    .executeTakeFirst()
  if (!order) throw notFound()
  return moveOrder(
    { ...asNobody(writing, 'seller'), businessId },
    { kind: 'purchase', id: order.id, action, version: version ?? null, reason },
  )
}
