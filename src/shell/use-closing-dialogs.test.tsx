import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../ui/base/overlay/dialog.tsx'
import type { Feedback } from '../ui/base/overlay/feedback-host.tsx'
import { withFeedback } from '../ui/base/overlay/feedback.ts'
import { PlainDialog } from '../ui/base/overlay/plain-dialog.tsx'
import { useClosingDialogs } from './use-closing-dialogs.ts'

vi.mock(import('../ui/base/overlay/feedback-host.tsx'), () => ({
  mountFeedback: () => Promise.resolve({} as Feedback),
}))

/** Dialogs of the frame, which stays while the page below changes; one of them must be answered. */
function Frame() {
  const [plain, setPlain] = useState(true)
  const [rich, setRich] = useState(true)
  const [forced, setForced] = useState(true)
  useClosingDialogs()
  return (
    <>
      {plain && (
        <PlainDialog title="分享" onClose={() => setPlain(false)}>
          链接
        </PlainDialog>
      )}
      <Dialog title="订货小程序" open={rich} onClose={() => setRich(false)}>
        二维码
      </Dialog>
      <Dialog title="切换经销商" open={forced} dismissible={false} onClose={() => setForced(false)}>
        经销商
      </Dialog>
      <output>
        {[plain && '分享', rich && '订货小程序', forced && '切换经销商'].filter(Boolean).join()}
      </output>
      <Outlet />
    </>
  )
}

/** A dialog that opens together with its page. */
function Welcome() {
  const [welcome, setWelcome] = useState(true)
  return (
    welcome && (
      <PlainDialog title="欢迎" onClose={() => setWelcome(false)}>
        您好
      </PlainDialog>
    )
  )
}

let router: ReturnType<typeof createMemoryRouter>

beforeEach(() => {
  router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path: '/', element: null },
          { path: '/news', element: null },
          { path: '/welcome', Component: Welcome },
        ],
      },
    ],
    { initialEntries: ['/news', '/', '/?page=2'] },
  )
  render(<RouterProvider router={router} />)
})
afterEach(cleanup)

const go = async (to: string | number) => {
  await act(() => (typeof to === 'string' ? router.navigate(to) : router.navigate(to)))
}
/** The dialogs that are open in the owner's state, since antd removes a dialog later. */
const open = () => screen.getByRole('status').textContent
const all = '分享,订货小程序,切换经销商'

test('dialogs stand as long as nothing leads away', () => {
  expect(open()).toBe(all)
})

test('a navigation closes every dialog but the one that must be answered', async () => {
  await go('/news')
  expect(open()).toBe('切换经销商')
})

test('so does back, also to the same page with another query', async () => {
  await go(-1)
  expect(open()).toBe('切换经销商')
})

test('a choice that changes the query alone closes none', async () => {
  await go('/?page=3')
  expect(open()).toBe(all)
})

test('what opens together with the new page stays', async () => {
  await go('/welcome')
  expect(open()).toBe('切换经销商')
  expect(screen.getByRole('heading', { name: '欢迎' })).toBeTruthy()
})

test.each([
  ['back, also to the same page with another query, answers', -1, 1],
  ['a choice that changes the query alone leaves', '/?page=3', 0],
])('%s an open question', async (_, to, times) => {
  const close = vi.fn<() => void>()
  await withFeedback(() => close)
  await go(to)
  expect(close).toHaveBeenCalledTimes(times)
})
