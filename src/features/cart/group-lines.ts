import type { ResponseOf } from '#contract/index.ts'
import { byStorage, type Storage } from '#contract/cart/line-sums.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'

export type Cart = ResponseOf<'POST /shoppingCarts/action/queryShoppingCart'>
export type DeliveryAddress = Cart['addresses'][number]

export interface StorageGroup {
  /** Null where this device has never seen the products. */
  readonly storage: Storage | null
  readonly lines: readonly FilledLine[]
}

/** The lines of one delivery address: one order of their own. */
export interface AddressGroup {
  readonly addressId: number
  /** Null where this device has not read of it yet. */
  readonly address: DeliveryAddress | null
  readonly lines: readonly FilledLine[]
  readonly storages: readonly StorageGroup[]
}

/** Every address that the portal has named, those that are deleted and still have lines last. */
export const knownAddresses = (answer: Cart | null): ReadonlyMap<number, DeliveryAddress> => {
  const named = answer ? [...answer.addresses, ...answer.groups.map(({ address }) => address)] : []
  return new Map(named.map(address => [address.id, address]))
}

const storagesOf = (lines: readonly FilledLine[]): StorageGroup[] =>
  byStorage(lines, ({ product }) => product?.storage ?? null)

/** The addresses in the portal's order, then those that it has not named yet. */
export function groupLines(lines: readonly FilledLine[], answer: Cart | null): readonly AddressGroup[] {
  const addresses = knownAddresses(answer)
  const byAddress = new Map<number, FilledLine[]>([...addresses.keys()].map(id => [id, []]))
  for (const line of lines) {
    if (line.addressId === null) continue
    const own = byAddress.get(line.addressId)
    if (own) own.push(line)
    else byAddress.set(line.addressId, [line])
  }
  return [...byAddress].flatMap(([addressId, own]) =>
    own.length > 0
      ? [{ addressId, address: addresses.get(addressId) ?? null, lines: own, storages: storagesOf(own) }]
      : [],
  )
}
