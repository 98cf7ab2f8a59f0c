import 'fake-indexeddb/auto'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userStore } from '../api/user-store.ts'
import { keepEdits } from '../device/outbox/outbox.ts'
import { readSessionRow, writeSessionRow } from '../device/store/session-row.ts'
import { readPendingEdits } from '../device/outbox/pending-edits.ts'
import { askBeforeLeaving } from './ask-before-leaving.tsx'

vi.mock(import('../device/outbox/pending-edits.ts'), async original => {
  const real = await original()
  return { ...real, readPendingEdits: vi.fn(real.readPendingEdits) }
})

let users = 100
const edit = async (business: number) =>
  keepEdits(`${users}|${business}`, [{ target: 'cart', key: '5:7', change: { op: 'add', qty: 1 } }], 1)
const shown = async () => screen.findByRole('dialog')

beforeEach(() => {
  userStore.clear()
  userStore.set({ userId: (users += 1), sign: 'abc', userType: 3, businessId: 34 })
})

test('nobody is asked where nothing waits', async () => {
  expect(await askBeforeLeaving('signOut')).toBe(true)
})

test('whoever has left a business is asked when signing out, and not at the next switch', async () => {
  await edit(35)
  expect(await askBeforeLeaving('switch')).toBe(true)
  const asked = askBeforeLeaving('signOut')
  expect((await shown()).textContent).toContain('还有 1 项修改')
  // A second press while the question is open does not ask again.
  expect(await askBeforeLeaving('signOut')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(await asked).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['signOut', 'switch'] as const)(
  'once somebody has answered, the worker sends nothing more as them (%s)',
  async why => {
    await edit(34)
    await writeSessionRow({ userId: users, sign: 'abc', business: 34 })
    const staying = askBeforeLeaving(why)
    await shown()
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(await staying).toBe(false)
    expect(await readSessionRow()).toMatchObject({ sign: 'abc' })
    const asked = askBeforeLeaving(why)
    await shown()
    fireEvent.click(screen.getByRole('button', { name: /^保留/ }))
    expect(await asked).toBe(true)
    expect(await readSessionRow()).toBeUndefined()
  },
)

test('a storage that fails keeps nobody signed in', async () => {
  await edit(34)
  vi.mocked(readPendingEdits).mockRejectedValueOnce(new Error('blocked'))
  expect(await askBeforeLeaving('signOut')).toBe(true)
})
