import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Minimums } from '#contract/orders/problems.ts'
import { readLists } from '../../../db/json.ts'
import type { BusinessActor } from '../../../http/actor.ts'
import type { Reading } from '../../../http/context.ts'
import { limitRows, rebateRows, type Limit } from '../../allowances/public.ts'
import {
  addressRows,
  carRows,
  minimumIn,
  minimumRows,
  readLines,
  wayRows,
  type CartAddress,
  type Line,
  type Way,
} from '../../cart/public.ts'
import { noSamples, sampleRows, samplesIn, type Place, type Samples } from '../samples/sample-choices.ts'

interface Contact {
  readonly id: number
  readonly addressId: number
  readonly name: string
  readonly phone: string
}

interface Own {
  /** The place where the business collects goods; null if unknown. */
  readonly pickUpPlace: string | null
  readonly mayCollect: boolean
  /** Agreements about trade that this person has not accepted. */
  readonly protocols: readonly { readonly id: number; readonly title: string }[]
  readonly contacts: readonly Contact[]
}

type Car = ResponseOf<'POST /shoppingCarts/action/queryCarsInfoList'>[number]['car']
type RebateAccount = ResponseOf<'GET /rebates/action/queryRebateAccountList/{id}'>[number]

/** The facts that one checkout rests on, independent of the choices made in it. */
export interface CheckoutFacts extends Own {
  readonly lines: readonly Line[]
  readonly addresses: readonly CartAddress[]
  readonly ways: ReadonlyMap<number, Way>
  readonly cars: readonly Car[]
  readonly limits: readonly Limit[]
  readonly rebates: readonly RebateAccount[]
  readonly samples: (place: Place) => Samples
  readonly minimums: Minimums
}

const ownRows = (actor: BusinessActor, addressIds: readonly number[]): RawBuilder<Own> =>
  sql<Own>`
    select '2' = any(b.pick_up_types) as "mayCollect",
      case when a.id is not null then
        case when r.province_name = r.city_name then r.city_name else r.province_name || r.city_name end
          || r.name || a.detail end as "pickUpPlace",
      (select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title) order by p.id), '[]')
        from protocol p where p.kind = 'trade' and p.retired_at is null and not exists (
          select from protocol_acceptance t where t.protocol_id = p.id and t.user_id = ${actor.userId} and t.withdrawn_at is null)) as protocols,
      (select coalesce(json_agg(json_build_object('id', c.id, 'addressId', c.address_id, 'name', c.name,
          'phone', c.phone) order by c.id), '[]')
        from address_contact c join address h on h.id = c.address_id
        where c.address_id = any(${addressIds}::bigint[]) and h.business_id = ${actor.businessId}
          and c.deleted_at is null) as contacts
    from business b left join address a on a.id = b.self_address_id left join region r on r.code = a.district_code
    where b.id = ${actor.businessId}`

/** Reads the facts beside the lines, for these addresses. */
export const readAround = async (reading: Reading, addressIds: readonly number[]) => {
  const { db, actor } = reading
  const { addresses, ways, cars, minimums, owns } = await readLists(db, {
    addresses: addressRows(actor, addressIds),
    ways: wayRows(reading, addressIds),
    cars: carRows,
    minimums: minimumRows(reading),
    owns: ownRows(actor, addressIds),
  })
  const [own] = owns
  if (!own) throw new Error('the acting business exists')
  return {
    /** Every address that a line may go to, and those that were asked for. */
    addresses,
    ways: new Map(ways.map(({ id, ...way }) => [id, way])),
    cars: actor.userType === 3 ? cars : [],
    minimums: minimumIn(minimums),
    ...own,
  }
}

/**
 * The amounts left of everything that these products and free goods may take. Only dealers have any of it.
 *
 * @param order the one that is being changed: its own takes count as free
 */
export const readLeft = async (
  reading: Reading,
  skuIds: readonly number[],
  order: RawBuilder<number> | null = null,
): Promise<Pick<CheckoutFacts, 'limits' | 'rebates' | 'samples'>> => {
  const { db, actor } = reading
  if (actor.userType !== 3) return { limits: [], rebates: [], samples: noSamples }
  const { limits, rebates, ...ofSamples } = await readLists(db, {
    limits: limitRows({ ...reading, order }, skuIds),
    rebates: rebateRows({ actor, order }),
    ...sampleRows(actor, order),
  })
  return { limits, rebates, samples: samplesIn(ofSamples) }
}

/** The facts of these lines. The number of statements does not grow with the lines or the addresses. */
export const readFactsOf = async (
  reading: Reading,
  lines: readonly Line[],
  alsoAddresses: readonly number[] = [],
): Promise<CheckoutFacts> => {
  const addressIds = [
    ...new Set([
      ...lines.flatMap(({ addressId }) => (addressId === null ? [] : [addressId])),
      ...alsoAddresses,
    ]),
  ]
  const around = await readAround(reading, addressIds)
  const left = await readLeft(
    reading,
    lines.map(({ product }) => product.id),
  )
  const addresses = around.addresses.filter(({ id }) => addressIds.includes(id))
  return { lines, ...around, ...left, addresses }
}

/** The facts of lines of the cart. */
export const readFacts = async (
  reading: Reading,
  ids: readonly number[],
  alsoAddresses: readonly number[] = [],
): Promise<CheckoutFacts> =>
  readFactsOf(reading, (await readLines(reading, 'cart', { ids })).lines, alsoAddresses)
