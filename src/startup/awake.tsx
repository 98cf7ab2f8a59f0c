import { useEffect } from 'react'

let wake: () => void = () => undefined

/** Once the page that the server sent stands in React's hands. What led elsewhere before would be drawn into it. */
export const awake = new Promise<void>(resolve => {
  wake = resolve
})

/** Beside the page: what is below a boundary wakes up with it. */
export function Awake() {
  useEffect(wake, [])
  return null
}
