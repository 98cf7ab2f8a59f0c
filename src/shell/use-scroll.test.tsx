import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollMemory } from './scroll-memory.ts'
import { useScroll } from './use-scroll.ts'

function Page() {
  useScroll()
  return (
    <>
      <Link to="/cookbook">菜谱</Link>
      <Link to="/cookbook?minutes=15">15 分钟内</Link>
      <Link to="/news">资讯</Link>
    </>
  )
}

const scrollTo = vi.fn<(left: number, top: number) => void>()

beforeEach(() => {
  window.history.replaceState(null, '', '/cookbook')
  render(<Page />, { wrapper: BrowserRouter })
  vi.stubGlobal('scrollTo', scrollTo)
  scrollTo.mockReset()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const follow = (name: string, how: MouseEventInit = {}) =>
  fireEvent.click(screen.getByRole('link', { name }), how)

test('a link to the page one stands on scrolls to its top', () => {
  follow('菜谱')
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
})

test('so does a link to another page', () => {
  follow('资讯')
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})

test('a link that only changes the query scrolls nowhere', () => {
  follow('15 分钟内')
  expect(scrollTo).not.toHaveBeenCalled()
})

test('nothing scrolls where the link opens a tab of its own', () => {
  follow('菜谱', { ctrlKey: true })
  expect(scrollTo).not.toHaveBeenCalled()
})

test.each([
  ['reload', [[0, 700]]],
  ['back_forward', [[0, 700]]],
  ['navigate', []],
])('a document that was opened by %s', (type, scrolled) => {
  cleanup()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  scrollMemory.set('default/cookbook#', 700)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  render(<Page />, { wrapper: BrowserRouter })
  expect(scrollTo.mock.calls).toEqual(scrolled)
})
