import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { rememberedSettings } from '../api/queries/mall-settings.ts'
import { userStore } from '../api/user-store.ts'
import { useTitle } from './use-title.ts'

function Page() {
  useTitle()
  return <Link to="/cart">购物车</Link>
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MemoryRouter initialEntries={['/quickOrder']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )

const unread = (serviceMessage: number) => act(() => userStore.set({ serviceMessage }))
const mall = rememberedSettings().name

afterEach(() => {
  cleanup()
  userStore.clear()
})

test('the title says how many messages are unread, on every page, and follows them', () => {
  userStore.set({ userId: 7, sign: 'sign', userType: 3, serviceMessage: 3 })
  open()
  expect(document.title).toBe(`(3) 快速下单 - ${mall}`)
  fireEvent.click(screen.getByRole('link'))
  expect(document.title).toBe(`(3) 购物车 - ${mall}`)
  unread(99)
  expect(document.title).toBe(`(99) 购物车 - ${mall}`)
  unread(100)
  expect(document.title).toBe(`(99+) 购物车 - ${mall}`)
  unread(0)
  expect(document.title).toBe(`购物车 - ${mall}`)
})

test('whoever has signed out has nothing to read', () => {
  userStore.set({ userId: 7, sign: 'sign', userType: 3, serviceMessage: 3 })
  open()
  act(() => userStore.clear())
  expect(document.title).toBe(`快速下单 - ${mall}`)
})
