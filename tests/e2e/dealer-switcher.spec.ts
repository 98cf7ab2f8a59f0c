import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { frameOf, markPage, stillStands } from '../support/pages/frame.ts'

const { group } = demoAccounts

test('confirming stores the choice, closes the dialog and reloads the page, and the other tab follows; a page that a message of another dealer leads to says whose it is, and opens after the switch', async ({
  openAs,
}) => {
  const page = await openAs(group, { business: 1004 })
  const tab = await page.context().newPage()
  await page.goto('/')
  await tab.goto('/')
  await expect(frameOf(tab).dealer).toHaveText('南京江南联合食品有限公司')
  await markPage(page)
  const { dealer: switcher } = frameOf(page)
  await switcher.click()
  const dialog = page.getByRole('dialog', { name: '切换经销商' })
  await dialog.getByRole('button', { name: /^杭州/ }).click()
  const loadedAgain = page.waitForEvent('load')
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await loadedAgain
  expect(await stillStands(page)).toBe(false)
  await expect(switcher).toHaveText('杭州江南联合食品贸易有限公司')
  await expect(dialog).toBeHidden()
  await expect(frameOf(tab).dealer).toHaveText('杭州江南联合食品贸易有限公司')
  await tab.close()
  const stored = await page.evaluate(() => localStorage.getItem('portal.user') ?? '{}')
  expect(JSON.parse(stored)).toMatchObject({
    businessId: 1006,
    dealerList: [
      { id: 1004, active: false },
      { id: 1005, active: false },
      { id: 1006, active: true },
    ],
  })

  await page.goto('/workbench/myMessage?message=1&business=1005')
  const other = '苏州江南联合冷链食品有限公司'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`这条消息属于“${other}”`)
  await page.getByRole('button', { name: '切换到该经销商并查看' }).click()
  await expect(switcher).toHaveText(other)
  await expect(page).toHaveURL('/workbench/myMessage?message=1')
  await page.goto('/workbench/myMessage?business=1004')
  await page.getByRole('link', { name: '暂不切换' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的消息')
})
