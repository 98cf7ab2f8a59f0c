import type { ErpRow } from '#contract/erp/index.ts'
import { cooperationStatus } from '#contract/relations/cooperation-life-cycle.ts'
import { recordHistory } from '../../../db/history.ts'
import type { Tx } from '../../../db/schema.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { oneByOne, type Placed, type Rejection } from '../../../kit/batch-rows.ts'
import { typeOfKind } from './business-kinds.ts'
import { holdBusinesses } from './business-rows.ts'
import { storePickUpPlace } from './pick-up-place.ts'
import { setMinimum } from './store-minimums.ts'

type Row = Placed<ErpRow<'PUT /erp/v1/businesses'>>

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
  await setMinimum(tx, id, row)
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
  await holdBusinesses(writing.tx)
  // A dealer before those that stand below it, wherever it is in the batch.
  const inOrder = rows.toSorted((one, other) => typeOfKind[one.kind] - typeOfKind[other.kind])
  return oneByOne(inOrder, row => storeOne(writing, row))
}
