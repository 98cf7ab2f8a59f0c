import { sql, type RawBuilder } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { keywordOf } from '#contract/search/keyword.ts'
import { terminalPriceColumns, type TerminalPriceTab } from '#contract/terminal-prices/columns.ts'
import type { TerminalPriceRow } from '#contract/terminal-prices/rows.ts'
import { shanghaiDay } from '../../../kit/clock.ts'
import { isoTime, jsonList } from '../../../db/json.ts'
import type { Reading } from '../../../http/context.ts'
import { notFound } from '../../../http/refusal.ts'
import { exportList } from '../../../lists/export-list.ts'
import { allOf, asked, between } from '../../../lists/filters.ts'
import { pageOf, type ListQuery } from '../../../lists/paged.ts'
import { dealerPriceSource, lowestFirst, priceOfRow, terminalPaid } from '../offers.ts'
import { contains } from '../search/conditions.ts'
import { spokenKeyword } from '../search/spoken-keyword.ts'

interface Asked {
  readonly keyword?: string | undefined
  readonly customerId?: number | undefined
  readonly skuId?: number | undefined
  /** The days of the last changes. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Prices that the dealer has set itself, for all of its customers or for the one. */
export const setByDealer = (dealerId: number, customerId: number | undefined): RawBuilder<boolean> =>
  customerId === undefined
    ? sql`p.dealer_id = ${dealerId} and p.customer_id is null`
    : sql`p.dealer_id = ${dealerId} and p.customer_id = ${customerId} and p.by_dealer`

/** Changes of the same prices. */
export const changesOf = (dealerId: number, customerId: number | undefined): RawBuilder<boolean> =>
  sql`c.dealer_id = ${dealerId} and c.customer_id is not distinct from ${customerId ?? null}::bigint`

const assertOwnCustomer = async ({ db, actor }: Reading, customerId: number | undefined): Promise<void> => {
  if (customerId === undefined) return
  const { rows } = await sql`
    select from business b where b.id = ${customerId} and b.up_business_id = ${actor.businessId} and b.business_type = 4`.execute(
    db,
  )
  if (rows.length === 0) throw notFound()
}

const productsWithPrices = (
  { actor, now }: Pick<Reading, 'actor' | 'now'>,
  customerId: number | undefined,
  where: RawBuilder<boolean>,
): ListQuery<TerminalPriceRow, TerminalPriceTab> => {
  const dealerId = actor.businessId
  const day = shanghaiDay(now)
  const isSet = setByDealer(dealerId, customerId)
  const holds = sql`p.valid_from <= ${day}::date and (p.valid_until is null or p.valid_until >= ${day}::date)`
  const withPrice = (condition: RawBuilder<unknown>) =>
    sql<boolean>`s.id in (select p.sku_id from terminal_price p where ${isSet} and ${condition})`
  const set = withPrice(holds)
  const coming = withPrice(sql`(p.valid_from > ${day}::date or p.valid_until >= ${day}::date)`)
  const source = (isOwn: RawBuilder<unknown>) => ({ table: 'terminal_price', isOwn }) as const
  const ofCustomer = (condition: RawBuilder<unknown>) =>
    customerId === undefined
      ? sql`false`
      : sql`p.dealer_id = ${dealerId} and p.customer_id = ${customerId} and ${condition}`
  return {
    table: ['sku', 's'],
    where,
    tabs: { all: sql`true`, set, unset: sql`not ${set}`, coming },
    columns: sql<TerminalPriceRow>`s.id, s.code, s.name, s.spec, s.unit, s.pictures -> 0 as picture,
      s.list_price as "listPrice", coalesce(own.price, tier.price) as "ownPrice",
      nullif(held.price, 0) as price, held.valid_from::text as since,
      ${terminalPaid(
        customerId === undefined
          ? sql`null::int`
          : sql`least(nullif(held.price, 0), nullif(agreed.price, 0))`,
        customerId === undefined ? sql`held.price` : sql`general.price`,
      )} as paid,
      nullif(${customerId === undefined ? sql`s.list_price` : sql`coalesce(general.price, s.list_price)`}, 0) as otherwise,
      case when agreed.price is not null then json_build_object('price', agreed.price, 'until', agreed.valid_until) end as accepted,
      coalesce(
        (select json_build_object('price', nullif(p.price, 0), 'from', p.valid_from) from terminal_price p
          where ${isSet} and p.sku_id = s.id and p.valid_from > ${day}::date order by p.valid_from, p.id desc limit 1),
        case when held.valid_until is not null then json_build_object('price', null, 'from', held.valid_until + 1) end
      ) as next,
      (select count(distinct p.customer_id)::int from terminal_price p join business b on b.id = p.customer_id
        where p.dealer_id = ${dealerId} and p.sku_id = s.id and b.up_business_id = ${dealerId} and ${holds}) as "ownCustomers",
      (select coalesce(max(c.id), 0)::int from terminal_price_change c
        where ${changesOf(dealerId, customerId)} and c.sku_id = s.id) as version`,
    joins: sql`${priceOfRow(dealerPriceSource(dealerId), 'own', day)}
      left join tier_price tier on tier.sku_id = s.id
        and tier.tier = (select b.price_tier from business b where b.id = ${dealerId})
      ${priceOfRow(source(isSet), 'held', day)}
      ${priceOfRow(source(sql`p.dealer_id = ${dealerId} and p.customer_id is null`), 'general', day)}
      ${priceOfRow(source(ofCustomer(sql`not p.by_dealer`)), 'agreed', day, lowestFirst)}`,
  }
}

/** Products on sale that contain the words, found as in the shop, and whose price was changed on these days. */
const found = async (
  { db, actor }: Reading,
  { keyword, customerId, skuId, from, to }: Asked,
): Promise<RawBuilder<boolean>> => {
  const words = await spokenKeyword(db, keywordOf(keyword))
  return allOf(
    sql`s.on_sale`,
    asked(skuId, id => sql`s.id = ${id}`),
    words
      ? sql`s.id in (select q.sku_id from sku_search q where q.on_sale and ${sql.join(contains('q', words), sql` and `)})`
      : sql`true`,
    from === undefined && to === undefined
      ? sql`true`
      : sql`s.id in (select c.sku_id from terminal_price_change c
          where ${changesOf(actor.businessId, customerId)} and ${between('c.changed_at', { from, to })})`,
  )
}

export const pageTerminalPrices = async (
  reading: Reading,
  request: RequestOf<'POST /terminalPrices/action/queryByPage'>,
) => {
  await assertOwnCustomer(reading, request.customerId)
  const query = productsWithPrices(reading, request.customerId, await found(reading, request))
  return pageOf(reading.db, query, { tab: 'all', ...request })
}

export const exportTerminalPrices = async (
  reading: Reading,
  request: RequestOf<'POST /terminalPrices/action/export'>,
) => {
  await assertOwnCustomer(reading, request.customerId)
  const query = productsWithPrices(reading, request.customerId, await found(reading, request))
  return exportList(
    reading,
    { name: '终端价格', columns: terminalPriceColumns, query },
    { tab: 'all', ...request },
  )
}

export const terminalPricesOfCodes = async (
  reading: Reading,
  { customerId, codes }: RequestOf<'POST /terminalPrices/action/queryByCodes'>,
): Promise<TerminalPriceRow[]> => {
  await assertOwnCustomer(reading, customerId)
  const isAsked = sql<boolean>`s.on_sale and s.code = any(${codes}::text[])`
  const { columns, joins } = productsWithPrices(reading, customerId, isAsked)
  const { rows } = await sql<{ rows: TerminalPriceRow[] }>`
    select ${jsonList(sql`select ${columns} from sku s ${joins} where ${isAsked} order by s.id`)} as rows`.execute(
    reading.db,
  )
  return rows[0]?.rows ?? []
}

/** As many changes as a person reads. */
const mostChanges = 50

export const terminalPriceHistory = async (
  reading: Reading,
  { customerId, skuId }: RequestOf<'POST /terminalPrices/action/queryHistory'>,
) => {
  await assertOwnCustomer(reading, customerId)
  const { rows } = await sql<{
    id: number
    price: number | null
    from: string
    before: number | null
    by: string
    at: string
  }>`
    select c.id, c.price, c.valid_from::text as "from", c.before, u.name as by, ${isoTime('c.changed_at')} as at
    from terminal_price_change c join app_user u on u.id = c.changed_by
    where ${changesOf(reading.actor.businessId, customerId)} and c.sku_id = ${skuId}
    order by c.id desc limit ${mostChanges}`.execute(reading.db)
  return rows
}
