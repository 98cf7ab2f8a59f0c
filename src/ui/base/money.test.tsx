import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Money } from './money.tsx'

afterEach(cleanup)

test('reads as one amount although ¥ and fen are set smaller', () => {
  const { container } = render(<Money fen={123450} />)
  expect(container.textContent).toBe('¥1,234.50')
  expect([...container.querySelectorAll('span span')].map(part => part.textContent)).toEqual(['¥', '.50'])
})

test('a price that is not there is a dash, never ¥0.00', () => {
  render(<Money fen={null} />)
  expect(screen.getByText('—')).toBeTruthy()
})
