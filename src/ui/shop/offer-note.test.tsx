import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfferNote } from './offer-note.tsx'

afterEach(cleanup)

const now = Date.parse('2026-03-09T00:05:00Z')
const hour = 3_600_000
const wholeAnswer = { error: null }
const refetch = vi.fn<() => Promise<{ error: Error | null }>>(async () => Promise.resolve(wholeAnswer))
const there = { data: {}, error: null, dataUpdatedAt: now, errorUpdatedAt: 0, refetch }
const failed = {
  ...there,
  data: undefined,
  error: new Error('no answer'),
  dataUpdatedAt: 0,
  errorUpdatedAt: now,
}
const old = (hours: number) => ({ ...failed, data: {}, dataUpdatedAt: now - hours * hour })

const button = () => screen.getByRole('button', { name: '重新获取价格' })

test('says nothing while prices are true or on their way', () => {
  render(<OfferNote results={[there, { ...there, data: undefined }]} />)
  expect(screen.queryByRole('status')).toBeNull()
})

test('one press asks again for every price that failed, and for no other', async () => {
  const again = vi.fn<() => Promise<{ error: null }>>(async () => Promise.resolve(wholeAnswer))
  render(<OfferNote results={[there, { ...failed, refetch: again }, { ...failed, refetch: again }]} />)
  expect(screen.getByRole('status').textContent).toContain('价格和库存暂时没有获取到')
  refetch.mockClear()
  await act(async () => {
    fireEvent.click(button())
    await Promise.resolve()
  })
  expect(again).toHaveBeenCalledTimes(2)
  expect(refetch).not.toHaveBeenCalled()
})

test('stays where it is while it asks again, and says so with the answer, focus and all', async () => {
  let answer: () => void = () => undefined
  const slow = async () =>
    new Promise<{ error: null }>(resolve => {
      answer = () => resolve(wholeAnswer)
    })
  const { rerender } = render(<OfferNote results={[{ ...failed, refetch: slow }]} />)
  button().focus()
  fireEvent.click(button())
  // A refetched query has no error until it fails again.
  rerender(<OfferNote results={[{ ...failed, error: null }]} />)
  expect(button().getAttribute('aria-busy')).toBe('true')
  const note = screen.getByRole('status')
  rerender(<OfferNote results={[there]} />)
  await act(async () => {
    answer()
    await Promise.resolve()
  })
  expect(screen.getByRole('status').textContent).toBe('价格和库存已更新。')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(note)
  rerender(<OfferNote results={[there, { ...there, data: undefined }]} />)
  expect(screen.queryByRole('status')).toBeNull()
})

test('prices of before bear the age of the oldest', () => {
  render(<OfferNote results={[there, old(2), old(5)]} />)
  expect(screen.getByRole('status').textContent).toContain('获取于 5 小时前，可能不是最新')
  expect(button()).toBeTruthy()
})
