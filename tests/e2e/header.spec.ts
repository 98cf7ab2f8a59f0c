import { demoAccounts } from '#demo/accounts.ts'
import { expect } from '../support/browser.ts'
import { longName, test } from '../support/edges.ts'
import { expectTruncatedAt, frameOf, oneOfEachType } from '../support/frame.ts'

const { bakery, canteen, dealer, hotel, lightMeals, restaurant, subDealer, teaHouse } = demoAccounts
const mall = '麦肯订货商城'

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

test('the content of the header is 1200 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto('/')
  const { signIn, miniProgram, header } = frameOf(page)
  const left = await signIn.boundingBox()
  const right = await miniProgram.boundingBox()
  expect((right?.x ?? 0) + (right?.width ?? 0) - (left?.x ?? 0)).toBe(1200)
  expect((await header.getByRole('link', { name: mall }).boundingBox())?.x).toBe(left?.x)
})
