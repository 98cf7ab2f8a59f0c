import { showToast } from './show-toast.ts'
import type { ToastKind } from './toast-state.ts'

let later: { kind: ToastKind; text: string }[] = []

const show = (kind: ToastKind, content: string): void => void showToast({ kind, content })

/** A short message, for 3 s. */
export const notify = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),

  /** A message with a heading, for 4.5 s. */
  notice: (title: string, text: string): void => void showToast({ kind: 'info', title, content: text }),

  /** Shows a message after the navigation, which dismisses all others. */
  afterNavigation: (kind: ToastKind, text: string) => {
    later.push({ kind, text })
  },
}

/** Called by the frame once the new page is shown. */
export function showWaitingToasts(): void {
  const due = later
  later = []
  for (const { kind, text } of due) show(kind, text)
}
