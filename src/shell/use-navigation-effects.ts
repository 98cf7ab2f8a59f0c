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

/** Follows the content: an article's title comes with the article. */
function useTitle(): string | undefined {
  const { pathname, search } = useLocation()
  const { name } = useSettings()
  const client = useQueryClient()
  const follow = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client])
  const title = () => titleOf(client, { pathname, search }, name)
  return useSyncExternalStore(follow, title, title)
}

/** Who has gone on to the next search is not called away from it. */
const isTyping = () => document.activeElement?.matches('[data-typing]') ?? false

/** What every navigation to another page does, and no change of a filter. Scrolling has its own file. */
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
      // The reader of a new page starts at its beginning, also with a keyboard or a screen reader.
      if (before !== undefined && !isTyping()) document.getElementById(mainId)?.focus({ preventScroll: true })
    }
    // A session may end while its page is still being drawn: the words wait for the page they lead to.
    if (state === 'idle') showWaitingToasts()
  }, [page, pathname, state])
}
