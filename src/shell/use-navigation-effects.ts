import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { useSettings } from '../api/use-settings.ts'
import { dismissFeedback } from '../ui/feedback.ts'
import { showWaitingToasts } from '../ui/toast.ts'
import { titleOf } from '../startup/page-content.ts'
import { pageKey } from './page-key.ts'
import { farewellDone } from '../session/session.ts'

export const mainId = 'main'

/** Updates with the query cache, since the title of an article comes with the article. */
function useTitle(): string | undefined {
  const { pathname, search } = useLocation()
  const { name } = useSettings()
  const client = useQueryClient()
  const follow = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client])
  const title = () => titleOf(client, { pathname, search }, name)
  return useSyncExternalStore(follow, title, title)
}

/** True while somebody types the next search, whose focus must not be taken. */
const isTyping = () => document.activeElement?.matches('[data-typing]') ?? false

/** Runs at every navigation to another page, not when a filter changes. Scrolling has its own file. */
export function useNavigationEffects(): void {
  const location = useLocation()
  const { pathname } = location
  const page = pageKey(location)
  const { state } = useNavigation()
  const title = useTitle()
  const shown = useRef<string>(undefined)

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  useEffect(() => {
    const before = shown.current
    if (before !== page) {
      shown.current = page
      dismissFeedback()
      if (pathname === '/login') farewellDone()
      // Keyboard and screen readers start at the beginning of the new page.
      if (before !== undefined && !isTyping()) document.getElementById(mainId)?.focus({ preventScroll: true })
    }
    // Toasts wait until the next page is shown, also when a session ends during a navigation.
    if (state === 'idle') showWaitingToasts()
  }, [page, pathname, state])
}
