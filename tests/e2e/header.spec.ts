import type { Locator } from 'playwright/test'
import { demoAccounts } from '#server/demo/accounts.ts'
import { expect, test as base } from '../support/browser.ts'
import { frameOf, oneOfEachType } from '../support/frame.ts'
import { startPortalAfter } from '../support/prepared-portal.ts'

const { bakery, brandStaff, dealer, dealerSouth, hotel, lightMeals, providerStaff } = demoAccounts
const { canteen, group, restaurant, salesRep, subDealer, teaHouse } = demoAccounts
const longName = '欧阳司马慕容上官皇甫令狐'
const longCompany = '广州粤鲜冻品冷链物流与食品贸易股份有限公司白云区第一分公司'
const mall = '麦肯订货商城'

const unread = (userId: number, amount: number) =>
  `insert into message (user_id, kind, title, content, created_at)
   select ${userId}, 'service', '通知', '内容', now() from generate_series(1, ${amount})`

/** Names and numbers at the edges of the rules, and an account that may act for thirteen dealers. */
const edges = [
  `update app_user set name = '' where id = ${lightMeals.userId}`,
  `update app_user set name = '${longName}' where id = ${teaHouse.userId}`,
  `update business set name = '${longCompany}' where id = ${dealerSouth.businessIds[0]}`,
  unread(bakery.userId, 99),
  unread(hotel.userId, 100),
  `update app_user set parent_business_id = 1003 where id = ${dealerSouth.userId}`,
  `insert into membership (user_id, business_id)
   select ${dealerSouth.userId}, id from business where id between 1004 and 1016 on conflict do nothing`,
]

const test = base.extend({
  portal: [
    async ({}, use) => {
      const portal = await startPortalAfter(edges)
      await use(portal)
      await portal.dispose()
    },
    { scope: 'worker' },
  ],
})

/** Wider than it is shown, ended by dots, and never wider than the limit. */
async function expectTruncatedAt(place: Locator, limit: number): Promise<void> {
  await expect(place).toHaveCSS('text-overflow', 'ellipsis')
  await expect(place).toHaveCSS('max-width', `${limit}px`)
  const { shown, needed } = await place.evaluate(element => ({
    shown: element.getBoundingClientRect().width,
    needed: element.scrollWidth,
  }))
  expect(shown).toBeLessThanOrEqual(limit)
  expect(needed).toBeGreaterThan(shown)
}

test('the mall name of the settings is shown, and a click on it goes home', async ({ page }) => {
  await page.goto('/register')
  const { header } = frameOf(page)
  await header.getByRole('link', { name: mall }).click()
  await expect(page).toHaveURL('/')
})

test('网站首页 goes home', async ({ page }) => {
  await page.goto('/register')
  await frameOf(page).home.click()
  await expect(page).toHaveURL('/')
})

test.describe('logged out', () => {
  test('您好,请登录 leads to the sign-in page', async ({ page }) => {
    await page.goto('/')
    await frameOf(page).signIn.click()
    await expect(page).toHaveURL('/login')
  })

  test('您好,请登录 remembers where it was clicked', async ({ page }) => {
    await page.goto('/newsDetail?id=4001')
    await frameOf(page).signIn.click()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/newsDetail?id=4001')}`)
  })

  test('注册麦肯用户 leads to the registration', async ({ page }) => {
    await page.goto('/')
    await frameOf(page).register.click()
    await expect(page).toHaveURL('/register')
  })

  test('nothing of a signed-in user is shown', async ({ page }) => {
    await page.goto('/')
    const { signIn, greeting, messages, workbench, supplier, dealer: switcher } = frameOf(page)
    await expect(signIn).toBeVisible()
    for (const place of [greeting, messages, workbench, supplier, switcher])
      await expect(place).toHaveCount(0)
  })
})

/** What each user type sees, as the specification's section 6 says. */
const sees = {
  '1': { messages: 1, workbench: 0, supplier: 0 },
  '2': { messages: 1, workbench: 0, supplier: 0 },
  '3': { messages: 1, workbench: 1, supplier: 1 },
  '4': { messages: 1, workbench: 0, supplier: 1 },
  '5': { messages: 1, workbench: 1, supplier: 1 },
  unknown: { messages: 0, workbench: 0, supplier: 0 },
}

