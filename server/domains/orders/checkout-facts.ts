import { sql } from 'kysely'
import { limitsFor, rebateAccounts, type Limit } from '../allowances/public.ts'
import {
  cartAddresses,
  minimumsOf,
  readCars,
  readLines,
  waysTo,
  type CartAddress,
  type Line,
  type Minimums,
  type Reading,
  type Way,
} from '../cart/public.ts'
import { samplesFor, type Place, type Samples } from './sample-choices.ts'

interface Contact {
  readonly id: number
  readonly addressId: number
  readonly name: string
  readonly phone: string
}

interface Own {
  /** Where the business collects goods; null where nobody said. */
  readonly pickUpPlace: string | null
  readonly mayCollect: boolean
  /** Agreements about trade that this person has not accepted. */
  readonly protocols: readonly { readonly id: number; readonly title: string }[]
  readonly contacts: readonly Contact[]
}

/** What one checkout rests on, whatever is chosen in it. */
export interface CheckoutFacts extends Own {
  readonly lines: readonly Line[]
  readonly addresses: readonly CartAddress[]
  readonly ways: ReadonlyMap<number, Way>
  readonly cars: Awaited<ReturnType<typeof readCars>>
  readonly limits: readonly Limit[]
  readonly rebates: Awaited<ReturnType<typeof rebateAccounts>>
  readonly samples: (place: Place) => Samples
  readonly minimums: Minimums
}

const readOwn = async ({ db, actor }: Reading, addressIds: readonly number[]): Promise<Own> => {
  const { rows } = await sql<Own>`
    select '2' = any(b.pick_up_types) as "mayCollect",
      case when a.id is not null then
        case when r.province_name = r.city_name then r.city_name else r.province_name || r.city_name end
          || r.name || a.detail end as "pickUpPlace",
      (select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title) order by p.id), '[]')
        from protocol p where p.kind = 'trade' and p.retired_at is null and not exists (
          select from protocol_acceptance t where t.protocol_id = p.id and t.user_id = ${actor.userId})) as protocols,
      (select coalesce(json_agg(json_build_object('id', c.id, 'addressId', c.address_id, 'name', c.name,
          'phone', c.phone) order by c.id), '[]')
        from address_contact c join address h on h.id = c.address_id
        where c.address_id = any(${addressIds}::bigint[]) and h.business_id = ${actor.businessId}
          and c.deleted_at is null) as contacts
    from business b left join address a on a.id = b.self_address_id left join region r on r.code = a.district_code
    where b.id = ${actor.businessId}`.execute(db)
  const [own] = rows
  if (!own) throw new Error('the acting business exists')
  return own
}

/** What stands beside the lines, for these addresses. */
export const readAround = async (reading: Reading, addressIds: readonly number[]) => {
  const isDealer = reading.actor.userType === 3
  return {
    /** Every address that a line may go to, and those that were asked for. */
    addresses: await cartAddresses(reading.db, reading.actor, addressIds),
    ways: await waysTo(reading, addressIds),
    cars: isDealer ? await readCars(reading.db) : [],
    minimums: await minimumsOf(reading),
    ...(await readOwn(reading, addressIds)),
  }
}

/** What is left of everything that these products and free goods may take. */
export const readLeft = async (reading: Reading, skuIds: readonly number[]) => ({
  limits: await limitsFor(reading, skuIds),
  rebates: reading.actor.userType === 3 ? await rebateAccounts(reading) : [],
  samples: await samplesFor(reading),
})

/** The number of statements does not grow with the lines or the addresses. */
export const readFacts = async (
  reading: Reading,
  ids: readonly number[],
  alsoAddresses: readonly number[] = [],
): Promise<CheckoutFacts> => {
  const { lines } = await readLines(reading, 'cart', { ids })
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
