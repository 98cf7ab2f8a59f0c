import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Loaded } from './loaded.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const at = Date.parse('2026-03-09T00:05:00Z')
const kept = {
  data: '三张订单',
  error: new Error('系统异常，请稍后再试'),
  dataUpdatedAt: at,
  errorUpdatedAt: at + 7_200_000,
  refetch: () => undefined,
}

const show = (isDated: boolean) =>
  render(
    <Loaded query={kept} what="订单" skeleton={null} isDated={isDated}>
      {data => <p>{data}</p>}
    </Loaded>,
  )
const note = () => screen.queryByText(/以下内容保存于 2 小时前/)

test('what was loaded before stays, with its age, where it could not be read again', () => {
  show(true)
  expect(screen.getByText('三张订单')).toBeTruthy()
  expect(note()).toBeTruthy()
})

test('without a network a page that says its age itself does not say it twice', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(true)
  expect(screen.getByText('三张订单')).toBeTruthy()
  expect(note()).toBeNull()
  cleanup()
  show(false)
  expect(note()).toBeTruthy()
})
