import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepEdits } from '../../device/outbox/outbox.ts'
import EndedNotice from './ended-notice.tsx'

afterEach(cleanup)

const set = (qty: number, key: string) => ({
  target: 'cart' as const,
  key,
  change: { op: 'set' as const, qty },
})

test('it says why, and names what is kept for this person alone, of every business', async () => {
  await keepEdits('7|34', [set(3, '5001:7'), set(4, '5001:8')], 1)
  await keepEdits('7|35', [set(3, '5001:7')], 1)
  await keepEdits('8|34', [set(3, '5001:7')], 1)
  render(<EndedNotice ended={{ userId: 7, phone: '', message: '请重新登录' }} />)
  expect((await screen.findByText(/已保存在本机/)).textContent).toBe(
    '登录已过期，请重新登录。3 项修改已保存在本机，登录后自动提交。',
  )
})

test("the portal's own reason comes first, and nothing is promised where nothing is kept", async () => {
  render(<EndedNotice ended={{ userId: 9, phone: '', message: '账号已停用' }} />)
  expect((await screen.findByRole('status')).textContent).toBe('账号已停用')
})
