import { withFeedback } from './feedback.ts'
import css from './toast-link.module.css'

interface Way {
  readonly label: string
  readonly onSelect: () => void
  /** Where it leads to a page of its own, which may then be opened beside this one. */
  readonly to?: string
}

/** A toast with a way on. It stays a second longer than others: it wants to be pressed. */
const seconds = 4

/** Short words that pass by, and the one thing to do about them. */
export function notifyWith(
  kind: 'success' | 'error' | 'info' | 'warning',
  text: string,
  { label, onSelect, to }: Way,
): void {
  withFeedback(({ message }) => {
    const close = message.open({
      type: kind,
      duration: seconds,
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
  }).catch(() => {
    // A toast whose code cannot be loaded is lost; the update prompt, shown for the missing part, is the way on.
  })
}
