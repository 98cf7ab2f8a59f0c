import { sql } from 'kysely'
import type { BusinessKind } from '#contract/erp/businesses.ts'
import type { ErpRow } from '#contract/erp/index.ts'
import { cooperationStatus } from '#contract/relations/cooperation-life-cycle.ts'
import { recordHistory } from '../../../db/history.ts'
import type { Tx } from '../../../db/schema.ts'
import type { BrandWriting } from '../../../http/context.ts'
import type { Placed, Rejection } from '../../../kit/batch-rows.ts'
import { storePickUpPlace } from './pick-up-place.ts'

type Row = Placed<ErpRow<'PUT /erp/v1/businesses'>>

const typeOfKind: Readonly<Record<BusinessKind, number>> = {
  dealer: 1,
  subDealer: 3,
  customer: 4,
  service: 5,
}

const held = (tx: Tx, code: string) =>
  tx
    .selectFrom('business')
    .select(['id', 'business_type', 'up_business_id', 'contract_ended_at'])
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst()

interface Upstream {
  readonly id: number | null
  readonly problem?: string
}

/** A sub-dealer stands below a dealer; a customer may be placed with either. */
const upstreamOf = async (tx: Tx, { kind, dealer }: Row): Promise<Upstream> => {
  if (dealer === undefined)
    return kind === 'subDealer' ? { id: null, problem: 'dealer：二级经销商须有上级' } : { id: null }
  if (kind === 'dealer' || kind === 'service') return { id: null, problem: 'dealer：这类企业没有上级' }
  const found = await held(tx, dealer)
  const isFitting = found && (found.business_type === 1 || (found.business_type === 3 && kind === 'customer'))
  return isFitting && found.contract_ended_at === null
    ? { id: found.id }
    : { id: null, problem: `dealer：没有可供货的经销商“${dealer}”` }
}

const add = async ({ tx, now }: BrandWriting, row: Row, upstreamId: number | null): Promise<number> => {
  const { id } = await tx
    .insertInto('business')
    .values({
      code: row.code,
      name: row.name,
      business_type: typeOfKind[row.kind],
      up_business_id: upstreamId,
      billing_name: row.name,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (row.kind === 'customer' && upstreamId !== null)
    // The brand names the dealer: nobody is asked again.
    await tx
      .insertInto('cooperation')
      .values({
        dealer_id: upstreamId,
        customer_id: id,
        status: cooperationStatus.agreed,
        created_at: now,
        answered_at: now,
      })
      .execute()
  return id
}

/** Only the fields that the row names. */
const change = async ({ tx }: BrandWriting, id: number, row: Row): Promise<void> => {
  await tx
    .updateTable('business')
    .set({
      name: row.name,
      ...(row.contactName !== undefined && { contact_name: row.contactName }),
      ...(row.contactPhone !== undefined && { contact_phone: row.contactPhone }),
      ...(row.taxNumber !== undefined && { tax_number: row.taxNumber }),
      ...(row.priceTier !== undefined && { price_tier: row.priceTier }),
      ...(row.region !== undefined && { region_text: row.region }),
      ...(row.registeredAddress !== undefined && { registered_address: row.registeredAddress }),
      ...(row.registeredPhone !== undefined && { registered_phone: row.registeredPhone }),
    })
    .where('id', '=', id)
    .execute()
  const { minimumAmount, minimumCases } = row
  if (minimumAmount === undefined && minimumCases === undefined) return
  await sql`
    insert into order_set as s (business_id, minimum_amount, minimum_cases)
    values (${id}, ${minimumAmount ?? 0}, ${minimumCases ?? 0})
    on conflict (business_id) do update set
      minimum_amount = coalesce(${minimumAmount ?? null}::integer, s.minimum_amount),
      minimum_cases = coalesce(${minimumCases ?? null}::integer, s.minimum_cases)`.execute(tx)
}

const storeOne = async (writing: BrandWriting, row: Row): Promise<string | undefined> => {
  const { tx, now } = writing
  const known = await held(tx, row.code)
  if (known && known.business_type !== typeOfKind[row.kind]) return 'kind：该编码属于另一类企业'
  const upstream = known ? { id: known.up_business_id } : await upstreamOf(tx, row)
  if ('problem' in upstream && upstream.problem !== undefined) return upstream.problem
  const id = known?.id ?? (await add(writing, row, upstream.id))
  if (row.pickUpPlace !== undefined) {
    const problem = await storePickUpPlace(writing, id, row.pickUpPlace)
    if (problem !== undefined) return problem
  }
  await change(writing, id, row)
  await recordHistory({ tx, now }, { entity: 'business', id, action: known ? 'change' : 'add' })
  return undefined
}

/** The dealers, customers and service firms of the brand. */
export const upsertBusinesses = async (writing: BrandWriting, rows: readonly Row[]): Promise<Rejection[]> => {
  // Of two batches at once the second has to find the codes of the first.
  await sql`lock table business in share row exclusive mode`.execute(writing.tx)
  const rejected: Rejection[] = []
  for (const row of rows) {
    const problem = await storeOne(writing, row)
    if (problem !== undefined) rejected.push({ place: row.place, problem })
  }
  return rejected
}
