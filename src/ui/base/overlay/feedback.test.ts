import { beforeEach, expect, test, vi } from 'vitest'
import type { Feedback } from './feedback-host.tsx'

const api = {
  message: { open: vi.fn(), destroy: vi.fn() },
  notification: { destroy: vi.fn() },
  modal: {},
} as unknown as Feedback
let arrive: (() => void) | undefined

vi.mock(import('./feedback-host.tsx'), () => ({
  mountFeedback: () =>
    new Promise<Feedback>(resolve => {
      arrive = () => resolve(api)
    }),
}))

let feedback: typeof import('./feedback.ts')
let toast: typeof import('./toast.ts')

beforeEach(async () => {
  vi.resetModules()
  arrive = undefined
  vi.mocked(api.message.open).mockReset()
  feedback = await import('./feedback.ts')
  toast = await import('./toast.ts')
})

const antdArrives = async () => {
  await vi.waitFor(() => expect(arrive).toBeDefined())
  arrive?.()
}

const shown = () => vi.mocked(api.message.open).mock.calls.map(([toastShown]) => toastShown.content)

test('a toast waits for antd and is shown then', async () => {
  toast.notify.success('已保存')
  await antdArrives()
  await vi.waitFor(() => expect(shown()).toEqual(['已保存']))
})

test('a toast of a page that was left meanwhile is never shown', async () => {
  toast.notify.error('旧页面')
  feedback.dismissFeedback()
  toast.notify.error('新页面')
  await antdArrives()
  await vi.waitFor(() => expect(shown()).toEqual(['新页面']))
})

test('words for the next page survive the navigation that dismisses the rest, once', async () => {
  toast.notify.afterNavigation('success', '地址已保存')
  feedback.dismissFeedback()
  toast.showWaitingToasts()
  toast.showWaitingToasts()
  await antdArrives()
  await vi.waitFor(() => expect(shown()).toEqual(['地址已保存']))
})

test('a navigation dismisses what stands, and closes open questions', async () => {
  const close = vi.fn<() => void>()
  const asked = feedback.withFeedback(() => close)
  await antdArrives()
  expect(await asked).toBe(true)
  feedback.dismissFeedback()
  await vi.waitFor(() => expect(api.message.destroy).toHaveBeenCalled())
  expect(close).toHaveBeenCalledOnce()
  feedback.dismissFeedback()
  expect(close).toHaveBeenCalledOnce()
})
