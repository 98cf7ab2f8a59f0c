import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissFeedback } from '../ui/base/overlay/feedback.ts'
import { useNavigationEffects } from './use-navigation-effects.ts'

vi.mock(import('../ui/base/overlay/feedback.ts'), async original => ({
  ...(await original()),
  dismissFeedback: vi.fn(),
}))

function Frame() {
  useNavigationEffects()
  return (
    <>
      <button type="button" role="menuitem">
        退出登录
      </button>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

let arrive: () => void
let router: ReturnType<typeof createMemoryRouter>

beforeEach(async () => {
  const arrival = new Promise<null>(resolve => {
    arrive = () => resolve(null)
  })
  router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path: '/', element: 'home' },
          { path: '/next', element: 'next' },
          { path: '/slow', loader: () => arrival, element: 'slow' },
        ],
      },
    ],
    { initialEntries: ['/'] },
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByText('home')
  vi.mocked(dismissFeedback).mockReset()
})
afterEach(cleanup)

test('what stands is dismissed when the page is left, and what is told until the next one stands is not', async () => {
  act(() => void router.navigate('/slow'))
  expect(dismissFeedback).toHaveBeenCalledOnce()
  arrive()
  await screen.findByText('slow')
  expect(dismissFeedback).toHaveBeenCalledOnce()
  await act(() => router.navigate('/'))
  await screen.findByText('home')
  expect(dismissFeedback).toHaveBeenCalledTimes(2)
})

test('a changed query of the same page dismisses nothing', async () => {
  await act(() => router.navigate('/?page=2'))
  expect(dismissFeedback).not.toHaveBeenCalled()
})

test('the focus goes to the new page, but not out of a menu that somebody has opened meanwhile', async () => {
  await act(() => router.navigate('/next'))
  await screen.findByText('next')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  act(() => screen.getByRole('menuitem').focus())
  await act(() => router.navigate('/'))
  await screen.findByText('home')
  expect(document.activeElement).toBe(screen.getByRole('menuitem'))
})
