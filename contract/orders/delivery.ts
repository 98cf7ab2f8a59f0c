/** The other method, 1, is delivery. */
export const selfPickup = 2

/** Collected goods never go on a shipment, unless a part of the order has left on one already. */
export const isCollected = ({
  method,
  nothingShipped,
}: {
  readonly method: number
  readonly nothingShipped: boolean
}): boolean => method === selfPickup && nothingShipped

/** The ways of delivery that an address offers. */
export interface OfferedDelivery {
  readonly methods: readonly { readonly method: number; readonly isOpen: boolean }[]
  readonly dates: readonly { readonly method: number; readonly days: readonly string[] }[]
  readonly cars: readonly { readonly car: { readonly id: number } }[]
}

/** The days that may be wished for. */
export const daysOf = (dates: OfferedDelivery['dates'], method: number): readonly string[] =>
  dates.find(one => one.method === method)?.days ?? []

/** Terminal customers are offered no vehicle. */
export const needsCar = (method: number, cars: readonly unknown[]): boolean =>
  method !== selfPickup && cars.length > 0
