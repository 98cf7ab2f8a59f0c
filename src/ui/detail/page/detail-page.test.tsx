import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { DetailPage } from './detail-page.tsx'

afterEach(cleanup)

const at = Date.parse('2026-03-09T00:05:00Z')
const refusal = (number: number) => Object.assign(new Error('系统异常，请稍后再试'), { code: number })

const show = (data: { number: string } | null | undefined, error: Error | null) =>
  render(
    <DetailPage
      query={{ data, error, dataUpdatedAt: at, errorUpdatedAt: at + 7_200_000, refetch: () => undefined }}
      what="订单"
      skeleton={<p>正在打开</p>}
      missing={<p>没有找到</p>}
    >
      {({ number }) => <p>{number}</p>}
    </DetailPage>,
  )
const texts = () => document.body.textContent

test('a page waits, then shows its thing', () => {
  show(undefined, null)
  expect(texts()).toBe('正在打开')
  cleanup()
  show({ number: 'PO-1' }, null)
  expect(texts()).toBe('PO-1')
})

test.each([
  ['the portal knows no such thing', undefined, refusal(code.notFound)],
  ['the id is none', undefined, refusal(code.invalid)],
  ['the answer is empty', null, null],
  ['it is gone since it was read', { number: 'PO-1' }, refusal(code.notFound)],
])('where %s the page says so', (_, data, error) => {
  show(data, error)
  expect(texts()).toBe('没有找到')
})

test('a failure offers another try, and leaves an older answer with its date', () => {
  show(undefined, new Error('系统异常，请稍后再试'))
  expect(screen.getByRole('alert').textContent).toContain('订单暂时无法打开')
  cleanup()
  show({ number: 'PO-1' }, new Error('系统异常，请稍后再试'))
  expect(texts()).toContain('以下内容保存于 2 小时前')
  expect(texts()).toContain('PO-1')
})

test('without a network the banner says the age, and the page not once more', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show({ number: 'PO-1' }, new Error('系统异常，请稍后再试'))
  expect(texts()).toBe('PO-1')
  online.mockRestore()
})
