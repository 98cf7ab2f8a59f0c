import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DropdownMenu } from './dropdown-menu.tsx'

afterEach(cleanup)

function open() {
  const onSelect = vi.fn<() => void>()
  const items = [
    { label: '个人信息', onSelect },
    { label: '退出登录', onSelect },
  ]
  render(<DropdownMenu trigger="王芳" items={items} />)
  const button = screen.getByRole('button', { name: '王芳' })
  fireEvent.click(button)
  return { button, onSelect }
}

test('opens with the focus on the first entry; arrows go round', () => {
  open()
  expect(document.activeElement?.textContent).toBe('个人信息')
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('退出登录')
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('个人信息')
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' })
  expect(document.activeElement?.textContent).toBe('退出登录')
})

test('Esc closes and gives the focus back', () => {
  const { button } = open()
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('choosing acts once and closes', () => {
  const { onSelect } = open()
  fireEvent.click(screen.getByRole('menuitem', { name: '退出登录' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})
