import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component/component.tsx'
import { loggedOut, userStore } from '../../api/user-store.ts'
import { DealerSwitcher } from './dealer-switcher.tsx'

const group = [
  [1004, '南京江南联合食品有限公司', 'JX320001'],
  [1005, '苏州江南联合冷链食品有限公司', 'JX320002'],
  [1006, '杭州江南联合食品贸易有限公司', 'JX330001'],
] as const

const choices = (dealers: readonly (readonly [number, string, string])[], chosen: number | null) =>
  dealers.map(([id, dealerName, dealerCode]) => ({ id, dealerName, dealerCode, active: id === chosen }))

function open(businessId: number | null, dealers: readonly (readonly [number, string, string])[] = group) {
  const user = { ...loggedOut, userId: 302, userType: 3, tBusinessId: 1003, businessId }
  const dealerList = choices(dealers, businessId)
  return show(<DealerSwitcher user={{ ...user, dealerList }} />, { user: { ...user, dealerList } })
}

const switcher = page.getByRole('button', { name: /^切换经销商/ })
const dialog = page.getByRole('dialog', { name: '切换经销商' })
const list = dialog.getByRole('list', { name: '经销商' })
const rows = list.getByRole('listitem')
const chosen = dialog.getByRole('button', { pressed: true })
const textsOf = (place: typeof rows) => place.elements().map(({ textContent }) => textContent)

test('shows the current dealer with a swap icon', async () => {
  open(1005)
  await expect.element(switcher).toHaveTextContent('苏州江南联合冷链食品有限公司')
  expect(switcher.element().querySelector('svg')).not.toBeNull()
})

test('its dialog is titled 切换经销商, 480 wide, with a row dealerName(dealerCode) for each', async () => {
  open(1004)
  await switcher.click()
  await expect.element(dialog).toHaveStyle({ width: '480px' })
  expect(textsOf(rows)).toEqual([
    '南京江南联合食品有限公司(JX320001)',
    '苏州江南联合冷链食品有限公司(JX320002)',
    '杭州江南联合食品贸易有限公司(JX330001)',
  ])
  const { clientHeight, scrollHeight } = list.element()
  expect(scrollHeight, 'a list that fits does not scroll').toBe(clientHeight)
})

test('the selected row is highlighted, and a click makes another one the only one', async () => {
  open(1004)
  await switcher.click()
  await expect.element(chosen).toHaveTextContent('南京江南联合食品有限公司(JX320001)')
  const plain = dialog.getByRole('button', { name: /^苏州/ })
  const ground = (place: typeof plain) => getComputedStyle(place.element()).backgroundColor
  expect(ground(chosen)).not.toBe(ground(plain))
  await dialog.getByRole('button', { name: /^杭州/ }).click()
  await expect.element(chosen).toHaveTextContent('杭州江南联合食品贸易有限公司(JX330001)')
})

test('closing without confirming changes nothing', async () => {
  open(1004)
  await switcher.click()
  await dialog.getByRole('button', { name: /^杭州/ }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(switcher).toHaveTextContent('南京江南联合食品有限公司')
  await switcher.click()
  await expect.element(chosen).toHaveTextContent(/^南京/)
})

test('the list scrolls beyond 380 px', async () => {
  open(
    1,
    Array.from({ length: 13 }, (_, at) => [at + 1, `第 ${at + 1} 家食品有限公司`, `JX${at}`] as const),
  )
  await switcher.click()
  await expect.poll(() => rows.elements().length).toBe(13)
  // The height of the layout: the painted height is still smaller while the dialog opens.
  expect((list.element() as HTMLElement).offsetHeight).toBe(380)
  await expect.element(rows.last()).not.toBeInViewport()
  await rows.last().getByRole('button').click()
  await expect.element(rows.last()).toBeInViewport()
  expect(list.element().scrollTop).toBeGreaterThan(0)
})

test('confirming with nothing chosen shows 请选择经销商 and does not proceed', async () => {
  open(null)
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect.poll(() => document.querySelector('[data-toast]')?.textContent).toBe('请选择经销商')
  await expect.element(dialog).toBeVisible()
  expect(userStore.get().businessId).toBeNull()
})
