import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userStore } from '../../api/user-store.ts'
import { keepAct, readActs } from '../../device/acts/acts.ts'
import { HeadSteps } from './head-steps.tsx'

afterEach(cleanup)

test.each([
  [41, '已签收', '撤回“已签收”'],
  [42, '已撤回', '取消撤回'],
])('for person %i the act %s that waits is taken back by %s, alone', async (userId, intends, label) => {
  const partition = `${userId}|1` as const
  userStore.set({ userId, businessId: 1, userType: 4, sign: 'sign' })
  await keepAct({
    partition,
    id: crypto.randomUUID(),
    key: 'POST /proposals/action/withdraw',
    input: { body: { id: 1, version: 1 } },
    things: ['proposal:1'],
    at: 0,
    title: '建议清单 PL1',
    intends,
    path: '/',
  })
  render(
    <HeadSteps thing="proposal:1">
      <button type="button">下一步</button>
    </HeadSteps>,
  )
  fireEvent.click(await screen.findByRole('button', { name: label }))
  expect(await screen.findByRole('button', { name: '下一步' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: label })).toBeNull()
  expect(await readActs(partition)).toEqual([])
})
