import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { portalDb } from '../../device/db/db.ts'
import { putFormDraft } from '../../device/forms/form-drafts.ts'
import { announce } from '../../device/store/announce.ts'
import { discardAll } from '../../device/store/clear-partition.ts'
import { keepEdits } from '../../device/outbox/outbox.ts'
import { takeBatch } from '../../device/outbox/sent-batch.ts'
import type { Partition } from '../../device/store/rows.ts'
import { sendEdits } from '../../device/outbox/send-edits.ts'
import { applyAnswer } from '../../device/outbox/batch-answer.ts'
import { readPendingEdits } from '../../device/outbox/pending-edits.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { isOpen, type Why } from './leaving.ts'

vi.mock(import('../../device/outbox/send-edits.ts'), () => ({ sendEdits: vi.fn() }))

let users = 100
let partitions: readonly Partition[]
const answered = vi.fn()

beforeEach(async () => {
  answered.mockReset()
  users += 1
  partitions = [`${users}|1`, `${users}|2`]
  const change = { op: 'add', qty: 1 } as const
  for (const partition of partitions) await keepEdits(partition, [{ target: 'cart', key: '5:7', change }], 1)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The server has refused an edit of the first business. */
const refuse = async () =>
  (await portalDb()).put('told', {
    partition: `${users}|1`,
    target: 'cart',
    key: '5:8',
    gen: 'g',
    at: 1,
    edit: { op: 'set', qty: 9 },
    told: { kind: 'rejected', reason: 'offSale', line: null },
  })

const show = async (why: Why, whose = partitions) => {
  const left = await readPendingEdits(whose)
  const leaving = { why, left, sign: 'abc', nameOf: (partition: Partition) => `店 ${partition.slice(-1)}` }
  render(<LeaveDialog leaving={leaving} onAnswer={answered} />)
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const unsentNow = async () => (await readPendingEdits(partitions)).map(({ unsent }) => unsent)

/** The server takes everything of a business. */
const carryOut = async (partition: Partition) => {
  const batch = await takeBatch(partition)
  if (!batch) throw new Error('nothing waits')
  const results = batch.edits.map(({ key }) => ({
    key,
    rejected: null,
    line: null,
    overwrote: null,
    again: null,
  }))
  const revisions = { cart: 1, quickOrder: 0, sampleList: 0 }
  await applyAnswer(batch, { kind: 'done', results, revisions, last: batch.n }, 1)
  return { kind: 'empty' } as const
}

test('whoever signs out is asked about every business, and about what was refused', async () => {
  await refuse()
  await show('signOut')
  expect(screen.getByRole('dialog', { name: '退出登录前，还有 3 项修改未同步' })).toBeTruthy()
  expect(screen.getByText('店 1')).toBeTruthy()
  expect(screen.getByText('店 2')).toBeTruthy()
  expect(screen.getByText(/改为 9 箱.*已下架/)).toBeTruthy()
  press('保留到下次登录')
  expect(answered).toHaveBeenCalledExactlyOnceWith(true)
  expect(await unsentNow()).toEqual([1, 1])
})

test('everything is sent, each as its own business, and then the person goes', async () => {
  vi.mocked(sendEdits).mockImplementation(carryOut)
  await show('signOut')
  press('立即同步')
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true))
  expect(vi.mocked(sendEdits).mock.calls).toEqual([
    [`${users}|1`, { sign: 'abc', business: 1 }],
    [`${users}|2`, { sign: 'abc', business: 2 }],
  ])
})

test('what cannot be sent is said, and asked again with what is left', async () => {
  vi.mocked(sendEdits)
    .mockImplementationOnce(carryOut)
    .mockResolvedValueOnce({ kind: 'waits', until: 0, why: 'network' })
  await show('signOut')
  press('立即同步')
  await screen.findByText(/连接不上商城，未能全部同步/)
  expect(screen.getByRole('dialog', { name: /还有 1 项/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: '立即同步' })).toBe(document.activeElement)
  expect(answered).not.toHaveBeenCalled()
})

test('nothing is given up before a second yes', async () => {
  await refuse()
  await show('signOut')
  press('放弃 3 项')
  expect(screen.getByRole('button', { name: '返回' })).toBe(document.activeElement)
  press('返回')
  expect(await unsentNow()).toEqual([1, 1])
  press('放弃 3 项')
  press('确定放弃 3 项')
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true))
  expect(await readPendingEdits(partitions)).toMatchObject([
    { unsent: 0, refused: [] },
    { unsent: 0, refused: [] },
  ])
})

test('a switch concerns what is left behind, and leaves what was refused where it is', async () => {
  await refuse()
  await show('switch', partitions.slice(0, 1))
  expect(screen.getByRole('dialog', { name: /还有 1 项修改未同步/ })).toBeTruthy()
  press('放弃 1 项')
  press('确定放弃 1 项')
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true))
  expect(await readPendingEdits(partitions)).toMatchObject([
    { unsent: 0, refused: [{ key: '5:8' }] },
    { unsent: 1 },
  ])
})

test('without a network nothing can be sent, and the question says so', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await show('signOut')
  const send = screen.getByRole('button', { name: '立即同步' })
  expect([send.hasAttribute('disabled'), screen.queryByText(/没有网络，暂时无法同步/) !== null]).toEqual([
    true,
    true,
  ])
  expect(screen.getByRole('button', { name: '保留到下次登录' })).toBe(document.activeElement)
})

test('Esc means to stay', async () => {
  await show('signOut')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(answered).toHaveBeenCalledExactlyOnceWith(false)
})

test('once everything is synchronised the question says so, and offers only to go on', async () => {
  const only = partitions.slice(0, 1)
  await show('switch', only)
  const keep = screen.getByRole('button', { name: '保留到切换回来' })
  const [partition] = only
  if (partition) await carryOut(partition)
  if (partition) announce({ partition, what: 'sent' })
  await screen.findByRole('dialog', { name: '切换经销商前，修改已全部同步' })
  expect([keep.isConnected, screen.queryByText(/ 0 项/)]).toEqual([false, null])
  const go = screen.getByRole('button', { name: '已全部同步，切换经销商' })
  expect(go).toBe(document.activeElement)
  fireEvent.click(go)
  expect(answered).toHaveBeenCalledExactlyOnceWith(true)
})

test('what is only begun is asked about when somebody signs out, and cannot be sent', async () => {
  await discardAll(partitions)
  const draft = { key: 'portal.return.1', title: '退货申请', path: '/', value: {}, at: Date.now() }
  await putFormDraft({ ...draft, partition: `${users}|1` })
  expect(isOpen('switch', (await readPendingEdits(partitions))[0] as never)).toBe(false)
  await show('signOut')
  expect(screen.getByRole('dialog', { name: '退出登录前，还有 1 份草稿' })).toBeTruthy()
  expect(screen.getByText('草稿 1 份，尚未提交')).toBeTruthy()
  expect(screen.getByRole('button', { name: '立即同步' }).hasAttribute('disabled')).toBe(true)
  press('放弃 1 份草稿')
  press('确定放弃 1 份草稿')
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true))
  expect(await readPendingEdits(partitions)).toMatchObject([{ forms: 0 }, { forms: 0 }])
})
