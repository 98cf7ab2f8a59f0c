import { withFeedback } from './feedback.ts'

type Kind = 'success' | 'error' | 'info' | 'warning'

let later: { kind: Kind; text: string }[] = []

function show(kind: Kind, text: string): void {
  withFeedback(({ message }) => {
    void message.open({ type: kind, content: text })
  }).catch(() => {
    // A toast whose code cannot be loaded is lost; the update prompt, shown for the missing part, is the way on.
  })
}

/** Short words that pass by: 3 s. */
export const notify = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),

  /** News with a heading, which may be read while working on: 4.5 s. */
  notice: (title: string, text: string) => {
    withFeedback(({ notification }) => {
      notification.info({ title, description: text })
    }).catch(() => {
      // As above.
    })
  },

  /** For words that belong to the next page: shown after the navigation, which dismisses everything else. */
  afterNavigation: (kind: Kind, text: string) => {
    later.push({ kind, text })
  },
}

/** Called by the frame once the new page stands. */
export function showWaitingToasts(): void {
  const due = later
  later = []
  for (const { kind, text } of due) show(kind, text)
}
