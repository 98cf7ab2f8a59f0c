import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp.ts'
import { judged, type Placed, type Rejection } from '../../batch-rows.ts'
import type { Tx } from '../../db/schema.ts'

type Allocation = Placed<ErpRow<'PUT /erp/v1/customers'>>

interface Party {
  readonly id: number
  readonly name: string
  readonly business_type: number
}

const [firstTier, subDealer, terminal] = [1, 3, 4]

const partiesOf = async (tx: Tx, rows: readonly Allocation[]): Promise<ReadonlyMap<string, Party>> => {
  const codes = rows.flatMap(({ customer, dealer }) => (dealer === null ? [customer] : [customer, dealer]))
  const found = await tx
    .selectFrom('business')
    .select(['id', 'code', 'name', 'business_type'])
    .where('code', '=', sql<string>`any(${[...new Set(codes)]}::text[])`)
    .execute()
  return new Map(found.map(({ code, ...party }) => [code, party]))
}

const problemOf = (parties: ReadonlyMap<string, Party>) => (row: Allocation) => {
  const [customer, dealer] = [parties.get(row.customer), row.dealer === null ? null : parties.get(row.dealer)]
  if (!customer || (customer.business_type !== terminal && customer.business_type !== subDealer))
    return `customer：没有终端客户或二级经销商「${row.customer}」`
  if (dealer === null) return customer.business_type === subDealer ? 'dealer：二级经销商须有上级' : undefined
  const isDealer =
    dealer?.business_type === firstTier ||
    (dealer?.business_type === subDealer && customer.business_type === terminal)
  return isDealer ? undefined : `dealer：没有可供货的经销商「${String(row.dealer)}」`
}

/**
 * Says which dealer supplies a customer, or stands above a sub-dealer. Orders that were placed before stay with the
 * dealer they were placed with. Both sides are told of a change.
 */
export const allocateCustomers = async (
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  rows: readonly Allocation[],
): Promise<Rejection[]> => {
  const parties = await partiesOf(tx, rows)
  const { good, rejected } = judged(rows, problemOf(parties))
  const wanted = good.map(({ customer, dealer }) => ({
    customerId: parties.get(customer)?.id,
    dealerId: dealer === null ? null : parties.get(dealer)?.id,
  }))
  const given = sql`json_to_recordset(${JSON.stringify(wanted)}::json) as r ("customerId" bigint, "dealerId" bigint)`
  // In one order, so that two batches never wait for each other.
  await sql`
    select b.id from business b join ${given} on r."customerId" = b.id order by b.id for no key update of b`.execute(
    tx,
  )
  await sql`
    with changed as (
      update business b set up_business_id = r."dealerId" from ${given}
      where b.id = r."customerId" and b.up_business_id is distinct from r."dealerId"
      returning b.id, b.name, r."dealerId" as dealer_id
    ), noted as (
      insert into history (entity, entity_id, business_id, action, to_state, at)
      select 'business', c.id::text, c.id, 'allocate', c.dealer_id::text, ${now}::timestamptz from changed c
    )
    insert into message (business_id, kind, title, content, created_at)
    select c.id, 'service', '供货商已变更', case when d.id is null then '您的供货关系已解除，请联系客服。'
      else '您的供货商现在是 ' || d.name || '。' end, ${now}::timestamptz
    from changed c left join business d on d.id = c.dealer_id
    union all
    select c.dealer_id, 'service', '新分配的客户', '客户 ' || c.name || ' 已分配给您。', ${now}::timestamptz
    from changed c where c.dealer_id is not null`.execute(tx)
  return rejected
}
