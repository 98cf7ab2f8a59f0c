import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { loggedOut } from '../../api/user-store.ts'
import { loadDealers } from '../../session/load-dealers.ts'
import { switchDealer } from '../../session/switch-dealer.ts'
import DealerDialog from './dealer-dialog.tsx'

vi.mock(import('../../session/load-dealers.ts'), () => ({
  loadDealers: vi.fn(async () => Promise.resolve()),
}))
vi.mock(import('../../session/switch-dealer.ts'), () => ({
  switchDealer: vi.fn(async () => Promise.resolve()),
}))
vi.mock(import('../../ui/base/overlay/dialog.tsx'), () => ({
  Dialog: ({ children, onConfirm }: { children: ReactNode; onConfirm?: () => void }) => (
    <div>
      {children}
      <button type="button" onClick={onConfirm}>
        确定
      </button>
    </div>
  ),
}))

afterEach(cleanup)

const dealer = (id: number, dealerName: string) => ({ id, dealerName, dealerCode: `JX${id}`, active: false })
const one = dealer(4, '南京')
const dialog = (dealerList: readonly (typeof one)[]) => (
  <DealerDialog user={{ ...loggedOut, businessId: 4, dealerList }} forced={false} onClose={() => undefined} />
)

test('the dialog asks whom the account may act for by now, and a dealer that comes can be chosen', () => {
  const { rerender } = render(dialog([one]))
  expect(loadDealers).toHaveBeenCalledOnce()
  rerender(dialog([one, dealer(5, '苏州')]))
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('南京(JX4)')
  fireEvent.click(screen.getByRole('button', { name: '苏州(JX5)' }))
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('苏州(JX5)')
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(switchDealer).toHaveBeenCalledExactlyOnceWith(5)
})
