import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { dismissFeedback } from '../ui/feedback.ts'
import { showWaitingToasts } from '../ui/toast.ts'
import { farewellDone } from './session.ts'
import { useRoute } from './use-route.ts'
import { useSettings } from './use-settings.ts'

export const mainId = 'main'

/** What every navigation does: a change of path, never of the query alone. Scrolling has its own file. */
export function useNavigationEffects(): void {
  const { pathname } = useLocation()
  const { name } = useSettings()
  const title = useRoute()?.title
  const shown = useRef<string>(undefined)

  useEffect(() => {
    if (title) document.title = `${title} - ${name}`
  }, [title, name])

  useEffect(() => {
    const first = shown.current === undefined
    if (shown.current === pathname) return
    shown.current = pathname
    dismissFeedback()
    showWaitingToasts()
    if (pathname === '/login') farewellDone()
    // The reader of a new page starts at its beginning, also with a keyboard or a screen reader.
    if (!first) document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname])
}
