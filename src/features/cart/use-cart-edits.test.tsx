import 'fake-indexeddb/auto'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filledLine } from '#tests/support/offline/filled-line.ts'
import { useKept, useLineNow } from '../../trade/use-lines.ts'
import { userStore } from '../../api/user-store.ts'
import type { DeliveryAddress } from './group-lines.ts'
import { useCartEdits } from './use-cart-edits.ts'

vi.mock(import('../../ui/base/overlay/undo-toast.tsx'), () => ({ notifyUndo: vi.fn() }))

let users = 70

beforeEach(() => userStore.set({ userId: (users += 1), userType: 3, businessId: 1 }))
afterEach(() => {
  cleanup()
  userStore.clear()
})

/** A line that is drawn with six cases, and whose quantity was changed to ten a moment ago. */
async function openBehind() {
  const drawn = filledLine({ qty: 6 })
  const { result } = renderHook(() => ({
    edits: useCartEdits(),
    lineNow: useLineNow('cart'),
    isRead: useKept('cart', ({ isRead }) => isRead),
  }))
  await vi.waitFor(() => expect(result.current.isRead).toBe(true))
  await act(async () => {
    result.current.edits.setQuantity(drawn, 10)
    await Promise.resolve()
  })
  return { drawn, ...result.current }
}

test('a line that moves takes along what was typed a moment ago, not what is drawn of it yet', async () => {
  const { drawn, edits, lineNow } = await openBehind()
  const to = { id: 9, contactName: '王芳' } as DeliveryAddress
  act(() => edits.move([drawn], to, [drawn]))
  expect(lineNow('9:2')?.qty).toBe(10)
  expect(lineNow(drawn.key)).toBeUndefined()
})

test('a removed line comes back with what was typed a moment ago', async () => {
  const { notifyUndo } = await import('../../ui/base/overlay/undo-toast.tsx')
  const { drawn, edits, lineNow } = await openBehind()
  await act(async () => {
    edits.remove([drawn])
    await Promise.resolve()
  })
  expect(lineNow(drawn.key)).toBeUndefined()
  const undo = vi.mocked(notifyUndo).mock.calls.at(-1)?.[1]
  act(() => undo?.())
  await vi.waitFor(() => expect(lineNow(drawn.key)?.qty).toBe(10))
})
