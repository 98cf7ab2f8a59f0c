import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { openOrders } from '#contract/orders/life-cycle.ts'
import { paymentStatus } from '#contract/payments/life-cycle.ts'
import { purchaseStatus } from '#contract/orders/purchase-life-cycle.ts'
import { openReturns } from '#contract/returns/life-cycle.ts'
import { blockerText, type BlockerKind } from '#contract/relations/unbind-life-cycle.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { inStates } from '../../lists/filters.ts'

type Found = Pick<ResponseOf<'POST /dealerUnbindApplys/action/submitUnbind'>, 'blockers' | 'total'>

/** Without a customer it is the relation of a dealer and the brand. */
export interface Relation {
  readonly dealerId: number
  readonly customerId: number | null
}

const most = 50

/**
 * Everything still open in the relation, the oldest first. An approved application for samples does not count: it is
 * never shipped itself.
 */
export const blockersOf = async (db: Db | Tx, { dealerId, customerId }: Relation): Promise<Found> => {
  const ofWhom = customerId === null ? sql`true` : sql`o.buyer_id = ${customerId}`
  const withBrand =
    customerId === null
      ? sql`union all
        select 'purchaseOrder', o.id, o.number, o.status from trade_order o
        where o.buyer_id = ${dealerId} and o.kind = 'purchase' and o.hidden_at is null
          and ${inStates('o.status', openOrders.purchase)}
          and not (o.content = 'sample' and o.status = ${sql.lit(purchaseStatus.confirmed)})
        union all
        select 'payment', n.id, n.number,
          case when n.paid > 0 then ${sql.lit(paymentStatus.partly)} else ${sql.lit(paymentStatus.unpaid)} end
        from payment_notice n
        where n.business_id = ${dealerId} and n.paid < n.amount and n.withdrawn_at is null
        union all
        select 'return', a.id, a.number, a.status from return_application a
        where a.business_id = ${dealerId} and ${inStates('a.status', openReturns)}`
      : sql``
  const { rows } = await sql<Found>`
    with open as (
      select 'terminalOrder' as kind, o.id, o.number, o.status from trade_order o
      where o.seller_id = ${dealerId} and o.kind = 'terminal' and o.submitted_at is not null
        and ${ofWhom} and ${inStates('o.status', openOrders.terminal)}
      ${withBrand}
    )
    select (select count(*)::int from open) as total, coalesce((
      select json_agg(json_build_object('kind', f.kind, 'id', f.id, 'number', f.number, 'status', f.status)
        order by f.id)
      from (select * from open order by id limit ${most}) f), '[]') as blockers`.execute(db)
  return rows[0] ?? { blockers: [], total: 0 }
}

const named = 3

/** Such as 还有 2 张未完成的终端客户订单（TO…、TO…）. */
export const wordsOf = ({ blockers, total }: Found): string => {
  const kinds = [...new Set(blockers.map(({ kind }) => kind))] as BlockerKind[]
  const parts = kinds.map(kind => {
    const numbers = blockers.filter(one => one.kind === kind).map(({ number }) => number)
    const rest = numbers.length > named ? ' 等' : ''
    return `${blockerText[kind]}（${numbers.slice(0, named).join('、')}${rest}）`
  })
  return `还有 ${total} 张${parts.join('、')}`
}
