import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userStore } from '../../api/user-store.ts'
import type { CheckoutRow } from '../../device/store/rows.ts'
import { useConfirmParams } from './use-confirm-params.ts'

afterEach(() => userStore.clear())

const row = (key: string, lineIds: readonly number[]): CheckoutRow => ({
  partition: '7|34',
  key,
  lineIds,
  deliveries: {},
  yuan: '',
  at: 1,
})
const stored = () => {
  const { cartShipIds, orderConfirmParams } = userStore.get()
  return { cartShipIds, orderConfirmParams }
}
const nothing = { cartShipIds: [], orderConfirmParams: {} }

test('the stored user names what is being confirmed, and forgets it when the page is left', () => {
  userStore.set({ userId: 7, sign: 'sign', userType: 3, businessId: 34 })
  const place = { key: '5.6', lineIds: [5, 6] }
  const { unmount, rerender } = renderHook(
    (shown: CheckoutRow | undefined) => {
      useConfirmParams(place, shown)
    },
    { initialProps: undefined as CheckoutRow | undefined },
  )
  expect(stored()).toEqual(nothing)
  rerender(row('5.6', [5, 6]))
  expect(stored()).toEqual({ cartShipIds: [5, 6], orderConfirmParams: { lines: '5.6' } })
  unmount()
  expect(stored()).toEqual(nothing)
})

test('a draft is named by its key', () => {
  userStore.set({ userId: 7, sign: 'sign', userType: 3, businessId: 34 })
  renderHook(() => {
    useConfirmParams({ key: 'd1', lineIds: null }, row('d1', [5]))
  })
  expect(stored()).toEqual({ cartShipIds: [5], orderConfirmParams: { draft: 'd1' } })
})
