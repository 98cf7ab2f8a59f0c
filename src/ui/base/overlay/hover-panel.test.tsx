import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HoverPanel } from './hover-panel.tsx'

afterEach(cleanup)

beforeEach(() => {
  render(
    <MemoryRouter>
      <HoverPanel name="购物车" trigger={<Link to="/cart">购物车</Link>}>
        <Link to="/productDetail?id=1">薯条</Link>
      </HoverPanel>
      <button type="button">别处</button>
    </MemoryRouter>,
  )
})

const panel = () => screen.queryByRole('region', { name: '购物车预览' })
const toggle = () => screen.getByRole('button', { name: /^(展开|收起)购物车$/ })
const inside = () => screen.getByRole('link', { name: '薯条' })

test('pointing opens it after a moment, and leaving closes it', async () => {
  const place = screen.getByRole('presentation')
  fireEvent.pointerEnter(place, { pointerType: 'mouse' })
  expect(panel()).toBeNull()
  expect(await screen.findByRole('region', { name: '购物车预览' })).toBeTruthy()
  fireEvent.pointerLeave(place)
  expect(panel()).toBeNull()
})

test('by keyboard its button opens it, and Esc closes it and gives the focus back', () => {
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(toggle())
  expect(toggle().getAttribute('aria-controls')).toBe(panel()?.id)
  inside().focus()
  fireEvent.keyDown(inside(), { key: 'Escape' })
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(toggle())
})

test('it stays while the focus is inside, and goes when it leaves', () => {
  fireEvent.click(toggle())
  inside().focus()
  fireEvent.pointerLeave(screen.getByRole('presentation'))
  expect(panel()).not.toBeNull()
  fireEvent.blur(inside(), { relatedTarget: screen.getByRole('button', { name: '别处' }) })
  expect(panel()).toBeNull()
})

test('a navigation closes it', () => {
  fireEvent.click(toggle())
  fireEvent.click(inside())
  expect(panel()).toBeNull()
})
