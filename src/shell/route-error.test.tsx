import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { routeTree } from './route-tree.tsx'

vi.mock(import('./frame/root-frame.tsx'), () => ({
  RootFrame: () => {
    throw new TypeError("Cannot read properties of undefined (reading 'trim')")
  },
}))

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('ok')))
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

test('a fault of the frame itself is told in Chinese, with two ways on', async () => {
  const router = createMemoryRouter(
    routeTree(() => Promise.resolve()),
    { initialEntries: ['/404'] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByRole('alert')
  expect(screen.getByRole('heading', { name: '页面出了点问题' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '重新打开' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/')
  expect(document.body.textContent).not.toMatch(/Unexpected|Error/)
})
