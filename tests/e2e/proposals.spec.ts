import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'

const phone = { width: 390, height: 844 }
const customers = '/workbench/workbenchHome/myCustom'

const dialog = (page: Page) => page.getByRole('dialog')

test.describe('a representative in the field', () => {
  test.use({ viewport: phone, serviceWorkers: 'allow', expectedErrors: /Failed to load resource|ERR_/ })

  test('proposes a list without a network, and the customer takes it onto the pad', async ({ openAs }) => {
    const rep = await openAs(demoAccounts.salesRep)
    await rep.goto('/')
    await expect(rep.getByRole('region', { name: '下载离线资料包' })).toBeVisible()
    await rep.getByRole('button', { name: '稍后' }).click()
    await rep.reload()
    await rep.getByRole('navigation', { name: '底部导航' }).getByRole('button').click()
    await dialog(rep).getByRole('link', { name: '我的客户' }).click()
    await expect(rep).toHaveURL(customers)
    await expect(rep.getByRole('region', { name: '下载离线资料包' })).toHaveCount(0)

    await rep.getByRole('link', { name: /食堂/ }).first().click()
    const form = rep.getByRole('form', { name: '建议清单' })
    await rep.getByRole('combobox', { name: '添加商品' }).fill('薯条')
    await rep.getByRole('option').first().click()
    await form.getByRole('button', { name: /增加$/ }).click()
    await form.getByLabel('说明').fill('冷库里薯条不多了')
    expect(await graveFindings(rep)).toEqual([])

    // The list is a draft of the device until it is sent.
    await rep.reload()
    await expect(form.getByRole('textbox', { name: /建议数量$/ })).toHaveValue('2')
    await rep.evaluate(async () => void (await navigator.serviceWorker.ready))
    await rep.context().setOffline(true)
    await expect(rep.getByText('离线', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: '发给客户' }).click()
    await expect(rep.getByText('已保存，联网后自动提交')).toBeVisible()
    await expect(form.getByRole('textbox', { name: /建议数量$/ })).toHaveCount(0)
    await rep.context().setOffline(false)
    await expect(rep.getByText('冷库里薯条不多了')).toHaveCount(0)
    const sent = rep.getByRole('listitem').filter({ hasText: '共 2 箱' })
    await sent.getByRole('link', { name: /^PL/ }).click()
    await expect(rep.getByText('冷库里薯条不多了')).toBeVisible()
    const url = rep.url()
    await expect(rep.locator('main')).not.toContainText('¥')

    const customer = await openAs(demoAccounts.canteen)
    await customer.setViewportSize(phone)
    await customer.goto('/quickOrder')
    await expect(customer.getByRole('list', { name: '建议清单' }).getByRole('link').first()).toBeVisible()
    await customer.goto(url)
    expect(await graveFindings(customer)).toEqual([])
    await customer.getByRole('button', { name: '采纳，放入快速下单' }).click()
    await expect(customer).toHaveURL('/quickOrder')
    await expect(rep.getByText('已采纳', { exact: true }).first()).toBeVisible()
  })
})

test('a customer declines with a reason, which the representative reads', async ({ openAs }) => {
  const customer = await openAs(demoAccounts.restaurant)
  await customer.goto('/quickOrder')
  await customer.getByRole('list', { name: '建议清单' }).getByRole('link').first().click()
  await customer.getByRole('button', { name: '谢绝' }).click()
  await dialog(customer).getByLabel('原因').fill('本月菜单已定')
  await dialog(customer).getByRole('button', { name: '谢绝' }).click()
  await expect(customer.getByText('已谢绝', { exact: true }).first()).toBeVisible()
  const rep = await openAs(demoAccounts.salesRep)
  await rep.goto(customer.url())
  await expect(rep.getByText('原因：本月菜单已定')).toBeVisible()
})

test('a representative browses with a customer, and a product joins the list that is being made', async ({
  openAs,
}) => {
  const rep = await openAs(demoAccounts.salesRep)
  await rep.goto(customers)
  await rep.getByRole('link', { name: /食堂/ }).first().click()
  await rep.getByRole('link', { name: '边看商品边选' }).click()
  await rep.locator('main a[href^="/productDetail"]').first().click()
  await rep.getByRole('button', { name: '加入建议清单' }).click()
  const name = await rep.getByRole('heading', { level: 1 }).textContent()
  await rep.getByRole('link', { name: /的清单$/ }).click()
  await expect(rep.getByRole('form', { name: '建议清单' })).toContainText(name ?? '?')
})
