import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { redirects } from '#src/site/routes.ts'
import { expect, test } from '../support/browser/browser.ts'
import { expectHydrated, frameOf, markPage, stillStands, titled } from '../support/pages/frame.ts'
import { signInByPassword, signInPage } from '../support/pages/sign-in-page.ts'

const { dealer, restaurant } = demoAccounts
const mall = '麦肯订货商城'
const loginFor = (url: string) => `/login?redirect=${encodeURIComponent(url)}`
const heading = (page: Page) => frameOf(page).main.getByRole('heading', { level: 1 })

test.describe('the way back', () => {
  for (const [account, url] of [
    [dealer, '/workbench/workbenchHome/dealerOrderList?tab=20'],
    [restaurant, '/workbench/settingHome/addressInfo'],
  ] as const) {
    test(`signing in at the form leads ${account.name} on to ${url}`, async ({ page }) => {
      await page.goto(url)
      await expect(page).toHaveURL(loginFor(url))
      await signInByPassword(page, account.phone)
      await expect(page).toHaveURL(url)
      await expect(frameOf(page).greeting).toHaveText(`Hi,${account.name}`)
    })
  }

  test('never leads to another site', async ({ openAs }) => {
    const page = await openAs(restaurant)
    for (const url of ['https://example.com/', '//example.com', '/\\example.com']) {
      await page.goto(`/login?redirect=${encodeURIComponent(url)}`)
      await expect(page).toHaveURL('/')
    }
  })
})

test('unknown URLs end at the sign-in page without a session and at /404 with one', async ({
  page,
  openAs,
}) => {
  const signedIn = await openAs(restaurant)
  for (const url of ['/nowhere', '/workbench/nowhere', '/cart/3'] as const) {
    await page.goto(url)
    await expect(page).toHaveURL('/login')
    await signedIn.goto(url)
    await expect(signedIn).toHaveURL('/404')
    await expect(heading(signedIn)).toHaveText('页面不存在')
  }
})

