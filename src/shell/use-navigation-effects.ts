import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { dismissFeedback } from '../ui/base/overlay/feedback.ts'
import { showWaitingToasts } from '../ui/base/overlay/toast.ts'
import { pageKey } from '../ui/words/page-url.ts'
import { useTitle } from './use-title.ts'
import { farewellDone } from '../session/session.ts'

export const mainId = 'main'

/** True while somebody types the next search or has opened a menu, which closes when it loses the focus. */
const isBusy = () => document.activeElement?.matches('[data-typing],[role=menuitem]') ?? false

/** Runs at every navigation to another page, not when a filter changes. Scrolling has its own file. */
export function useNavigationEffects(): void {
  const location = useLocation()
  const { pathname } = location
  const page = pageKey(location)
  const { state, location: next } = useNavigation()
  const isLeaving = next !== undefined && pageKey(next) !== page
  const shown = useRef<string>(undefined)
  const left = useRef<string>(undefined)
  useTitle()

  // A message shown while the next page loads or is drawn stays: the person has not read it yet.
  useEffect(() => {
    if (!isLeaving) return
    left.current = page
    dismissFeedback()
  }, [isLeaving, page])

  useEffect(() => {
    const before = shown.current
    if (before !== page) {
      shown.current = page
      if (left.current !== before) dismissFeedback()
      left.current = undefined
      if (pathname === '/login') farewellDone()
      // Keyboard and screen readers start at the beginning of the new page.
      if (before !== undefined && !isBusy()) document.getElementById(mainId)?.focus({ preventScroll: true })
    }
    // Toasts wait until the next page is shown, also when a session ends during a navigation.
    if (state === 'idle') showWaitingToasts()
  }, [page, pathname, state])
}
