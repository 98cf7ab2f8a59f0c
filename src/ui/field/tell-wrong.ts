import { flushSync } from 'react-dom'

/** Shows what is wrong, and leads to the first field of it, as a form does. */
export function tellWrong(tell: () => void, within: 'main' | 'dialog[open]' = 'main'): void {
  // Until then no field says that it is wrong.
  flushSync(tell)
  document.querySelector<HTMLElement>(`${within} :is([aria-invalid="true"], [data-invalid])`)?.focus()
}
