import type { Emit } from './support/measurement.ts'

/** Each bench is a file of its own; names are those of the budgets. Further arguments go to the bench. */
const benches: Record<
  string,
  () => Promise<{ measure: (emit: Emit, ...wanted: string[]) => Promise<void> }>
> = {
  acts: () => import('./acts.ts'),
  alerts: () => import('./alerts/measure.ts'),
  auth: () => import('./support/auth.ts'),
  bundle: () => import('./bundle.ts'),
  'cart-api': () => import('./cart-api.ts'),
  'card-list': () => import('./card-list.ts'),
  checkout: () => import('./checkout.ts'),
  'cart-page': () => import('./cart-page.ts'),
  'catalog-scale': () => import('./catalog-scale.ts'),
  endpoints: () => import('./endpoints.ts'),
  desk: () => import('./desk.ts'),
  'desk-import': () => import('./desk-import.ts'),
  'first-start': () => import('./first-start.ts'),
  gateway: () => import('./gateway.ts'),
  live: () => import('./live.ts'),
  'login-flood': () => import('./login-flood.ts'),
  'login-timing': () => import('./login-timing.ts'),
  offers: () => import('./offers.ts'),
  offline: () => import('./offline.ts'),
  overload: () => import('./overload.ts'),
  page: () => import('./page.ts'),
  orders: () => import('./orders.ts'),
  outbox: () => import('./outbox.ts'),
  'package-search': () => import('./package-search.ts'),
  'quick-order': () => import('./quick-order.ts'),
  search: () => import('./search.ts'),
  start: () => import('./start.ts'),
  statement: () => import('./statement.ts'),
  'warm-list': () => import('./support/warm-list.ts'),
}

const [name = '', ...wanted] = process.argv.slice(2)
const load = benches[name]

if (load) {
  const { measure } = await load()
  await measure(
    (label, value, unit) => {
      console.log(JSON.stringify({ name: label, value: Math.round(value * 1000) / 1000, unit }))
    },
    ...wanted,
  )
} else {
  console.error(`Which one? ${Object.keys(benches).join(', ')}`)
  process.exitCode = 1
}
