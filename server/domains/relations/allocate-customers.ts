import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { judged, type Placed, type Rejection } from '../../kit/batch-rows.ts'
import type { Tx } from '../../db/schema.ts'
import type { BrandWriting } from '../../http/context.ts'
import { blockersOf, wordsOf } from './blockers.ts'
import { ask, release, supplierPage, withdrawAsked, type Pair } from './cooperations.ts'

type Allocation = Placed<ErpRow<'PUT /erp/v1/customers'>>

interface Party {
  readonly id: number
  readonly name: string
  readonly business_type: number
  readonly up_business_id: number | null
  readonly contract_ended_at: Date | null
}

const [firstTier, subDealer, terminal] = [1, 3, 4]

type Parties = ReadonlyMap<string, Party>

/** Held until the transaction ends, dealers before customers, each in the order of their ids. */
const holdParties = async (tx: Tx, rows: readonly Allocation[]): Promise<Parties> => {
  const dealers = rows.flatMap(({ dealer }) => (dealer === null ? [] : [dealer]))
  const found = new Map<string, Party>()
  for (const codes of [dealers, rows.map(({ customer }) => customer)]) {
    const { rows: held } = await sql<Party & { code: string }>`
      select b.id, b.code, b.name, b.business_type, b.up_business_id, b.contract_ended_at from business b
      where b.code = any(${[...new Set(codes)]}::text[]) order by b.id for no key update`.execute(tx)
    for (const { code, ...party } of held) found.set(code, party)
  }
  return found
}

const problemOf = (parties: Parties) => (row: Allocation) => {
  const [customer, dealer] = [parties.get(row.customer), row.dealer === null ? null : parties.get(row.dealer)]
  if (!customer || (customer.business_type !== terminal && customer.business_type !== subDealer))
    return `customer：没有终端客户或二级经销商“${row.customer}”`
  if (dealer === null) return customer.business_type === subDealer ? 'dealer：二级经销商须有上级' : undefined
  const isDealer =
    dealer?.business_type === firstTier ||
    (dealer?.business_type === subDealer && customer.business_type === terminal)
  return isDealer && dealer.contract_ended_at === null
    ? undefined
    : `dealer：没有可供货的经销商“${String(row.dealer)}”`
}

/** The brand alone says who stands above a sub-dealer, and at once. Both sides are told of a change. */
const placeBelow = async ({ tx, now }: BrandWriting, customer: Party, dealer: Party): Promise<void> => {
  await sql`
    with changed as (
      update business b set up_business_id = ${dealer.id}
      where b.id = ${customer.id} and b.up_business_id is distinct from ${dealer.id}::bigint returning b.id
    ), noted as (
      insert into history (entity, entity_id, business_id, action, to_state, at)
      select 'business', c.id::text, c.id, 'allocate', ${String(dealer.id)}, ${now}::timestamptz from changed c
    )
    insert into message (business_id, kind, title, content, link, created_at)
    select t.business_id, 'service', t.title, t.content, t.link, ${now}::timestamptz from changed c cross join (values
      (${customer.id}::bigint, '供货商已变更', ${`您的上级经销商现在是 ${dealer.name}。`}, ${supplierPage}),
      (${dealer.id}::bigint, '新的下级经销商', ${`二级经销商 ${customer.name} 现在由您管理。`}, '')
    ) t (business_id, title, content, link)`.execute(tx)
}

const isAsked = async (tx: Tx, { dealerId, customerId }: Pair): Promise<boolean> =>
  (await tx
    .selectFrom('cooperation')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('dealer_id', '=', dealerId)
    .where('status', '=', 10)
    .executeTakeFirst()) !== undefined

/** The dealer is asked; until it agrees, whoever supplies the customer goes on supplying it. */
const askFor = async (writing: BrandWriting, customer: Party, dealer: Party): Promise<void> => {
  const pair = { dealerId: dealer.id, customerId: customer.id }
  if (customer.up_business_id === dealer.id) return withdrawAsked(writing, customer.id)
  if (await isAsked(writing.tx, pair)) return
  await withdrawAsked(writing, customer.id)
  await ask(writing, pair, customer.name)
}

/** @returns what is still open between the two, in words; nothing where the relation has ended */
const releaseFrom = async (writing: BrandWriting, customer: Party): Promise<string | undefined> => {
  const dealerId = customer.up_business_id
  if (dealerId === null) {
    await withdrawAsked(writing, customer.id)
    return undefined
  }
  const pair = { dealerId, customerId: customer.id }
  // A row that is refused changes nothing.
  const found = await blockersOf(writing.tx, pair)
  if (found.total > 0) return `customer：${wordsOf(found)}，不能解除`
  await withdrawAsked(writing, customer.id)
  await release(writing, pair, { why: '品牌方解除', told: [dealerId, customer.id] })
  return undefined
}

/**
 * Asks dealers to supply terminal customers, says which dealer stands above a sub-dealer, and releases customers.
 * Orders that were placed before stay with the dealer they were placed with.
 */
export const allocateCustomers = async (
  writing: BrandWriting,
  rows: readonly Allocation[],
): Promise<Rejection[]> => {
  const parties = await holdParties(writing.tx, rows)
  const { good, rejected } = judged(rows, problemOf(parties))
  for (const row of good) {
    const [customer, dealer] = [
      parties.get(row.customer),
      row.dealer === null ? null : parties.get(row.dealer),
    ]
    if (!customer || dealer === undefined) continue
    if (dealer === null) {
      const problem = await releaseFrom(writing, customer)
      if (problem !== undefined) rejected.push({ place: row.place, problem })
    } else if (customer.business_type === subDealer) await placeBelow(writing, customer, dealer)
    else await askFor(writing, customer, dealer)
  }
  return rejected
}
