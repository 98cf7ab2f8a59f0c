import { useEffect } from 'react'

let resolveHydrated: () => void = () => undefined

/** Resolves once React has hydrated the served page: it would draw an earlier navigation into the served markup. */
export const hydrated = new Promise<void>(resolve => {
  resolveHydrated = resolve
})

/** Rendered beside the page in one boundary, so that its effect runs when that boundary is hydrated. */
export function Hydrated() {
  useEffect(resolveHydrated, [])
  return null
}
