import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'

const home = '/workbench/workbenchHome'
const phone = { width: 390, height: 844 }
const barOf = (page: Page) => page.getByRole('navigation', { name: '底部导航' })
const sheetButton = (page: Page) => barOf(page).getByRole('button')

/** Controls of the shell and of its cards that a thumb would miss; links within a text are as high as its lines. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'header :is(a, button), nav[aria-label="底部导航"] :is(a, button), main :is(button, select), dialog[open] :is(a, button, select)',
      ),
    ].flatMap(element => {
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1 || (width >= 44 && height >= 44)) return []
      return [`${element.ariaLabel ?? element.textContent} ${Math.round(width)}x${Math.round(height)}`]
    }),
  )

test.use({ viewport: phone })

test('the bar leads a visitor through the shop, and 我的 to the sign-in page', async ({ page }) => {
  await page.goto('/')
  const bar = barOf(page)
  expect(await bar.getByRole('link').allTextContents()).toEqual(['首页', '分类', '常购', '购物车', '我的'])
  await bar.getByRole('link', { name: '我的' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: '菜单' })).toHaveCount(0)
  // On a desktop the header has it all.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(bar).toBeHidden()
})

test('a sheet that is asked for three times is closed once', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto('/search')
  await expect(sheetButton(page)).toContainText('条未读消息')
  await sheetButton(page).evaluate(async (button: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) {
      button.click()
      await new Promise(requestAnimationFrame)
    }
  })
  const sheet = page.getByRole('dialog', { name: demoAccounts.dealer.name })
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
})

test('a dealer finds counts on the bar, and behind 我的 the workbench; back closes the sheet', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  await page.setViewportSize(phone)
  await page.goto('/search')
  const bar = barOf(page)
  await expect(bar.getByRole('link', { name: /^购物车.+种商品$/ })).toBeVisible()
  await expect(sheetButton(page)).toContainText('条未读消息')
  await sheetButton(page).click()
  const sheet = page.getByRole('dialog', { name: demoAccounts.dealer.name })
  await expect(sheet).toContainText('全部已同步')
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/search')

  await sheetButton(page).click()
  await sheet.getByRole('link', { name: '发货单', exact: true }).click()
  await expect(page).toHaveURL(`${home}/dispatchList`)
  // The sheet is no page to return to.
  await page.goBack()
  await expect(page).toHaveURL('/search')
  await expect(sheet).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('what is not sent stands on the bar, and the sheet leads to it', async ({ openAs }) => {
    const page = await openAs(demoAccounts.subDealerSouth)
    await page.setViewportSize(phone)
    await page.goto('/search')
    await sheetButton(page).click()
    const row = page.getByRole('button', { name: /^同步状态/ })
    await row.click()
    const panel = page.getByRole('dialog', { name: '同步状态' })
    await expect(panel).toContainText('全部已同步')
    await panel.getByRole('button', { name: '关闭' }).click()
    await page.context().setOffline(true)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^加购|^加入购物车/ })
      .first()
      .click()
    await expect(sheetButton(page)).toContainText('1 项待同步')
    await sheetButton(page).click()
    await row.click()
    await expect(panel).toContainText('1 项已保存到本机')
  })
})

test('at most 96 px of controls stand between the head and the first payment', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  await page.setViewportSize(phone)
  await page.goto(`${home}/paymentOrder`)
  const card = page.getByRole('main').locator('li[data-row-key]').first()
  const sums = page.getByRole('button', { name: /^未付/ })
  await expect(card).toBeVisible()
  await expect(sums).toHaveAttribute('aria-expanded', 'false')
  const { y = 0, height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
  expect((await card.boundingBox())?.y).toBeLessThanOrEqual(y + height + 96)
  await sums.click()
  await expect(page.getByText('本月已付')).toBeVisible()
})

test('a person of several dealers switches in the sheet', async ({ openAs }) => {
  const page = await openAs(demoAccounts.group, { business: 1004 })
  await page.setViewportSize(phone)
  await page.goto('/')
  await sheetButton(page).click()
  await page.getByRole('button', { name: '切换经销商' }).click()
  await expect(page.getByRole('dialog', { name: '切换经销商' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('the head leaves on the way down and returns on the way up, and back returns to the place in a list', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.restaurant)
  await page.setViewportSize(phone)
  await page.goto(`${home}/terminalOrder`)
  const cards = page.getByRole('main').locator('li[data-row-key]')
  await expect(cards).toHaveCount(20)
  expect((await cards.first().boundingBox())?.y).toBeLessThanOrEqual(96 + 8)
  const head = page.getByRole('banner')
  await expect(head).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(cards).toHaveCount(50)
  await expect(head).not.toBeInViewport()
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, -200)
  await expect(head).toBeInViewport()
  const card = cards.nth(30)
  await card.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/terminalOrderDetail/)
  await page.goBack()
  await expect(page).toHaveURL(`${home}/terminalOrder?size=50`)
  await expect(cards).toHaveCount(50)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
})

test('the home of a buyer begins with its own day, from which goods go to the cart', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  await page.setViewportSize(phone)
  await page.goto('/')
  const often = page.getByRole('region', { name: '常购' })
  const add = often.getByRole('button', { name: /^加购/ }).first()
  await add.click()
  await expect(add).toHaveAccessibleName(/购物车已有/)
  const top = async (name: RegExp) => (await page.getByRole('region', { name }).boundingBox())?.y ?? NaN
  expect(await top(/^待收货/)).toBeLessThan(await top(/^待办/))
  expect(await top(/^待办/)).toBeLessThan(await top(/^常购$/))
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(often).toHaveCount(0)
})

test.describe('with a worker and without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('the own day stands from the last visit, and goods still go to the cart', async ({ openAs }) => {
    const page = await openAs(demoAccounts.restaurant)
    await page.setViewportSize(phone)
    await page.goto('/')
    const add = page.getByRole('region', { name: '常购' }).getByRole('button', { name: /^加购/ }).last()
    await expect(add).toBeVisible()
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await page.context().setOffline(true)
    await page.reload()
    await expect(
      page
        .getByRole('region', { name: /^待收货/ })
        .getByRole('link')
        .last(),
    ).toBeVisible()
    await add.click()
    await expect(sheetButton(page)).toContainText('1 项待同步')
  })
})

test('the step that is due stands at the foot of a detail, above the bar', async ({ openAs }) => {
  // Nobody signs the note of this business in another test.
  const page = await openAs(demoAccounts.group, { business: demoAccounts.group.businessIds[2] })
  await page.setViewportSize(phone)
  await page.goto(`${home}/dispatchList?tab=onTheWay`)
  await page.getByRole('main').locator('li[data-row-key]').first().getByRole('link').first().click()
  const step = page.getByRole('button', { name: '全部签收' })
  const bottom = async () => {
    const box = await step.boundingBox()
    return (box?.y ?? NaN) + (box?.height ?? NaN)
  }
  await expect(step).toBeVisible()
  const bar = await barOf(page).boundingBox()
  expect(await bottom()).toBe((bar?.y ?? NaN) - 8)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  expect(await bottom()).toBe((bar?.y ?? NaN) - 8)
  await page.setViewportSize({ width: 800, height: 1000 })
  await expect.poll(bottom).toBeLessThan(400)
})

for (const [who, account, paths] of [
  ['visitor', null, ['/', '/login']],
  [
    'dealer',
    demoAccounts.dealer,
    [
      '/',
      `${home}/indexManage`,
      `${home}/dealerOrderList`,
      `${home}/dispatchList`,
      `${home}/paymentOrder`,
      '/workbench/myMessage',
      '/quickOrder',
      '/cart',
    ],
  ],
  ['restaurant', demoAccounts.restaurant, [`${home}/terminalOrder`, '/workbench/servicesHome/questionReply']],
] as const) {
  test(`the main screens of a ${who} have no small target, no grave finding and nothing sideways`, async ({
    openAs,
  }) => {
    const page = await openAs(account)
    await page.setViewportSize(phone)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await graveFindings(page), path).toEqual([])
      expect(await smallTargets(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width)
    }
    if (account === null) return
    await sheetButton(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await graveFindings(page), 'sheet').toEqual([])
    expect(await smallTargets(page), 'sheet').toEqual([])
  })
}
