import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { closeDialogs } from '../ui/closed-by-navigation.ts'
import { closeQuestions } from '../ui/feedback.ts'
import { pageKey } from './page-key.ts'

/**
 * Another page closes every dialog and question, and so do back and forward, with which people leave one. A filter that is chosen
 * in a drawer leaves it open.
 */
export function useClosingDialogs(): void {
  const location = useLocation()
  const kind = useNavigationType()
  const page = pageKey(location)
  const { key } = location
  const before = useRef({ page, key })
  // In the layout phase: what opens together with the new page is told of later, and stays.
  useLayoutEffect(() => {
    const left = before.current
    before.current = { page, key }
    if (left.page === page && (left.key === key || kind !== NavigationType.Pop)) return
    closeDialogs()
    closeQuestions()
  }, [page, key, kind])
}
