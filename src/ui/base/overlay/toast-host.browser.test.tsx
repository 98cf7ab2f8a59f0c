import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component/component.tsx'
import { PlainDialog } from './plain-dialog.tsx'
import { notify } from './toast.ts'
import { notifyWith } from './toast-link.tsx'
import { notifyUndo } from './undo-toast.tsx'

const toasts = () => [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent)

test('a success is a status, a failure an alert, and a notice has a heading and a cross', async () => {
  notify.success('已保存')
  notify.error('没有保存')
  notify.notice('订单已发货', '请留意收货')
  await expect.element(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有保存')
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.poll(toasts).toEqual(['已保存', '没有保存'])
})

test('a toast stays while it is pointed at, and goes when its time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  notify.info('已复制')
  await vi.waitFor(() => expect(toasts()).toEqual(['已复制']))
  await userEvent.hover(page.getByText('已复制'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(toasts()).toEqual(['已复制'])
  await userEvent.unhover(page.getByText('已复制'))
  await vi.advanceTimersByTimeAsync(3_000)
  await vi.waitFor(() => expect(toasts()).toEqual([]))
})

test('the action of a toast is taken once, and closes it', async () => {
  const taken = vi.fn<(what: string) => void>()
  notifyUndo('已删除', () => taken('undo'))
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(toasts).toEqual([])
  notifyWith('success', '已加入购物车', { label: '去购物车', to: '/cart', onSelect: () => taken('cart') })
  await page.getByRole('link', { name: '去购物车' }).click()
  await expect.poll(toasts).toEqual([])
  expect(taken.mock.calls).toEqual([['undo'], ['cart']])
})

test('a toast stands above a dialog, and on a phone near the thumb', async () => {
  await page.viewport(390, 844)
  show(
    <PlainDialog title="分享" onClose={() => undefined}>
      链接
    </PlainDialog>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  notify.success('链接已复制')
  await expect.poll(toasts).toEqual(['链接已复制'])
  // In the browser's top layer what was opened last is above.
  expect(document.querySelector('[data-toasts]')?.matches(':popover-open')).toBe(true)
  const { bottom } = document.querySelector('[data-toast]')?.getBoundingClientRect() ?? new DOMRect()
  // The bar at the bottom is 56 px high, and the action that may stand on it 64 px.
  expect(844 - bottom).toBeGreaterThanOrEqual(56 + 64)
  expect(844 - bottom).toBeLessThanOrEqual(56 + 64 + 24)
})

test('the action of a toast can be pressed above a dialog, and the toast outlives the dialog', async () => {
  const taken = vi.fn<() => void>()
  function Sheet() {
    const [isOpen, setOpen] = useState(true)
    if (!isOpen) return null
    return (
      <PlainDialog title="筛选" onClose={() => setOpen(false)}>
        条件
      </PlainDialog>
    )
  }
  show(<Sheet />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  notifyUndo('已删除', taken)
  await page.getByRole('button', { name: '撤销' }).click()
  expect(taken).toHaveBeenCalledOnce()
  await expect.poll(toasts).toEqual([])
  notifyUndo('又删除', taken)
  await expect.element(page.getByRole('dialog').getByRole('button', { name: '撤销' })).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '撤销' }).click()
  expect(taken).toHaveBeenCalledTimes(2)
})
