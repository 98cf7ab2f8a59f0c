import { withFeedback } from './feedback.ts'

type Kind = 'success' | 'error' | 'info' | 'warning'

let later: { kind: Kind; text: string }[] = []

function show(kind: Kind, text: string): void {
  withFeedback(({ message }) => {
    void message.open({ type: kind, content: text })
  }).catch(() => {
    // Without antd's code the toast is lost; the update prompt appears instead.
  })
}

/** A short message, for 3 s. */
export const notify = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),

  /** A message with a heading, for 4.5 s. */
  notice: (title: string, text: string) => {
    withFeedback(({ notification }) => {
      notification.info({ title, description: text })
    }).catch(() => {
      // As above.
    })
  },

  /** Shows a message after the navigation, which dismisses all others. */
  afterNavigation: (kind: Kind, text: string) => {
    later.push({ kind, text })
  },
}

/** Called by the frame once the new page is shown. */
export function showWaitingToasts(): void {
  const due = later
  later = []
  for (const { kind, text } of due) show(kind, text)
}
