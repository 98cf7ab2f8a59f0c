import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PageBeyond } from './page-beyond.tsx'
import { EmptyState, LoadError, StaleNote } from './page-states.tsx'

afterEach(cleanup)

test('a failed load says what failed, that nothing is lost, and tries again', () => {
  const onRetry = vi.fn<() => void>()
  render(<LoadError what="订单列表" error={new Error('系统异常，请稍后再试')} onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('订单列表暂时无法打开')
  expect(screen.getByRole('alert').textContent).toContain('系统异常，请稍后再试。您已保存的内容没有丢失。')
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a load that nobody answered asks to look at the network', () => {
  const error = Object.assign(new Error('系统异常，请稍后再试'), { unanswered: true })
  render(<LoadError what="资讯" error={error} onRetry={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toContain('没有收到商城的答复，请检查网络。')
})

test('an empty place has its next step', () => {
  render(
    <EmptyState title="还没有订单" action={<a href="/search">去选购</a>}>
      下单后可在这里查看进度。
    </EmptyState>,
  )
  expect(screen.getByRole('heading', { name: '还没有订单' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '去选购' })).toBeTruthy()
})

test('a page that a list does not reach leads back to the first', () => {
  const onFirst = vi.fn<() => void>()
  render(
    <>
      <h2 id="goods" tabIndex={-1}>
        全部商品
      </h2>
      <PageBeyond what="商品" listId="goods" onFirst={onFirst} />
    </>,
  )
  expect(screen.getByRole('heading', { name: '这一页没有商品' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '回到第一页' }))
  expect(onFirst).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '全部商品' }))
})

test('stored content says how old it is', () => {
  const now = Date.parse('2026-03-09T00:05:00Z')
  render(
    <StaleNote at={now - 7_200_000} now={now} onRetry={() => undefined}>
      价格暂缺。
    </StaleNote>,
  )
  expect(screen.getByRole('status').textContent).toContain('保存于 2 小时前，可能不是最新。价格暂缺。')
})
