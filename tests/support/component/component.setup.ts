import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import '#src/ui/base/theme/base.css'
import { dismissFeedback } from '#src/ui/base/overlay/feedback.ts'
import { unmountAll } from './component.tsx'

/** An error that the browser reports and no test has asked for fails the test in which it came. */
const complaints = vi.spyOn(console, 'error')

beforeEach(async () => {
  await page.viewport(1280, 800)
})

afterEach(() => {
  unmountAll()
  dismissFeedback()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  const { calls } = complaints.mock
  complaints.mockClear()
  if (calls.length > 0) throw new Error(`unexpected errors in the console: ${JSON.stringify(calls)}`)
})
