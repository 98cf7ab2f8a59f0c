import { selfPickup } from '#contract/orders/delivery.ts'
import { lineKey } from '#contract/cart/lines.ts'
import type { MandateBody } from '../../../device/acts/mandates.ts'
import type { OrderNames } from '../../../device/store/act-rows.ts'
import { placeName } from '../../../ui/words/address-words.ts'
import { linesOf, placingOf, type Checkout, type CheckoutGroup, type Deliveries } from '../checkout-form.ts'

const placeOf = ({ methods, address }: CheckoutGroup, method: number): string =>
  method === selfPickup ? (methods.find(one => one.method === method)?.place ?? '') : address.text

interface Chosen {
  readonly deliveries: Deliveries
  /** Fen. */
  readonly rebate: number
  readonly until: Date
}

/** The order with the conditions as they are shown. */
export function mandateOf(checkout: Checkout, { deliveries, rebate, until }: Chosen): MandateBody {
  const { groups, protocolIds } = placingOf(checkout, deliveries, rebate)
  return {
    groups: groups.flatMap(({ lines: _ids, rebates: _shares, ...delivery }) => {
      const group = checkout.groups.find(({ address }) => address.id === delivery.addressId)
      if (!group) return []
      const lines = group.sections.flatMap(section =>
        section.lines.map(({ product, qty, price, note }) => ({
          skuId: product.id,
          qty,
          price: price ?? 0,
          note,
        })),
      )
      return [{ ...delivery, place: placeOf(group, delivery.method), lines }]
    }),
    most: checkout.sums.amount,
    rebate,
    protocolIds,
    validUntil: until.toISOString(),
  }
}

/** Its names, for the time in which only this device knows of it. */
export const namesOf = (checkout: Checkout): OrderNames => ({
  goods: Object.fromEntries(
    linesOf(checkout).map(({ product, addressId }) => [
      lineKey({ skuId: product.id, addressId }),
      { name: product.name, unit: product.unit },
    ]),
  ),
  places: Object.fromEntries(checkout.groups.map(({ address }) => [address.id, placeName(address)])),
})
