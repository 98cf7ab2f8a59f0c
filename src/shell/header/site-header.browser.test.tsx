import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { truncationOf } from '#tests/support/browser/truncated.ts'
import { show } from '#tests/support/component/component.tsx'
import { SiteHeader } from './site-header.tsx'

const mall = '麦肯订货商城'
const header = page.getByRole('banner')
const link = (name: string | RegExp) => header.getByRole('link', { name })
const home = link('网站首页')
const signIn = link('您好,请登录')
const register = link('注册麦肯用户')
const greeting = header.getByRole('button', { name: /^Hi,/ })
const messages = link(/^我的消息/)
const workbench = link('工作台')
const supplier = header.getByText('供货商:')
const dealer = header.getByRole('button', { name: /^切换经销商/ })

const open = (shown: Parameters<typeof show>[1] = {}) =>
  show(<SiteHeader />, { settings: { name: mall }, ...shown })
const cutAt = (maxWidth: string) => ({ textOverflow: 'ellipsis', maxWidth, fits: true, isCut: true })
const dealerUser = { userId: 301, userType: 3, userName: '王建国', businessId: 1007, businessType: 1 }

test('the mall name of the settings is shown, and a click on it goes home', async () => {
  const { urlNow } = open({ at: '/register' })
  await link(mall).click()
  await expect.poll(urlNow).toBe('/')
})

test('网站首页 goes home', async () => {
  const { urlNow } = open({ at: '/register' })
  await home.click()
  await expect.poll(urlNow).toBe('/')
})

describe('logged out', () => {
  test('您好,请登录 leads to the sign-in page', async () => {
    const { urlNow } = open()
    await signIn.click()
    await expect.poll(urlNow).toBe('/login')
  })

  test('您好,请登录 remembers where it was clicked', async () => {
    const { urlNow } = open({ at: '/newsDetail?id=4001' })
    await signIn.click()
    await expect.poll(urlNow).toBe(`/login?redirect=${encodeURIComponent('/newsDetail?id=4001')}`)
  })

  test('注册麦肯用户 leads to the registration', async () => {
    const { urlNow } = open()
    await register.click()
    await expect.poll(urlNow).toBe('/register')
  })

  test('nothing of a signed-in user is shown', async () => {
    open()
    await expect.element(signIn).toBeVisible()
    for (const place of [greeting, messages, workbench, supplier, dealer])
      expect(place.elements()).toHaveLength(0)
  })
})

/** The links of each user type, as the specification's section 6 says. */
describe.each([
  [1, { messages: 1, workbench: 0, supplier: 0 }],
  [2, { messages: 1, workbench: 0, supplier: 0 }],
  [3, { messages: 1, workbench: 1, supplier: 1 }],
  [4, { messages: 1, workbench: 0, supplier: 1 }],
  [5, { messages: 1, workbench: 1, supplier: 1 }],
  [9, { messages: 0, workbench: 0, supplier: 0 }],
])('the header of a user of type %i', (userType, sees) => {
  test('greets by name and shows what the type may use', async () => {
    open({ user: { userId: 7, userType, userName: '王芳', businessType: 1 } })
    await expect.element(greeting).toHaveTextContent('Hi,王芳')
    for (const place of [signIn, register, dealer]) expect(place.elements()).toHaveLength(0)
    expect(messages.elements()).toHaveLength(sees.messages)
    expect(workbench.elements()).toHaveLength(sees.workbench)
    expect(supplier.elements()).toHaveLength(sees.supplier)
  })
})

test('我的消息 leads to the messages, 工作台 to the workbench', async () => {
  const { urlNow } = open({ user: dealerUser })
  await messages.click()
  await expect.poll(urlNow).toBe('/workbench/myMessage')
  await workbench.click()
  await expect.poll(urlNow).toBe('/workbench')
})

describe('greeting', () => {
  test('an empty name reads 麦肯用户', async () => {
    open({ user: { ...dealerUser, userName: '' } })
    await expect.element(greeting).toHaveTextContent('Hi,麦肯用户')
  })

  test('a long name is truncated at 80 px', async () => {
    const longName = '欧阳司马慕容上官皇甫令狐'
    open({ user: { ...dealerUser, userName: longName } })
    expect(await truncationOf(greeting.getByText(longName))).toEqual(cutAt('80px'))
  })

  test('its dropdown offers 退出登录', async () => {
    open({ user: dealerUser })
    await greeting.click()
    await expect.element(header.getByRole('menuitem')).toHaveTextContent('退出登录')
  })
})

describe('messages', () => {
  test.each([
    [3, '我的消息3条未读'],
    [99, '我的消息99条未读'],
    [100, '我的消息99+条未读'],
    [0, '我的消息'],
  ])('%i unread ones read %s', async (serviceMessage, words) => {
    open({ user: { ...dealerUser, serviceMessage } })
    await expect.element(messages).toHaveTextContent(new RegExp(`^${words.replace('+', '\\+')}$`))
  })
})

test.each([
  ['a first-tier dealer: the mall', {}, mall],
  ['a sub-dealer: its upstream dealer', { upDealerName: '上海申冻食品有限公司' }, '上海申冻食品有限公司'],
  [
    'a terminal customer: its dealer',
    { userType: 5, upDealerName: '上海申冻食品有限公司' },
    '上海申冻食品有限公司',
  ],
  ['staff of a dealer: the mall', { userType: 4 }, mall],
])('供货商: for %s', async (_, user, name) => {
  open({ user: { ...dealerUser, ...user } })
  await expect.element(supplier).toHaveTextContent(`供货商:${name}`)
})

test.each([
  ['the brand (businessType 2)', 2],
  ['a service provider (businessType 5)', 5],
])('none for staff of %s', async (_, businessType) => {
  open({ user: { ...dealerUser, userType: 4, businessType } })
  await expect.element(greeting).toBeVisible()
  expect(supplier.elements()).toHaveLength(0)
})

test('a long name of a supplier is truncated at 184 px', async () => {
  const longCompany = '广州粤鲜冻品冷链物流与食品贸易股份有限公司白云区第一分公司'
  open({ user: { ...dealerUser, upDealerName: longCompany } })
  expect(await truncationOf(supplier.getByText(longCompany))).toEqual(cutAt('184px'))
})

test('the content of the header is 1200 px wide', async () => {
  await page.viewport(1920, 1000)
  open()
  const left = (await signIn.findElement()).getBoundingClientRect().left
  const right = header.getByRole('button', { name: '订货小程序' }).element().getBoundingClientRect().right
  expect(right - left).toBe(1200)
  expect(link(mall).element().getBoundingClientRect().left).toBe(left)
})