test('URLs that only lead on', async ({ openAs }) => {
  const page = await openAs(dealer)
  expect(Object.keys(redirects)).toHaveLength(4)
  for (const [from, to] of [
    ['/workbench', '/workbench/workbenchHome/indexManage'],
    ['/workbench/workbenchHome', '/workbench/workbenchHome/indexManage'],
    ['/workbench/settingHome', '/workbench/settingHome/personalInfo'],
    ['/workbench/servicesHome', '/workbench/servicesHome/questionReply'],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
})

test('pages for strangers lead home whoever is signed in already', async ({ openAs }) => {
  const page = await openAs(dealer)
  for (const url of ['/login', '/register']) {
    await page.goto(url)
    await expect(page).toHaveURL('/')
  }
})

test.describe('scrolling', () => {
  test.use({ viewport: { width: 1280, height: 400 } })
  const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
  const scrollTo = (page: Page, top: number) =>
    page.evaluate(
      y =>
        new Promise<void>(resolve => {
          window.scrollTo(0, y)
          // The page hears of it in the next frame.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        }),
      top,
    )

  test('a new path starts at the top; back and forward find their places again', async ({ openAs }) => {
    const page = await openAs(dealer)
    await page.goto('/')
    const entry = frameOf(page).main.getByRole('link', { name: /采购订单/ })
    await expect(entry).toBeVisible()
    await scrollTo(page, 300)
    await entry.evaluate(link => (link as HTMLElement).click())
    await expect(page).toHaveTitle(titled(`采购订单 - ${mall}`))
    await expect.poll(() => scrolled(page)).toBe(0)
    await scrollTo(page, 120)
    await page.goBack()
    await expect(page).toHaveTitle(titled(`首页 - ${mall}`))
    await expect.poll(() => scrolled(page)).toBe(300)
    await page.goForward()
    await expect(page).toHaveTitle(titled(`采购订单 - ${mall}`))
    await expect.poll(() => scrolled(page)).toBe(120)
  })

  test('another article of the same path starts at its top, and the one before keeps its place', async ({
    page,
  }) => {
    await page.goto('/newsDetail?id=4001')
    const { main } = frameOf(page)
    const next = main.getByRole('link', { name: /^下一篇/ })
    await expectHydrated(next)
    const title = await main.getByRole('heading', { level: 1 }).innerText()
    await next.scrollIntoViewIfNeeded()
    const left = await scrolled(page)
    expect(left).toBeGreaterThan(200)
    await next.click()
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(title)
    await expect.poll(() => scrolled(page)).toBe(0)
    await expect(main).toBeFocused()
    await page.goBack()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect.poll(() => scrolled(page)).toBe(left)
  })

  test('a reload stays where it is', async ({ openAs }) => {
    const page = await openAs(dealer)
    await page.goto('/')
    await expect(frameOf(page).main.getByRole('link', { name: /采购订单/ })).toBeVisible()
    await scrollTo(page, 250)
    await page.reload()
    await expect.poll(() => scrolled(page)).toBe(250)
  })

  test('a change of the query alone scrolls nowhere', async ({ page }) => {
    await page.goto('/login')
    const sms = page.getByRole('tab', { name: '短信登录' })
    await expect(sms).toBeVisible()
    await scrollTo(page, 60)
    await expect.poll(() => scrolled(page)).toBe(60)
    await sms.evaluate(tab => (tab as HTMLElement).click())
    await expect(page).toHaveURL('/login?way=sms')
    await expect(sms).toHaveAttribute('aria-selected', 'true')
    expect(await scrolled(page)).toBe(60)
  })
})

test.describe('popups', () => {
  /** The pointer rests on the message, so that it would stay for ever by itself; until then no time passes. */
  const refusedSignIn = async (page: Page) => {
    await page.clock.install()
    await page.goto('/login')
    await expectHydrated(signInPage(page).submit)
    await page.clock.pauseAt(Date.now() + 60_000)
    await signInByPassword(page, '13911112222', 'Wrong2026pass')
    const { toast } = frameOf(page)
    await expect(toast).toHaveText('手机号或密码不正确')
    await toast.hover()
    await page.clock.resume()
    return toast
  }

  test('a navigation dismisses every message', async ({ page }) => {
    const toast = await refusedSignIn(page)
    await frameOf(page).home.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(toast).toHaveCount(0)
  })

  test('a change of the query alone dismisses none', async ({ page }) => {
    const toast = await refusedSignIn(page)
    await page.getByRole('tab', { name: '短信登录' }).evaluate(tab => (tab as HTMLElement).click())
    await expect(page).toHaveURL('/login?way=sms')
    await expect(toast).toBeVisible()
  })
})

test('following a link reloads nothing', async ({ page }) => {
  await page.goto('/')
  await expectHydrated(frameOf(page).register)
  await markPage(page)
  await frameOf(page).register.click()
  await expect(page).toHaveURL('/register')
  expect(await stillStands(page)).toBe(true)
})

test.describe('a part that a deployment took away', () => {
  test.use({ expectedErrors: /404|dynamically imported module|preload CSS/ })

  test('offers the update, and after it the page opens', async ({ page }) => {
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    await page.route(/\/assets\/register-page-.*\.js$/, route =>
      route.continue({ url: new URL('/assets/gone.js', page.url()).href }),
    )
    await frameOf(page).register.click()
    const notice = frameOf(page).main.getByRole('alert')
    await expect(notice.getByRole('heading')).toHaveText('商城已更新')
    await expect(frameOf(page).greeting.or(frameOf(page).signIn)).toBeVisible()
    await page.unroute(/\/assets\/register-page-.*\.js$/)
    await notice.getByRole('button', { name: '立即更新' }).click()
    await expect(heading(page)).toHaveText(/注册/)
  })
})
