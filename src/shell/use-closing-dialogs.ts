import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { closeDialogs } from '../ui/base/overlay/closed-by-navigation.ts'
import { closeQuestions } from '../ui/base/overlay/feedback.ts'
import { pageKey } from '../ui/words/page-url.ts'

/**
 * Closes every dialog and question when another page is opened, and on back and forward, which people use to leave a
 * dialog. A filter chosen in a drawer leaves the drawer open.
 */
export function useClosingDialogs(): void {
  const location = useLocation()
  const kind = useNavigationType()
  const page = pageKey(location)
  const { key } = location
  const before = useRef({ page, key })
  // Runs in the layout phase, before a dialog of the new page registers, so that one stays open.
  useLayoutEffect(() => {
    const left = before.current
    before.current = { page, key }
    if (left.page === page && (left.key === key || kind !== NavigationType.Pop)) return
    closeDialogs()
    closeQuestions()
  }, [page, key, kind])
}