for (const { type, account } of oneOfEachType) {
  test(`the header of a user of type ${type}`, async ({ openAs }) => {
    const page = await openAs(account)
    const loaded = type === 'unknown' ? undefined : page.waitForResponse(/queryUserInfo/)
    await page.goto('/')
    await loaded
    const frame = frameOf(page)
    await test.step('Hi, and the name, instead of the links of somebody logged out', async () => {
      await expect(frame.greeting).toHaveText(`Hi,${account.name}`)
      await expect(frame.signIn).toHaveCount(0)
      await expect(frame.register).toHaveCount(0)
    })
    await test.step('types 1 to 5 see 我的消息', () =>
      expect(frame.messages).toHaveCount(sees[type].messages))
    await test.step('types 3 and 5 see 工作台', () =>
      expect(frame.workbench).toHaveCount(sees[type].workbench))
    await test.step('types 3, 4 and 5 see 供货商:', () =>
      expect(frame.supplier).toHaveCount(sees[type].supplier))
    await test.step('nobody without a parent business sees the dealer switcher', () =>
      expect(frame.dealer).toHaveCount(0))
  })
}

test('我的消息 leads to the messages, 工作台 to the workbench', async ({ openAs }) => {
  const page = await openAs(restaurant)
  await page.goto('/')
  const { messages, workbench } = frameOf(page)
  await expect(workbench).toHaveAttribute('href', '/workbench')
  await messages.click()
  await expect(page).toHaveURL('/workbench/myMessage')
  await workbench.click()
  await expect(page).toHaveURL('/workbench/workbenchHome/indexManage')
})

test.describe('greeting', () => {
  test('an empty name reads 麦肯用户', async ({ openAs }) => {
    const page = await openAs(lightMeals)
    await page.goto('/')
    await expect(frameOf(page).greeting).toHaveText('Hi,麦肯用户')
  })

  test('a long name is truncated at 80 px', async ({ openAs }) => {
    const page = await openAs(teaHouse)
    await page.goto('/')
    await expectTruncatedAt(frameOf(page).greeting.getByText(longName), 80)
  })

  test('its dropdown offers 退出登录, which signs out', async ({ openAs }) => {
    const page = await openAs(restaurant)
    await page.goto('/')
    const { greeting, header, signIn } = frameOf(page)
    await greeting.click()
    await expect(header.getByRole('menuitem')).toHaveText(['退出登录'])
    await header.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL('/login')
    await expect(signIn).toBeVisible()
  })
})

test.describe('messages', () => {
  for (const [count, account] of [
    ['3', canteen],
    ['99', bakery],
    ['99+', hotel],
    ['99+', dealer],
  ] as const) {
    test(`the badge of ${account.name} shows ${count}`, async ({ openAs }) => {
      const page = await openAs(account)
      await page.goto('/')
      await expect(frameOf(page).messages).toHaveText(`我的消息${count}条未读`)
    })
  }

  test('there is no badge when everything is read', async ({ openAs }) => {
    const page = await openAs(subDealer)
    const counted = page.waitForResponse(/querySerSysMessageCount/)
    await page.goto('/')
    expect(await (await counted).json()).toMatchObject({ code: 0, body: { serviceMessage: 0 } })
    await expect(frameOf(page).messages).toHaveText('我的消息')
  })
})

