import path from 'node:path'
import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { follow, frameOf } from '../support/pages/frame.ts'
import { signInByPassword } from '../support/pages/sign-in-page.ts'

const settings = '/workbench/settingHome'
const picture = path.resolve(import.meta.dirname, '../../public/icons/icon-192.png')

const addressOf = (page: Page, person: string) =>
  page.getByRole('article', { name: new RegExp(`^收货地址 .*（${person}）$`) })

async function pick(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).fill(option)
  await page.getByTitle(option, { exact: true }).last().click()
}

test('an address is made, changed, made the default, given a contact and deleted', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealerSouth)
  await page.goto(`${settings}/addressInfo`)
  const toast = (text: string) => frameOf(page).toast.filter({ hasText: text })

  await page.getByRole('button', { name: '新增收货地址' }).click()
  const dialog = page.getByRole('dialog', { name: '新增收货地址' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('还需完善：所在地区、详细地址、收货人、联系电话')
  await expect(page.getByRole('combobox', { name: '省份' })).toBeFocused()
  // A municipality is picked as province and city in one; a city without districts ends the way.
  await pick(page, '省份', '广东省')
  await pick(page, '城市', '东莞市')
  await dialog.getByLabel('详细地址').fill('东城大道 9 号冷库')
  await dialog.getByLabel('收货人').fill('欧阳小雨')
  await dialog.getByLabel('联系电话').fill('+86 139 0000 1234')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(toast('收货地址已添加')).toBeVisible()
  const address = addressOf(page, '欧阳小雨')
  await expect(address).toContainText('广东省 东莞市')
  await expect(address).toContainText('13900001234')

  await address.getByRole('button', { name: '修改', exact: true }).click()
  const change = page.getByRole('dialog', { name: '修改收货地址' })
  await change.getByLabel('详细地址').fill('东城大道 10 号冷库')
  await change.getByLabel('详细地址').press('Enter')
  await expect(toast('收货地址已修改')).toBeVisible()
  await expect(address).toContainText('东城大道 10 号冷库')

  await address.getByRole('button', { name: '设为默认' }).click()
  await expect(address.getByText('默认地址')).toBeVisible()
  await expect(page.getByText('默认地址', { exact: true })).toHaveCount(1)

  await address.getByRole('button', { name: '其他联系人' }).click()
  await address.getByRole('button', { name: '新增联系人' }).click()
  await address.getByLabel('姓名').fill('小陈')
  await address.getByLabel('联系电话').fill('0769-22001234')
  await address.getByRole('button', { name: '保存' }).click()
  await expect(address.getByText('0769-22001234')).toBeVisible()
  await address.getByRole('button', { name: '删除联系人 小陈' }).click()
  await page.getByRole('dialog', { name: '删除联系人“小陈”？' }).getByRole('button', { name: '删除' }).click()
  await expect(address.getByText('0769-22001234')).toHaveCount(0)

  await address.getByRole('button', { name: '删除', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^删除“东城大道 10 号冷库”/ })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(address).toBeVisible()
  await address.getByRole('button', { name: '删除', exact: true }).click()
  await question.getByRole('button', { name: '删除' }).click()
  await expect(address).toHaveCount(0)
  await expect(page.getByText('默认地址', { exact: true })).toHaveCount(1)
})

/** The name of the place in the label of its card. */
const placeIn = (label: string): string => /^收货地址 ([^（]+)/.exec(label)?.[1] ?? label

