import { sql, type RawBuilder } from 'kysely'
import type { DeskQuotaTab, DeskRebateTab } from '#contract/desk/allowance-entries.ts'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import { isoTime } from '../../db/json.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import { asked, contains, hasWords } from '../../lists/filters.ts'
import { pageOf, type ListQuery } from '../../lists/paged.ts'
import type { DeskReading } from '../context.ts'

type Quota = DeskAnswer<'POST /desk/quotas/action/list'>['rows'][number]
type Rebate = DeskAnswer<'POST /desk/rebates/action/list'>['rows'][number]

const ofKind = (kind: 'quota' | 'rebate', word: string | undefined): RawBuilder<boolean> =>
  sql`a.kind = ${sql.lit(kind)} and ${asked(
    word?.trim(),
    words => sql`(${contains(words, 'a.name')}
      or exists (select from business c where c.id = a.business_id and ${contains(words, 'c.name', 'c.code')})
      or exists (select from sku p where p.id = a.sku_id and ${contains(words, 'p.name', 'p.code')}))`,
  )}`

const left = sql`greatest(0, a.total - a.used)`

/** The names from the widest category to that of the quota. */
const categoryNames = sql`(
  with recursive up as (
    select c.id, c.parent_id, c.name, 1 as step from sku_category c where c.id = a.category_id
    union all select c.id, c.parent_id, c.name, up.step + 1 from sku_category c join up on up.parent_id = c.id
  ) select json_agg(up.name order by up.step desc) from up)`

const quotas = (now: Date, word: string | undefined): ListQuery<Quota, DeskQuotaTab> => {
  const month = `${shanghaiDay(now).slice(0, 7)}-01`
  return {
    table: ['allowance', 'a'],
    where: ofKind('quota', word),
    isSearch: hasWords(word),
    tabs: {
      now: sql`a.month = ${month}::date`,
      later: sql`a.month > ${month}::date`,
      past: sql`a.month < ${month}::date`,
    },
    columns: sql<Quota>`a.id, b.code as dealer, b.name as "dealerName", to_char(a.month, 'YYYY-MM') as month,
      s.code as sku, ${categoryNames} as category, coalesce(s.name, k.name) as name, a.total, a.used, ${left} as left`,
    joins: sql`join business b on b.id = a.business_id left join sku s on s.id = a.sku_id
      left join sku_category k on k.id = a.category_id`,
  }
}

const rebates = (word: string | undefined): ListQuery<Rebate, DeskRebateTab> => ({
  table: ['allowance', 'a'],
  where: ofKind('rebate', word),
  isSearch: hasWords(word),
  tabs: { left: sql`a.total > a.used`, spent: sql`a.total <= a.used`, all: sql`true` },
  columns: sql<Rebate>`a.id, b.code as dealer, b.name as "dealerName", a.name as account, a.total, a.used, ${left} as left`,
  joins: sql`join business b on b.id = a.business_id`,
})

export const listQuotas = (
  { db, now }: DeskReading,
  { word, ...page }: DeskRequest<'POST /desk/quotas/action/list'>,
) => pageOf(db, quotas(now, word), page)

export const listRebates = (
  { db }: DeskReading,
  { word, ...page }: DeskRequest<'POST /desk/rebates/action/list'>,
) => pageOf(db, rebates(word), page)

/** As many movements as a person reads. */
const mostMovements = 200

export const movementsOf = async (
  { db }: DeskReading,
  id: number,
): Promise<DeskAnswer<'POST /desk/rebates/action/movements'>> => {
  const { rows } = await sql<DeskAnswer<'POST /desk/rebates/action/movements'>['rows'][number]>`
    select m.id, m.kind, m.amount, o.number as "orderNumber", m.why, ${isoTime('m.at')} as at
    from allowance_movement m join allowance a on a.id = m.allowance_id left join trade_order o on o.id = m.order_id
    where m.allowance_id = ${id} and a.kind = 'rebate' order by m.id desc limit ${mostMovements}`.execute(db)
  return { rows }
}
