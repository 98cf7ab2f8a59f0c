import type { Page, Request } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { decide } from '#src/site/guard.ts'
import { routes, type AppRoute } from '#src/site/routes.ts'
import { expect, test } from '../support/browser/browser.ts'
import { follow, frameOf, oneOfEachType, titled } from '../support/pages/frame.ts'
import { expectSettled, faultsOf } from '../support/browser/page-look.ts'
import { inlineScripts, watchPolicy } from '../support/browser/page-policy.ts'
import { searchOf } from '../support/pages/search-page.ts'

const mall = '麦肯订货商城'
const all: readonly AppRoute[] = routes
const isPublic = ({ access }: AppRoute) => access === 'public'
const heading = (page: Page) => frameOf(page).main.getByRole('heading', { level: 1 })
const loading = (page: Page) => frameOf(page).main.locator('[aria-busy="true"]')

test.describe('nobody in particular', () => {
  // A detail without an id names nothing: its page comes with status 404, which the browser reports.
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('sees the six public routes, and is led to the sign-in page from every other', async ({ page }) => {
    const violations = await watchPolicy(page)
    const faults: string[] = []
    const open = all.filter(isPublic).map(({ path }) => path)
    expect(open).toEqual(['/', '/login', '/register', '/findPwd', '/cookbookDetail', '/newsDetail'])
    for (const url of [...open, '/login?way=sms']) {
      await page.goto(url)
      const { title = '' } = all.find(({ path }) => path === url.split('?')[0]) ?? {}
      await expect(page).toHaveURL(url)
      await expect(page).toHaveTitle(`${title} - ${mall}`)
      await expectSettled(page, title)
      await expect(frameOf(page).header.getByRole('link', { name: mall })).toBeVisible()
      await expect(inlineScripts(page), url).toHaveCount(0)
      faults.push(...(await faultsOf(page, { phone: true })), ...(await violations()))
    }
    for (const { path } of all.filter(route => !isPublic(route))) {
      await follow(page, `${path}?id=7`)
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`${path}?id=7`)}`)
      await expect(page).toHaveTitle(`登录 - ${mall}`)
    }
    expect([...faults, ...(await violations())]).toEqual([])
  })
})

/** Where a page leads a user of a type on by itself: whose profile is being reviewed has nothing to fill in. */
const leadsOn: Partial<Record<string, string>> = { '/completeInfo 2': '/applyStatus' }

/** Somebody who is signed in already is led home from these. */
const onlyForStrangers = new Set(['/login', '/register'])

interface Visitor {
  readonly type: string
  readonly account: { readonly userId: number; readonly userType: number }
}

/** The words in the place of a price, by user type: a price, the reason for its absence, or none at all. */
const prices: Readonly<Record<string, RegExp | null>> = {
  '1': /完善资料后查看价格/,
  '2': /审核通过后查看价格/,
  '3': /¥[\d,]+\.\d\d/,
  '4': null,
  '5': /¥[\d,]+\.\d\d/,
}

/** A user who may not order reads no price in the list of products and has nothing to order with. */
async function expectPrices(page: Page, type: string): Promise<void> {
  const { cards, order } = searchOf(page)
  const shown = prices[type] ?? null
  const buys = shown?.test('¥1.00') ?? false
  if (shown === null) await expect(cards.first()).not.toContainText(/¥|查看价格|有货|紧张|缺货|在途/)
  else await expect(cards.filter({ hasText: shown }).first()).toBeVisible()
  const quantities = cards.getByRole('spinbutton')
  if (buys) await expect(quantities.first()).toBeVisible()
  else await expect(quantities).toHaveCount(0)
  if (shown !== null) await expect(order(/^价格/)).toHaveCount(buys ? 1 : 0)
  if (buys) return
  await expect(cards.getByRole('button', { name: /^加购 / })).toHaveCount(0)
  await expect(frameOf(page).header.getByRole('link', { name: /^购物车/ })).toHaveCount(0)
}

/** Opens a route by a link: it shows itself or says why not. */
async function visit(page: Page, route: AppRoute, { type, account }: Visitor): Promise<'shown' | 'refused'> {
  await follow(page, route.path)
  const refusal = `无权访问“${route.title}”`
  const isRefused = decide(route, account).kind === 'refuse'
  const shown = all.find(({ path }) => path === leadsOn[`${route.path} ${type}`]) ?? route
  await expect(page).toHaveURL(shown.path)
  await expect(page, route.path).toHaveTitle(titled(`${shown.title} - ${mall}`))
  await expectSettled(page, shown.title)
  if (isRefused) {
    await expect(heading(page)).toHaveText(refusal)
    // A customer is helped on.
    if (type === '5') await expect(frameOf(page).main.getByRole('link').first()).toBeVisible()
  }
  if (!isRefused) await expect(heading(page).first(), route.path).not.toHaveText(refusal)
  await expect(frameOf(page).main, route.path).not.toContainText('建设中')
  await expect(frameOf(page).greeting).toBeVisible()
  await expect(inlineScripts(page), route.path).toHaveCount(0)
  if (route.path === '/search' && !isRefused) await expectPrices(page, type)
  return isRefused ? 'refused' : 'shown'
}

/** Pages that these users see differently from buyers, who have all the others too. */
const theirOwn = new Set([
  '/',
  '/completeInfo',
  '/applyStatus',
  '/search',
  '/workbench/settingHome/personalInfo',
])

for (const visitor of oneOfEachType.filter(({ type }) => !['3', '5'].includes(type)))
  test(`a user of type ${visitor.type} sees every route or reads why not, and nothing is wrong with it`, async ({
    openAs,
  }) => {
    const page = await openAs(visitor.account)
    const violations = await watchPolicy(page)
    const faults: string[] = []
    let isFirstRefusal = true
    await page.goto('/')
    for (const route of all.filter(({ path }) => !onlyForStrangers.has(path))) {
      const isRefused = (await visit(page, route, visitor)) === 'refused'
      // Refusals look the same but for their title.
      if (isRefused ? isFirstRefusal : theirOwn.has(route.path)) faults.push(...(await faultsOf(page)))
      isFirstRefusal &&= !isRefused
    }
    expect([...faults, ...(await violations())]).toEqual([])
  })

/** How many questions of the page the portal has not answered yet. */
function openCalls(page: Page): () => number {
  const open = new Set<Request>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    // The stream of events never ends.
    if (pathname.startsWith('/api/pc/') && !pathname.endsWith('/live/events')) open.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => open.delete(request))
  return () => open.size
}

/** The first row, figure or card of the page; without any, its other words. */
async function words(page: Page): Promise<string> {
  const content = frameOf(page)
    .main.locator('tbody tr, dd, article, section li, h2')
    .filter({ hasText: /\S/ })
  const pieces = (await content.first().innerText()).split(/[\n\t]/).map(piece => piece.trim())
  const first = pieces.find(piece => piece !== '') ?? ''
  // With nothing to compare, the second pass would prove nothing.
  expect(first).not.toBe('')
  return first
}

/** The first thing named on the page that has a page of its own below this one. */
async function detailBehind(page: Page, list: AppRoute): Promise<{ url: string; title: string } | null> {
  for (const { path, title } of all.filter(({ parents }) => parents?.includes(list.path))) {
    const link = page.locator(`main a[href^="${path}?"]`).first()
    const url = (await link.count()) > 0 ? await link.getAttribute('href') : null
    if (url !== null) return { url, title }
  }
  return null
}

const isOf = (sections: readonly string[], { menu }: AppRoute) => !menu || sections.includes(menu.section)
const selling = ['客户', '服务', '设置']

/** The details that stand behind the lists of a buyer; one that is missing here was never looked at. */
const walks = [
  {
    name: 'a dealer that buys',
    visitor: { type: '3', account: demoAccounts.dealer },
    visits: (route: AppRoute) => isOf(['', '采购', '样品与额度'], route),
    details: ['采购订单详情', '发货单详情', '采购退货详情', '样品详情'],
  },
  {
    name: 'a dealer that sells',
    visitor: { type: '3', account: demoAccounts.dealer },
    visits: (route: AppRoute) => route.menu !== undefined && isOf(selling, route),
    details: ['订单详情', '询价详情', '问题反馈详情', '退货申请详情', '解约申请详情'],
  },
  {
    name: 'a customer',
    visitor: { type: '5', account: demoAccounts.canteen },
    visits: () => true,
    details: ['订单详情', '问题反馈详情', '询价详情', '解约申请详情'],
  },
]

test.describe('buyers', () => {
  // Without a network the browser itself reports failed loads.
  test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  for (const { name, visitor, visits, details: expected } of walks)
    test(`${name} sees every route and the first detail behind each list, nothing is wrong with them, and lists and details open without a network`, async ({
      openAs,
    }) => {
      const page = await openAs(visitor.account)
      const violations = await watchPolicy(page)
      const unanswered = openCalls(page)
      const faults: string[] = []
      const details: string[] = []
      const seen = new Map<string, string>()
      const remember = async (url: string) => {
        // Also parts further down, which load by themselves.
        await expect.poll(unanswered).toBe(0)
        await expect(loading(page)).toHaveCount(0)
        seen.set(url, await words(page))
      }
      await page.goto('/')
      await page.evaluate(async () => navigator.serviceWorker.ready)
      for (const route of all.filter(one => !onlyForStrangers.has(one.path) && visits(one))) {
        if ((await visit(page, route, visitor)) === 'refused') continue
        // A detail without an id names nothing.
        if (!route.menu && route.group !== 'top' && !isPublic(route)) continue
        faults.push(...(await faultsOf(page, { phone: route.path === '/' })))
        if (!route.menu || route.path.endsWith('/modifyPwd')) continue
        await remember(route.path)
        const detail = await detailBehind(page, route)
        if (!detail || details.includes(detail.title)) continue
        details.push(detail.title)
        await follow(page, detail.url)
        await expectSettled(page, detail.title)
        faults.push(...(await faultsOf(page)))
        await remember(detail.url)
      }
      expect([...faults, ...(await violations())]).toEqual([])
      expect(details.toSorted()).toEqual(expected.toSorted())

      await page.context().setOffline(true)
      const [first = ''] = seen.keys()
      await page.goto(first)
      for (const [url, text] of seen) {
        if (url !== first) await follow(page, url)
        await expect(page).toHaveURL(url)
        await expect(frameOf(page).main, url).toContainText(text)
        await expect(loading(page), url).toHaveCount(0)
        await expect(frameOf(page).main.getByText('暂时无法打开'), url).toHaveCount(0)
      }
    })
})
