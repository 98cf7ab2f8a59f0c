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

/** The parts of the frame, found by their accessible names. */
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
    toast: page.locator('[data-toast]'),
    logOut: async () => {
      await greeting.click()
      await header.getByRole('menuitem', { name: '退出登录' }).click()
    },
  }
}

const plain = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The document's title with these words, after any number of unread messages. */
export const titled = (words: string): RegExp => new RegExp(`^(\\(\\d+\\+?\\) )?${plain(words)}`)

/** Waits until React has hydrated this element; before that no code listens to it. */
export const expectHydrated = (place: Locator) =>
  expect
    .poll(() => place.evaluate(element => Object.keys(element).some(key => key.startsWith('__reactFiber'))))
    .toBe(true)

/**
 * Waits until the page has loaded nothing for a second, which it shows by registering the worker. Only the first page of
 * a browser can be waited for, since later ones find the worker registered.
 */
export const expectQuiet = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined))
    .toBe(true)

/** Follows a URL inside the running page, as the back button does: the router sees it, nothing is reloaded. */
export async function follow(page: Page, url: string): Promise<void> {
  await expectHydrated(page.getByRole('banner'))
  await page.evaluate(to => {
    const { idx } = (history.state ?? { idx: 0 }) as { idx: number }
    history.pushState({ usr: null, key: to, idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, url)
}

/** Sets a mark that a load of the page would remove. */
export const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
export const stillStands = (page: Page) => page.evaluate(() => 'marked' in window)

export const storedUser = async (page: Page) =>
  JSON.parse(await page.evaluate(() => localStorage.getItem('portal.user') ?? 'null')) as {
    userId: number
    sign: string
    businessId: number | null
  } | null
