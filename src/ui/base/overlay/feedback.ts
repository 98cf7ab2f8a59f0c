import type { Feedback } from './feedback-host.tsx'
import { dismissToasts } from './toast-state.ts'

let mounted: Promise<Feedback> | undefined
let closers: (() => void)[] = []
let epoch = 0

/** Loads antd at the first question of a visit. */
function feedback(): Promise<Feedback> {
  mounted ??= import('./feedback-host.tsx').then(
    host => host.mountFeedback(),
    (error: unknown) => {
      mounted = undefined
      throw error
    },
  )
  return mounted
}

/** Shows something unless the person has left the page while antd was loading. */
export async function withFeedback(show: (feedback: Feedback) => (() => void) | void): Promise<boolean> {
  const asked = epoch
  const api = await feedback()
  if (asked !== epoch) return false
  const close = show(api)
  if (close) closers.push(close)
  return true
}

/** Answers every open question with no. */
export function closeQuestions(): void {
  for (const close of closers) close()
  closers = []
}

/** A navigation dismisses every toast and question. */
export function dismissFeedback(): void {
  epoch += 1
  closeQuestions()
  dismissToasts()
}

/** Loads antd in an idle moment once somebody uses the page, before the first question needs it. */
export function prefetchFeedbackOnTouch(): void {
  const touches = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const
  const prefetch = () => {
    for (const touch of touches) window.removeEventListener(touch, prefetch)
    const load = () => {
      // Ignored: the first question tries again.
      feedback().catch(() => undefined)
    }
    if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 5000 })
    else setTimeout(load, 1000)
  }
  for (const touch of touches) window.addEventListener(touch, prefetch, { passive: true })
}
