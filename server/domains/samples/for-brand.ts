import { sql } from 'kysely'
import type { ErpAnswer, ErpInput } from '#contract/erp/index.ts'
import { isoTime } from '../../db/json.ts'
import { readCommittedTail } from '../../db/transaction.ts'
import type { Db } from '../../db/schema.ts'
import { attachedFiles } from '../files/public.ts'

type Ratings = ErpAnswer<'POST /erp/v1/sampleRatings/action/query'>

const usual = 100

/** The ratings of samples by dealers and customers, for the brand's systems. */
export const queryRatings = async (
  db: Db,
  { after = 0, limit = usual }: ErpInput<'POST /erp/v1/sampleRatings/action/query'>['body'],
): Promise<Ratings> => {
  const asked = sql<Ratings['ratings'][number]>`
    select r.id, r.taste, r.look, r.operation, r.will_buy as "willBuy", r.content,
      ${attachedFiles('samplePhoto', sql`r.id`)} as photos, o.number as "orderNumber", o.kind as "orderKind",
      json_build_object('code', l.code, 'name', l.name) as sku,
      case o.kind when 'purchase' then l.signed else l.qty end as cases,
      json_build_object('code', b.code, 'name', b.name) as business, ${isoTime('r.created_at')} as "createdAt"
    from sample_feedback r
      join order_line l on l.id = r.order_line_id
      join trade_order o on o.id = l.order_id
      join business b on b.id = r.business_id
    where r.id > ${after}
    order by r.id limit ${limit}`
  const { rows } = await readCommittedTail(db, 'sample_feedback', tx => asked.execute(tx))
  return { ratings: rows }
}