test('an address is chosen for the cart, and what is added next goes there', async ({ openAs }) => {
  const page = await openAs(demoAccounts.subDealerSouth)
  await page.goto(`${settings}/addressInfo`)
  const isForCart = page.getByText('购物车当前地址', { exact: true })
  await expect(isForCart).toHaveCount(1)
  const other = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: '用于购物车' }) })
    .first()
  const name = (await other.getAttribute('aria-label')) ?? ''
  await other.getByRole('button', { name: '用于购物车' }).click()
  await expect(page.getByRole('article', { name }).getByText('购物车当前地址', { exact: true })).toBeVisible()
  await expect(isForCart).toHaveCount(1)

  // The same page goes on with the new data of the user.
  await follow(page, '/search?keyword=MK11101')
  await page.getByRole('main').getByRole('button', { name: /加购/ }).first().click()
  await expect(frameOf(page).toast).toContainText('已加入购物车')
  await follow(page, '/cart')
  const group = page.getByRole('region', { name: `送至 ${placeIn(name)}` })
  await expect(group).toContainText('当前地址')
  await expect(group.getByRole('spinbutton').first()).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_/ })

  test('the cart names the address that was chosen for it last', async ({ openAs }) => {
    const page = await openAs(demoAccounts.canteen)
    await page.goto('/cart')
    const groups = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('spinbutton') })
    await expect(groups.filter({ hasText: '当前地址' })).toHaveCount(1)
    await follow(page, `${settings}/addressInfo`)
    const cards = page.getByRole('article')
    const before = placeIn(
      (await cards.filter({ hasText: '购物车当前地址' }).getAttribute('aria-label')) ?? '',
    )
    const other = cards.filter({ has: page.getByRole('button', { name: '用于购物车' }) }).first()
    const answered = page.waitForResponse(/queryShoppingCart/)
    await other.getByRole('button', { name: '用于购物车' }).click()
    await answered
    await page.context().setOffline(true)
    await follow(page, '/cart')
    const group = page.getByRole('region', { name: `送至 ${before}` })
    await expect(group).toBeVisible()
    await expect(group).not.toContainText('当前地址')
    await follow(page, `${settings}/addressInfo`)
    await expect(cards.filter({ hasText: '购物车当前地址' })).not.toContainText(before)
  })
})

test('each dealer of an account has its own addresses', async ({ openAs }) => {
  const { group } = demoAccounts
  const [first, second] = group.businessIds
  const names = async (business: number) => {
    const page = await openAs(group, { business })
    await page.goto(`${settings}/addressInfo`)
    await expect(page.getByRole('article').first()).toBeVisible()
    return page.getByRole('article').allInnerTexts()
  }
  expect(await names(first)).not.toEqual(await names(second))
})

test.describe('without an answer', () => {
  // The browser itself reports requests that fail.
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a page that cannot be loaded says so, and loads when asked again; what was loaded before stays, and is marked as perhaps no longer true', async ({
    openAs,
  }) => {
    const page = await openAs(demoAccounts.subDealer)
    await page.route('**/users/queryAddress/**', route => route.abort())
    await page.goto(`${settings}/addressInfo`)
    await expect(page.getByRole('heading', { name: '收货地址暂时无法打开' })).toBeVisible()
    await page.unroute('**/users/queryAddress/**')
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()

    await page.route('**/users/queryAddress/**', route => route.abort())
    await page.getByRole('button', { name: '设为默认' }).first().click()
    await expect(page.getByText(/以下内容保存于/)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.unroute('**/users/queryAddress/**')
    await page.getByRole('button', { name: '立即更新' }).click()
    await expect(page.getByText(/以下内容保存于/)).toHaveCount(0)
  })
})

test('a dealer chooses the default vehicle, and another for one address', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealerColleague)
  await page.goto(`${settings}/carInfo`)
  const other = page.getByRole('article').filter({ has: page.getByRole('button', { name: /设为默认车型$/ }) })
  const chosen = await other.last().getByRole('heading').innerText()
  await other.last().getByRole('button').click()
  await expect(page.getByRole('article', { name: chosen }).getByText('默认车型')).toBeVisible()
  await expect(page.getByText('默认车型', { exact: true })).toHaveCount(1)

  const list = page.getByRole('combobox', { name: /的车型$/ }).first()
  await list.click()
  await page.getByTitle('面包冷藏车').last().click()
  await expect(frameOf(page).toast.filter({ hasText: '该地址的车型已改为面包冷藏车' })).toBeVisible()
  await page.reload()
  await expect(page.getByTitle('面包冷藏车').first()).toBeVisible()
  await expect(page.getByRole('article', { name: chosen }).getByText('默认车型')).toBeVisible()
})

