import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'

const list = '/workbench/workbenchHome/dealerOrderList'

test('filters and columns of a list follow a person to another device, and go when they are deleted', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealerSouth)
  await page.goto(`${list}?tab=done&sort=oldest`)
  await page.getByRole('button', { name: '保存筛选' }).click()
  await page.getByRole('textbox', { name: '筛选名称' }).fill('已完成，最早在前')
  expect(await graveFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '我的筛选：已完成，最早在前' })).toBeVisible()

  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '箱数' }).uncheck()
  expect(await graveFindings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: '箱数' })).toHaveCount(0)

  const other = await openAs(demoAccounts.dealerSouth)
  await other.goto(list)
  await other.getByRole('button', { name: '我的筛选' }).click()
  expect(await graveFindings(other)).toEqual([])
  await other.getByRole('menuitem', { name: '已完成，最早在前' }).click()
  await expect(other).toHaveURL(`${list}?tab=done&sort=oldest`)
  await expect(other.getByRole('columnheader', { name: '商品' })).toBeVisible()
  await expect(other.getByRole('columnheader', { name: '箱数' })).toHaveCount(0)

  await other.getByRole('button', { name: '列设置' }).click()
  await other.getByRole('button', { name: '全部显示' }).click()
  await other.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
  await expect(other.getByRole('columnheader', { name: '箱数' })).toBeVisible()
  await other.getByRole('button', { name: /^我的筛选/ }).click()
  await other.getByRole('menuitem', { name: '管理筛选…' }).click()
  expect(await graveFindings(other)).toEqual([])
  await other.getByRole('button', { name: '删除“已完成，最早在前”' }).click()
  await expect(other.getByRole('button', { name: /^我的筛选/ })).toHaveCount(0)
})
