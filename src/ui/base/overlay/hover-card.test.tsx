import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HoverCard } from './hover-card.tsx'

afterEach(cleanup)

function setUp() {
  const onClick = vi.fn<() => void>()
  render(
    <HoverCard trigger="订货小程序" onClick={onClick}>
      微信扫一扫
    </HoverCard>,
  )
  const button = screen.getByRole('button', { name: '订货小程序' })
  return { button, onClick }
}

const card = () => screen.queryByRole('tooltip')

test('is there while the pointer is, also when it moves onto the card', () => {
  const { button } = setUp()
  expect(card()).toBeNull()
  fireEvent.pointerEnter(button.parentElement as Element, { pointerType: 'mouse' })
  expect(card()?.textContent).toBe('微信扫一扫')
  expect(button.getAttribute('aria-describedby')).toBe(card()?.id)
  fireEvent.pointerMove(card() as Element)
  expect(card()).not.toBeNull()
  fireEvent.pointerLeave(button.parentElement as Element)
  expect(card()).toBeNull()
})

test('Esc hides it without a click', () => {
  const { button, onClick } = setUp()
  fireEvent.pointerEnter(button.parentElement as Element, { pointerType: 'mouse' })
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(card()).toBeNull()
  expect(onClick).not.toHaveBeenCalled()
})

test('a click acts and takes the card away', () => {
  const { button, onClick } = setUp()
  fireEvent.pointerEnter(button.parentElement as Element, { pointerType: 'mouse' })
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledOnce()
  expect(card()).toBeNull()
})

test('a finger goes straight to the dialog', () => {
  const { button } = setUp()
  fireEvent.pointerEnter(button.parentElement as Element, { pointerType: 'touch' })
  expect(card()).toBeNull()
})
