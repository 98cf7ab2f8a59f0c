import { beforeEach, expect, test, vi } from 'vitest'
import type { Feedback } from './feedback-host.tsx'

let arrive: (() => void) | undefined
const mountToasts = vi.fn<() => void>()

vi.mock(import('./feedback-host.tsx'), () => ({
  mountFeedback: () =>
    new Promise<Feedback>(resolve => {
      arrive = () => resolve({ modal: {} } as Feedback)
    }),
}))
vi.mock(import('./toast-host.tsx'), () => ({ mountToasts: () => mountToasts() }))

let feedback: typeof import('./feedback.ts')
let toast: typeof import('./toast.ts')
let store: typeof import('./toast-state.ts')

beforeEach(async () => {
  vi.resetModules()
  arrive = undefined
  mountToasts.mockReset()
  feedback = await import('./feedback.ts')
  toast = await import('./toast.ts')
  store = await import('./toast-state.ts')
})

const shown = () => store.shownToasts.get().map(({ content }) => content)

test('the look of toasts is loaded with the first of them, and no library', async () => {
  toast.notify.success('已保存')
  toast.notify.notice('订单已发货', '请留意收货')
  expect(shown()).toEqual(['已保存', '请留意收货'])
  await vi.waitFor(() => expect(mountToasts).toHaveBeenCalledOnce())
  expect(arrive).toBeUndefined()
})

test('three stand at once, of which the oldest goes', () => {
  for (const text of ['一', '二', '三', '四']) toast.notify.info(text)
  expect(shown()).toEqual(['二', '三', '四'])
})

test('words for the next page survive the navigation that dismisses the rest, once', () => {
  toast.notify.error('旧页面')
  toast.notify.afterNavigation('success', '地址已保存')
  feedback.dismissFeedback()
  expect(shown()).toEqual([])
  toast.showWaitingToasts()
  toast.showWaitingToasts()
  expect(shown()).toEqual(['地址已保存'])
})

test('a navigation closes open questions once, and those that have not arrived are not asked', async () => {
  const close = vi.fn<() => void>()
  const asked = feedback.withFeedback(() => close)
  await vi.waitFor(() => expect(arrive).toBeDefined())
  arrive?.()
  expect(await asked).toBe(true)
  const late = feedback.withFeedback(() => close)
  feedback.dismissFeedback()
  expect(await late).toBe(false)
  feedback.dismissFeedback()
  expect(close).toHaveBeenCalledOnce()
})
