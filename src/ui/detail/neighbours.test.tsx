import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTrail, ownTrail } from '../list/trail.ts'
import { Neighbours } from './neighbours.tsx'

const Page = () => {
  const { pathname, search } = useLocation()
  return (
    <>
      <Neighbours list="/things" />
      <input aria-label="回复" />
      <output data-testid="where">{pathname + search}</output>
    </>
  )
}

const open = (...entries: string[]) => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: entries,
    initialIndex: entries.length - 1,
  })
  render(<RouterProvider router={router} />)
  return router
}
const where = () => screen.getByTestId('where').textContent
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })
const back = () => screen.getByRole('link', { name: '返回列表' }).getAttribute('href')

const listUrl = '/things?tab=open&page=2'
const hrefs = [1, 2, 3].map(id => `/thing?id=${id}`)

beforeEach(() => keepTrail(JSON.stringify({ url: listUrl, hrefs })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('leads to the rows before and after this one, and back to the list as it was filtered', () => {
  open('/thing?id=2')
  expect(screen.getByText('本页第 2 / 3 条')).toBeTruthy()
  expect(back()).toBe(listUrl)
  fireEvent.click(screen.getByRole('link', { name: '下一条' }))
  expect(where()).toBe('/thing?id=3')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一条' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('link', { name: '上一条' }))
  fireEvent.click(screen.getByRole('link', { name: '上一条' }))
  expect(where()).toBe('/thing?id=1')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '上一条' }).disabled).toBe(true)
})

test('j and k step through the rows and stay at the ends; in a field they are letters', () => {
  open('/thing?id=2')
  press('j', screen.getByRole('textbox'))
  expect(where()).toBe('/thing?id=2')
  press('j')
  press('j')
  expect(where()).toBe('/thing?id=3')
  press('k')
  expect(where()).toBe('/thing?id=2')
})

test('however far somebody has stepped, back in the browser leads to the list', async () => {
  const router = open(listUrl, '/thing?id=1')
  press('j')
  press('j')
  await vi.waitFor(() => expect(where()).toBe('/thing?id=3'))
  void router.navigate(-1)
  await vi.waitFor(() => expect(where()).toBe(listUrl))
})

test.each([
  ['the list did not show it', undefined],
  ['nothing was kept', null],
  ['something else was kept', '{"url":7}'],
  ['what was kept is broken', '{'],
])('where %s there is only the way to the list', (_, kept) => {
  if (kept === null) sessionStorage.clear()
  else if (kept !== undefined) keepTrail(kept)
  open('/thing?id=9')
  expect(back()).toBe('/things')
  expect(screen.queryByText(/上一条|下一条/)).toBeNull()
})

test('a tab that goes on for another business is not led through the rows of the one before', () => {
  ownTrail(34)
  keepTrail(JSON.stringify({ url: listUrl, hrefs }))
  ownTrail(34)
  open('/thing?id=2')
  expect(back()).toBe(listUrl)
  cleanup()
  ownTrail(35)
  open('/thing?id=2')
  expect(back()).toBe('/things')
  expect(screen.queryByText(/上一条|下一条/)).toBeNull()
})

test('where the browser refuses its storage there is only the way to the list', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('blocked')
    },
  })
  ownTrail(34)
  open('/thing?id=2')
  expect(back()).toBe('/things')
})
