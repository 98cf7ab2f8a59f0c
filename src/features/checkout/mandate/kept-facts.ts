import type { QueryClient } from '@tanstack/react-query'
import type { Actor } from '../../../api/user-store.ts'
import type { Checkout } from '../checkout-form.ts'
import { checkoutQueries, type CheckoutFacts } from '../queries.ts'

const dayMs = 24 * 3_600_000

const factsOf = (checkout: Checkout, before: CheckoutFacts | null): CheckoutFacts => {
  const { groups, rebates, protocols } = checkout
  const places = groups.map(({ address, contacts, methods, dates, cars, carTypeId }) => [
    address.id,
    // How full they would be depends on the lines.
    { contacts, methods, dates, cars: cars.map(({ car }) => ({ car, loads: [] })), carTypeId },
  ])
  return {
    places: { ...before?.places, ...(Object.fromEntries(places) as CheckoutFacts['places']) },
    rebates,
    protocols,
  }
}

/** Keeps the choices of a checkout on this device for a day. */
export async function keepFacts(client: QueryClient, actor: Actor, checkout: Checkout): Promise<void> {
  const { queryKey, meta } = checkoutQueries.facts(actor)
  const before = client.getQueryData<CheckoutFacts | null>(queryKey) ?? null
  const facts = factsOf(checkout, before)
  await client.query({
    queryKey,
    ...(meta && { meta }),
    queryFn: () => facts,
    staleTime: 0,
    gcTime: dayMs,
  })
}
