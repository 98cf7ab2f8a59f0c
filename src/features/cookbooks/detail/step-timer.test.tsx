import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StepTimer } from './step-timer.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const wait = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })

test('counts a step down and says when its time is over', () => {
  render(<StepTimer step={2} seconds={180} />)
  press('第 2 步计时 3 分钟')
  wait(15)
  expect(screen.getByRole('button').textContent).toBe('02:45')
  wait(165)
  expect(screen.getByRole('button').textContent).toBe('00:00')
  expect(screen.getByRole('status').textContent).toBe('时间到')
})

test('a second press stops it and it can begin anew', () => {
  render(<StepTimer step={2} seconds={180} />)
  press('第 2 步计时 3 分钟')
  wait(60)
  press('停止第 2 步计时，还剩 02:00')
  wait(600)
  expect(screen.getByRole('status').textContent).toBe('')
  press('第 2 步计时 3 分钟')
  wait(1)
  expect(screen.getByRole('button').textContent).toBe('02:59')
})

test('a time in minutes and seconds is said as the text of the step says it', () => {
  render(<StepTimer step={2} seconds={165} />)
  expect(screen.getByRole('button').textContent).toBe('2 分 45 秒')
  press('第 2 步计时 2 分 45 秒')
  expect(screen.getByRole('button').textContent).toBe('02:45')
})
