import { demoAccounts } from '#demo/accounts.ts'
import { expect } from '../support/browser.ts'
import { test } from '../support/edges.ts'
import { frameOf } from '../support/frame.ts'

const { dealerSouth, group } = demoAccounts

test('shows the current dealer with a swap icon', async ({ openAs }) => {
  const page = await openAs(group, { business: 1005 })
  await page.goto('/')
  const { dealer: switcher } = frameOf(page)
  await expect(switcher).toHaveText('苏州江南联合冷链食品有限公司')
  await expect(switcher.locator('svg')).toBeVisible()
})

test('its dialog is titled 切换经销商, 480 wide, with a row dealerName(dealerCode) for each', async ({
  openAs,
}) => {
  const page = await openAs(group, { business: 1004 })
  await page.goto('/')
  await frameOf(page).dealer.click()
  const dialog = page.getByRole('dialog', { name: '切换经销商' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveCSS('width', '480px')
  await expect(dialog.getByRole('listitem')).toHaveText([
    '南京江南联合食品有限公司(JX320001)',
    '苏州江南联合冷链食品有限公司(JX320002)',
    '杭州江南联合食品贸易有限公司(JX330001)',
  ])
})

test('the selected row is highlighted, and a click makes another one the only one', async ({ openAs }) => {
  const page = await openAs(group, { business: 1004 })
  await page.goto('/')
  await frameOf(page).dealer.click()
  const row = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name })
  const chosen = page.getByRole('dialog').getByRole('button', { pressed: true })
  await expect(chosen).toHaveText('南京江南联合食品有限公司(JX320001)')
  const plain = await row(/^苏州/).evaluate(element => getComputedStyle(element).backgroundColor)
  await expect(chosen).not.toHaveCSS('background-color', plain)
  await row(/^杭州/).click()
  await expect(chosen).toHaveText('杭州江南联合食品贸易有限公司(JX330001)')
})

test('closing without confirming changes nothing', async ({ openAs }) => {
  const page = await openAs(group, { business: 1004 })
  await page.goto('/')
  const { dealer: switcher } = frameOf(page)
  await switcher.click()
  const dialog = page.getByRole('dialog', { name: '切换经销商' })
  await dialog.getByRole('button', { name: /^杭州/ }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(switcher).toHaveText('南京江南联合食品有限公司')
  await switcher.click()
  await expect(dialog.getByRole('button', { pressed: true })).toHaveText(/^南京/)
})

test('confirming stores the choice, closes the dialog and reloads the page', async ({ openAs }) => {
  const page = await openAs(group, { business: 1004 })
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { before: true }))
  const { dealer: switcher } = frameOf(page)
  await switcher.click()
  const dialog = page.getByRole('dialog', { name: '切换经销商' })
  await dialog.getByRole('button', { name: /^杭州/ }).click()
  const loadedAgain = page.waitForEvent('load')
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await loadedAgain
  expect(await page.evaluate(() => 'before' in window)).toBe(false)
  await expect(switcher).toHaveText('杭州江南联合食品贸易有限公司')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(switcher).toHaveText('杭州江南联合食品贸易有限公司')
  const stored = await page.evaluate(() => localStorage.getItem('portal.user') ?? '{}')
  expect(JSON.parse(stored)).toMatchObject({
    businessId: 1006,
    dealerList: [
      { id: 1004, active: false },
      { id: 1005, active: false },
      { id: 1006, active: true },
    ],
  })
})

test('the list scrolls beyond 380 px', async ({ openAs }) => {
  const page = await openAs(dealerSouth, { business: 1008 })
  await page.goto('/')
  await frameOf(page).dealer.click()
  const list = page.getByRole('dialog').getByRole('list', { name: '经销商' })
  await expect(list.getByRole('listitem')).toHaveCount(13)
  // Of the layout: while the dialog opens, what is painted is still smaller.
  expect(await list.evaluate(element => (element as HTMLElement).offsetHeight)).toBe(380)
  const last = list.getByRole('listitem').last()
  await expect(last).not.toBeInViewport()
  await last.getByRole('button').click()
  await expect(last).toBeInViewport()
  expect(await list.evaluate(element => element.scrollTop)).toBeGreaterThan(0)
})

test('a list that fits does not scroll', async ({ openAs }) => {
  const page = await openAs(group, { business: 1004 })
  await page.goto('/')
  await frameOf(page).dealer.click()
  const list = page.getByRole('dialog').getByRole('list', { name: '经销商' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const { shown, needed } = await list.evaluate(element => ({
    shown: element.clientHeight,
    needed: element.scrollHeight,
  }))
  expect(needed).toBe(shown)
})

test('confirming with nothing chosen shows 请选择经销商 and does not proceed', async ({ openAs }) => {
  const page = await openAs(group)
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { before: true }))
  const dialog = page.getByRole('dialog', { name: '切换经销商' })
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect(frameOf(page).toast).toHaveText('请选择经销商')
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => 'before' in window)).toBe(true)
  const stored = await page.evaluate(() => localStorage.getItem('portal.user') ?? '{}')
  expect(JSON.parse(stored)).toMatchObject({ businessId: null })
})

test('a page that a message of another dealer leads to says whose it is, and opens after the switch', async ({
  openAs,
}) => {
  const page = await openAs(group, { business: 1004 })
  await page.goto('/workbench/myMessage?message=1&business=1005')
  const other = '苏州江南联合冷链食品有限公司'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`这条消息属于「${other}」`)
  await page.getByRole('button', { name: '切换到该经销商并查看' }).click()
  await expect(frameOf(page).dealer).toHaveText(other)
  await expect(page).toHaveURL('/workbench/myMessage?message=1')
  await page.goto('/workbench/myMessage?business=1004')
  await page.getByRole('link', { name: '暂不切换' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的消息')
})