test.describe('订货小程序', () => {
  test('hovering shows the code with its caption', async ({ page }) => {
    await page.goto('/')
    const { header, miniProgram } = frameOf(page)
    await expect(header.getByText('微信扫一扫 随时随地 移动采购')).toHaveCount(0)
    await miniProgram.hover()
    await expect(header.getByText('微信扫一扫 随时随地 移动采购')).toBeVisible()
    await expect(header.getByRole('img', { name: '订货小程序码' })).toBeVisible()
    await page.mouse.move(0, 400)
    await expect(header.getByText('微信扫一扫 随时随地 移动采购')).toHaveCount(0)
  })

  test('a click opens a dialog, 300 wide and without a footer, with a larger code', async ({ page }) => {
    await page.goto('/')
    const { header, miniProgram } = frameOf(page)
    await miniProgram.hover()
    const small = await header.getByRole('img', { name: '订货小程序码' }).boundingBox()
    await miniProgram.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('欢迎您使用订货小程序')).toBeVisible()
    await expect(dialog).toHaveCSS('width', '300px')
    await expect(dialog.locator('.ant-modal-footer')).toHaveCount(0)
    const code = dialog.getByRole('img', { name: '订货小程序码' })
    await expect
      .poll(async () => (await code.boundingBox())?.width ?? 0)
      .toBeGreaterThan(small?.width ?? Number.POSITIVE_INFINITY)
    await dialog
      .getByRole('button', { name: '关闭' })
      .or(dialog.getByRole('button', { name: 'Close' }))
      .click()
    await expect(dialog).toBeHidden()
  })

  test('without a configured code the static picture is shown', async ({ page }) => {
    await page.goto('/')
    const { header, miniProgram } = frameOf(page)
    await miniProgram.hover()
    const code = header.getByRole('img', { name: '订货小程序码' })
    await expect(code).toHaveAttribute('src', /^\/assets\/mini-program-/)
    await expect
      .poll(() => code.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  })

  test('the configured code is shown where there is one', async ({ openAs }) => {
    const page = await openAs(dealer)
    await page.route('**/malls/action/queryOne', async route => {
      const answer = await route.fetch()
      const settings = (await answer.json()) as { body: { logo: string } }
      const body = { ...settings.body, miniProgramCode: settings.body.logo }
      await route.fulfill({ response: answer, json: { ...settings, body } })
    })
    // A page that the server does not draw asks for the settings itself.
    await page.goto('/workbench/servicesHome/questionReply')
    const { header, miniProgram } = frameOf(page)
    await miniProgram.hover()
    const code = header.getByRole('img', { name: '订货小程序码' })
    await expect(code).toHaveAttribute('src', /^\/blob\//)
  })
})

test.describe('supplier label', () => {
  for (const [who, account, name] of [
    ['a first-tier dealer: the mall', dealer, mall],
    ['a sub-dealer: its upstream dealer', subDealer, '上海申冻食品有限公司'],
    ['a terminal customer: its dealer', canteen, '上海申冻食品有限公司'],
    ['staff of a dealer: the mall', salesRep, mall],
  ] as const) {
    test(`供货商: for ${who}`, async ({ openAs }) => {
      const page = await openAs(account)
      await page.goto('/')
      await expect(frameOf(page).supplier).toHaveText(`供货商:${name}`)
    })
  }

  for (const [who, account] of [
    ['the brand (businessType 2)', brandStaff],
    ['a service provider (businessType 5)', providerStaff],
  ] as const) {
    test(`none for staff of ${who}`, async ({ openAs }) => {
      const page = await openAs(account)
      const loaded = page.waitForResponse(/queryUserInfo/)
      await page.goto('/')
      await loaded
      await expect(frameOf(page).greeting).toBeVisible()
      await expect(frameOf(page).supplier).toHaveCount(0)
    })
  }

  test('a long name is truncated at 184 px', async ({ openAs }) => {
    const page = await openAs(bakery)
    await page.goto('/')
    await expectTruncatedAt(frameOf(page).supplier.getByText(longCompany), 184)
  })
})

test.describe('dealer switcher', () => {
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
    await dialog.getByRole('button', { name: /确\s*定/ }).click()
    await expect.poll(() => page.evaluate(() => 'before' in window)).toBe(false)
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
})

test('the content of the header is 1200 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto('/')
  const { signIn, miniProgram, header } = frameOf(page)
  const left = await signIn.boundingBox()
  const right = await miniProgram.boundingBox()
  expect((right?.x ?? 0) + (right?.width ?? 0) - (left?.x ?? 0)).toBe(1200)
  expect((await header.getByRole('link', { name: mall }).boundingBox())?.x).toBe(left?.x)
})
