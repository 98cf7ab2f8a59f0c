import { flushSync } from 'react-dom'

/** Shows the errors, and moves the focus to the first wrong field, as a form does. */
export function tellWrong(tell: () => void, within: 'main' | 'dialog[open]' = 'main'): void {
  // Before this drawing no field is marked as wrong.
  flushSync(tell)
  document.querySelector<HTMLElement>(`${within} :is([aria-invalid="true"], [data-invalid])`)?.focus()
}