test('a dealer sees account, business, sales representative and sold-to party', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto(`${settings}/personalInfo`)
  const main = page.getByRole('main')
  await expect(main.getByText('138****0301')).toBeVisible()
  for (const text of ['经销商', '一级经销商', '上海申冻食品有限公司', '赵雅静', '纳税人识别号'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(main.getByText(demoAccounts.dealer.phone)).toHaveCount(0)
})

test('staff see their account, nothing of a sold-to party, and are not asked for a business profile', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.brandStaff)
  await page.goto(`${settings}/personalInfo`)
  await expect(page.getByText('服务人员', { exact: true })).toBeVisible()
  await expect(page.getByText('纳税人识别号')).toHaveCount(0)
  await follow(page, '/applyStatus')
  await expect(page.getByRole('heading', { name: '您的账号无需提交企业资料' })).toBeVisible()
  await expect(page.getByRole('link', { name: '去填写资料' })).toHaveCount(0)
})

test('a head image is looked at before it is saved, and is there after a reload', async ({ page }) => {
  await page.goto(`/login?redirect=${encodeURIComponent(`${settings}/personalInfo`)}`)
  await signInByPassword(page, demoAccounts.restaurant.phone)
  const image = page.getByAltText('我的头像')
  const chooser = page.getByLabel('更换头像')
  await chooser.setInputFiles({ name: 'face.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  // Refused before it is sent.
  await expect(page.getByRole('alert')).toHaveText('请选择 JPG、PNG、WebP 格式的文件')
  await chooser.setInputFiles(picture)
  await expect(image).toHaveAttribute('src', /^blob:/)
  await page.getByRole('button', { name: '取消' }).click()
  await expect(image).toHaveCount(0)
  await chooser.setInputFiles(picture)
  await page.getByRole('button', { name: '保存头像' }).click()
  await expect(frameOf(page).toast).toContainText('头像已更换')
  await page.reload()
  await expect(image).toHaveAttribute('src', /\/files\//)
  await expect(image).toHaveJSProperty('naturalWidth', 192)
})

test.describe('devices', () => {
  test.use({ ownSession: true })

  test('one sees where one is signed in, and ends one device or all others', async ({ openAs }) => {
    const page = await openAs(demoAccounts.providerStaff)
    await page.goto(`${settings}/personalInfo`)
    const devices = page.getByRole('list', { name: '登录设备' }).getByRole('listitem')
    await expect(devices.first()).toContainText('本机')
    const before = await devices.count()
    const elsewhere = await openAs(demoAccounts.providerStaff)
    await openAs(demoAccounts.providerStaff)
    await elsewhere.goto(`${settings}/personalInfo`)
    await page.reload()
    await expect(devices).toHaveCount(before + 2)
    await expect(devices.first()).toContainText('本机')
    await expect(devices.first().getByRole('button')).toHaveCount(0)
    await expect(devices.nth(1)).toContainText(/最近使用 (1 分钟内|\d+ 分钟前)/)

    await devices
      .nth(1)
      .getByRole('button', { name: /^退出该设备/ })
      .click()
    const question = page.getByRole('dialog', { name: /^退出“未知设备”？/ })
    await question.getByRole('button', { name: '取消' }).click()
    await expect(question).toBeHidden()
    await expect(devices).toHaveCount(before + 2)
    await devices
      .nth(1)
      .getByRole('button', { name: /^退出该设备/ })
      .click()
    await question.getByRole('button', { name: '退出该设备' }).click()
    await expect(frameOf(page).toast.filter({ hasText: '已退出该设备' })).toBeVisible()
    await expect(devices).toHaveCount(before + 1)

    const endOthers = page.getByRole('button', { name: '退出其他设备' })
    await endOthers.click()
    await page
      .getByRole('dialog', { name: '退出本机以外的所有设备？' })
      .getByRole('button', { name: '退出其他设备' })
      .click()
    await expect(frameOf(page).toast.filter({ hasText: `已退出其他 ${before} 台设备` })).toBeVisible()
    await expect(devices).toHaveCount(1)
    await expect(endOthers).toHaveCount(0)

    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/^[^?]*\/login\b/)
    await page.reload()
    await expect(devices).toHaveCount(1)
  })
})
