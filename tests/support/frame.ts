import { expect, type Locator, type Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'

/** One demo account of every user type, and one of a type that the portal does not know. */
export const oneOfEachType = [
  { type: '1', account: demoAccounts.fresh },
  { type: '2', account: demoAccounts.reviewing },
  { type: '3', account: demoAccounts.dealer },
  { type: '4', account: demoAccounts.salesRep },
  { type: '5', account: demoAccounts.canteen },
  { type: 'unknown', account: demoAccounts.unknown },
] as const

/** The places of the frame, named as a person sees them. */
export function frameOf(page: Page) {
  const header = page.getByRole('banner')
  const inHeader = (name: string | RegExp) => header.getByRole('link', { name })
  const greeting = header.getByRole('button', { name: /^Hi,/ })
  return {
    header,
    home: inHeader('网站首页'),
    signIn: inHeader('您好,请登录'),
    register: inHeader('注册麦肯用户'),
    greeting,
    messages: inHeader(/^我的消息/),
    workbench: inHeader('工作台'),
    miniProgram: header.getByRole('button', { name: '订货小程序' }),
    supplier: header.getByText('供货商:'),
    dealer: header.getByRole('button', { name: /^切换经销商/ }),
    offline: header.getByText('离线'),
    main: page.getByRole('main'),
    toast: page.locator('.ant-message-notice'),
    logOut: async () => {
      await greeting.click()
      await header.getByRole('menuitem', { name: '退出登录' }).click()
    },
  }
}

/** Until the page wakes up, what stands there is plain HTML that no code listens to. */
export const expectAwake = (place: Locator) =>
  expect
    .poll(() => place.evaluate(element => Object.keys(element).some(key => key.startsWith('__reactFiber'))))
    .toBe(true)

/** Wider than it is shown, ended by dots, and never wider than the limit. */
export async function expectTruncatedAt(place: Locator, limit: number): Promise<void> {
  await expect(place).toHaveCSS('text-overflow', 'ellipsis')
  await expect(place).toHaveCSS('max-width', `${limit}px`)
  const { shown, needed } = await place.evaluate(element => ({
    shown: element.getBoundingClientRect().width,
    needed: element.scrollWidth,
  }))
  expect(shown).toBeLessThanOrEqual(limit)
  expect(needed).toBeGreaterThan(shown)
}

/** Follows a URL inside the running page, as the back button does: the router sees it, nothing is reloaded. */
export async function follow(page: Page, url: string): Promise<void> {
  await expectAwake(page.getByRole('banner'))
  await page.evaluate(to => {
    const { idx } = (history.state ?? { idx: 0 }) as { idx: number }
    history.pushState({ usr: null, key: to, idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, url)
}

/** Gone after a load: whether this very page is still standing. */
export const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
export const stillStands = (page: Page) => page.evaluate(() => 'marked' in window)

export const storedUser = async (page: Page) =>
  JSON.parse(await page.evaluate(() => localStorage.getItem('portal.user') ?? 'null')) as {
    userId: number
    sign: string
    businessId: number | null
  } | null
