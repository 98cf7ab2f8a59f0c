import { useEffect } from 'react'

let wake: () => void = () => undefined

/** Resolves once React has hydrated the served page: it would draw an earlier navigation into the served markup. */
export const awake = new Promise<void>(resolve => {
  wake = resolve
})

/** Rendered beside the page in one boundary, so that its effect runs when that boundary is hydrated. */
export function Awake() {
  useEffect(wake, [])
  return null
}
