import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingBar } from './loading-bar.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('shows nothing during the first 150 ms', () => {
  render(<LoadingBar active />)
  wait(149)
  expect(screen.queryByRole('progressbar')).toBeNull()
  wait(1)
  expect(screen.queryByRole('progressbar')).not.toBeNull()
})

test('never shows for what was quick', () => {
  const { rerender } = render(<LoadingBar active />)
  wait(100)
  rerender(<LoadingBar active={false} />)
  wait(1000)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('waits again for the next load', () => {
  const { rerender } = render(<LoadingBar active />)
  wait(200)
  rerender(<LoadingBar active={false} />)
  rerender(<LoadingBar active />)
  expect(screen.queryByRole('progressbar')).toBeNull()
  wait(150)
  expect(screen.queryByRole('progressbar')).not.toBeNull()
})
