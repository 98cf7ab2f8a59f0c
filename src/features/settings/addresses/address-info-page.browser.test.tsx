import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/support/component/component.tsx'
import AddressInfoPage from './address-info-page.tsx'

test('without addresses the page says what to do, and has the button for it', async () => {
  const user = { userId: 301, userType: 3, businessId: 1007 }
  show(<AddressInfoPage />, { user, answers: { 'GET /users/queryAddress/{id}': () => [] } })
  await expect.element(page.getByRole('heading', { name: '还没有收货地址' })).toBeVisible()
  await page.getByRole('button', { name: '新增收货地址' }).click()
  await expect.element(page.getByRole('dialog', { name: '新增收货地址' })).toBeVisible()
})
