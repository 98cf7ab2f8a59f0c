import { showToast } from './show-toast.ts'
import css from './toast-link.module.css'
import type { ToastKind } from './toast-state.ts'

interface Way {
  readonly label: string
  readonly onSelect: () => void
  /** The URL, if it leads to a page of its own that may also be opened in another tab. */
  readonly to?: string
}

/** A toast with an action. It stays a second longer than others, since it may be pressed. */
const seconds = 4

/** A short message that disappears by itself, with one action. */
export function notifyWith(kind: ToastKind, text: string, { label, onSelect, to }: Way): void {
  const close = showToast({
    kind,
    seconds,
    content: (
      <>
        {text}
        {to === undefined ? (
          <button type="button" className={css['way']} onClick={press}>
            {label}
          </button>
        ) : (
          <a
            href={to}
            className={css['way']}
            onClick={event => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              press()
            }}
          >
            {label}
          </a>
        )}
      </>
    ),
  })
  function press() {
    close()
    onSelect()
  }
}
