import { sql, type RawBuilder } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { shanghaiDay } from '../../../kit/clock.ts'
import type { Tx } from '../../../db/schema.ts'
import type { Writing } from '../../../http/context.ts'
import { invalid, notFound } from '../../../http/refusal.ts'
import { changesOf, setByDealer } from './list-prices.ts'

type Request = RequestOf<'PUT /terminalPrices/'>
type Asked = Request['rows'][number]

/** A price can be set for a year ahead. */
const mostDaysAhead = 366
const dayMs = 24 * 3_600_000

interface Standing {
  readonly skuId: number
  readonly onSale: boolean
  readonly version: number
  /** The price that is set for the day. */
  readonly before: number | null
  /** The price of all customers on the day. */
  readonly forAll: number | null
}

/** Prices of a dealer are changed one request after the other. */
const hold = async (tx: Tx, dealerId: number, customerId: number | undefined): Promise<void> => {
  await sql`select from business where id = ${dealerId} for no key update`.execute(tx)
  if (customerId === undefined) return
  const { rows } = await sql`
    select from business where id = ${customerId} and up_business_id = ${dealerId} and business_type = 4 for share`.execute(
    tx,
  )
  if (rows.length === 0) throw notFound()
}

const standingPrices = async (
  tx: Tx,
  dealerId: number,
  { customerId, from, rows: asked }: Request,
): Promise<ReadonlyMap<number, Standing>> => {
  const onDay = (isOwn: RawBuilder<boolean>) => sql`(
    select nullif(p.price, 0) from terminal_price p where ${isOwn} and p.sku_id = s.id and p.valid_from <= ${from}::date
      and (p.valid_until is null or p.valid_until >= ${from}::date) order by p.valid_from desc, p.id desc limit 1)`
  const { rows } = await sql<Standing>`
    select s.id as "skuId", s.on_sale as "onSale",
      (select coalesce(max(c.id), 0)::int from terminal_price_change c
        where ${changesOf(dealerId, customerId)} and c.sku_id = s.id) as version,
      ${onDay(setByDealer(dealerId, customerId))} as before,
      nullif(coalesce(${onDay(setByDealer(dealerId, undefined))}, s.list_price), 0) as "forAll"
    from sku s where s.id = any(${asked.map(({ skuId }) => skuId)}::bigint[])`.execute(tx)
  return new Map(rows.map(row => [row.skuId, row]))
}

const refusalOf = (
  { price, version }: Asked,
  standing: Standing | undefined,
  customerId: number | undefined,
): string => {
  if (!standing?.onSale) return '商品已停售，不能定价'
  if (standing.version !== version) return '价格刚被同事修改，请核对后再改'
  if (customerId === undefined || price === null || standing.forAll === null) return ''
  return price < standing.forAll ? '' : `须低于全部客户的价格 ${formatMoney(standing.forAll)}，否则不会生效`
}

/** The price of a day replaces what was set for that day and later. */
const store = async (
  tx: Tx,
  { dealerId, userId, now }: { readonly dealerId: number; readonly userId: number; readonly now: Date },
  { customerId, from }: Request,
  rows: readonly (Asked & Pick<Standing, 'before'>)[],
): Promise<void> => {
  const isSet = setByDealer(dealerId, customerId)
  const skuIds = rows.map(({ skuId }) => skuId)
  await sql`delete from terminal_price p where ${isSet} and p.sku_id = any(${skuIds}::bigint[]) and p.valid_from >= ${from}::date`.execute(
    tx,
  )
  await sql`
    update terminal_price p set valid_until = ${from}::date - 1
    where ${isSet} and p.sku_id = any(${skuIds}::bigint[]) and (p.valid_until is null or p.valid_until >= ${from}::date)`.execute(
    tx,
  )
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r ("skuId" bigint, price integer, before integer)`
  await sql`
    insert into terminal_price (dealer_id, customer_id, sku_id, price, valid_from, by_dealer)
    select ${dealerId}, ${customerId ?? null}::bigint, r."skuId", r.price, ${from}::date, true
    from ${given} where r.price is not null`.execute(tx)
  await sql`
    insert into terminal_price_change (dealer_id, customer_id, sku_id, price, valid_from, before, changed_by, changed_at)
    select ${dealerId}, ${customerId ?? null}::bigint, r."skuId", r.price, ${from}::date, r.before, ${userId}, ${now}
    from ${given}`.execute(tx)
}

/** Sets prices from a day on, product by product: one that cannot be set does not keep the others back. */
export const setTerminalPrices = async (
  { tx, now, actor }: Writing,
  request: Request,
): Promise<ResponseOf<'PUT /terminalPrices/'>> => {
  const dealerId = actor.businessId
  const { customerId, from, rows } = request
  if (from < shanghaiDay(now)) throw invalid({ path: 'from', message: '生效日期不能早于今天' })
  if (from > shanghaiDay(new Date(now.getTime() + mostDaysAhead * dayMs)))
    throw invalid({ path: 'from', message: '生效日期须在一年以内' })
  if (new Set(rows.map(({ skuId }) => skuId)).size < rows.length)
    throw invalid({ path: 'rows', message: '同一商品只能填写一次' })
  await hold(tx, dealerId, customerId)
  const standing = await standingPrices(tx, dealerId, request)
  const judged = rows.map(row => {
    const stands = standing.get(row.skuId)
    return { ...row, before: stands?.before ?? null, refused: refusalOf(row, stands, customerId) }
  })
  const good = judged.filter(({ refused }) => refused === '')
  if (good.length > 0) await store(tx, { dealerId, userId: actor.userId, now }, request, good)
  return { rows: judged.map(({ skuId, refused }) => ({ skuId, refused })) }
}
