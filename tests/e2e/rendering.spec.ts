import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { expectHydrated, expectQuiet, frameOf } from '../support/pages/frame.ts'
import { hold } from '../support/portal/hold.ts'

const heading = (page: Page) => frameOf(page).main.getByRole('heading', { level: 1 })

/** Remembers a part of the served page, to find out whether it is kept. */
async function keepServedPart(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { servedHeading: document.querySelector('main h1') })
    })
  })
  return () =>
    page.evaluate(() => {
      const { servedHeading } = window as unknown as { servedHeading: Element | null }
      return servedHeading !== null && servedHeading === document.querySelector('main h1')
    })
}

interface Shift {
  readonly value: number
  /** The elements that moved, and from where to where. */
  readonly moved: readonly string[]
}

/** All shifts so far, as the browser counts them. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Shift[]>(resolve => {
        const found: Shift[] = []
        interface Source {
          readonly node: Node | null
          readonly previousRect: DOMRect
          readonly currentRect: DOMRect
        }
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number; sources: Source[] })[])
            found.push({
              value: entry.value,
              moved: entry.sources.map(
                ({ node, previousRect: from, currentRect: to }) =>
                  `${node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent)}: ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`,
              ),
            })
        }
        const observer = new PerformanceObserver(list => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            resolve(found)
          }),
        )
      }),
  )

/** The message of a failure names the elements that moved. */
async function expectSteady(page: Page): Promise<void> {
  const moved = await shifts(page)
  expect(
    moved.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(moved),
  ).toBeLessThan(0.02)
}

test('/ is served as HTML and wakes up without being drawn anew', async ({ page, request }) => {
  expect(await (await request.get('/')).text()).toContain('<h1')
  const isKept = await keepServedPart(page)
  await page.goto('/')
  await expectHydrated(heading(page))
  expect(await isKept()).toBe(true)
  await expectSteady(page)
})

test('other pages are served with their titles and drawn by the browser', async ({ page, request }) => {
  for (const [url, title] of [
    ['/search', '全部商品'],
    ['/productDetail?id=100001', '商品详情'],
    ['/cookbook', '菜谱'],
    ['/news', '资讯'],
    ['/login', '登录'],
    ['/register', '注册麦肯用户'],
    ['/findPwd', '找回密码'],
  ] as const) {
    const html = await (await request.get(url)).text()
    expect(html).toContain(`<title>${title} - 麦肯订货商城</title>`)
    expect(html).toMatch(/<div id="root"><\/div>/)
    await page.goto(url)
    await expect(heading(page)).toBeVisible()
    await expectSteady(page)
  }
})

test.describe('until the worker is registered', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what the server has read is not asked for again', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await expectHydrated(heading(page))
    await expectQuiet(page)
    expect(asked.filter(path => path.startsWith('/api/'))).toEqual([])
  })
})

test('who has scrolled before the page wakes up stays there', async ({ page }) => {
  const wake = await hold(page, '**/assets/index-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 900))
  wake()
  await expectHydrated(heading(page))
  expect(await page.evaluate(() => window.scrollY)).toBe(900)
})

/** Steps to another URL between two slices of the waking up: the header is awake, the page below sleeps yet. */
async function stepWhileWaking(page: Page, url: string): Promise<void> {
  await page.addInitScript(to => {
    const isAwake = (place: string) =>
      Object.keys(document.querySelector(place) ?? {}).some(key => key.startsWith('__reactFiber'))
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => {
      if (!isAwake('header')) {
        channel.port2.postMessage(null)
        return
      }
      Object.assign(window, { wasAsleep: !isAwake('main h1') })
      history.pushState({ usr: null, key: to, idx: 1 }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    })
    channel.port1.start()
    channel.port2.postMessage(null)
  }, url)
}

test('a step that is made while the page wakes up is drawn once it is awake', async ({ page }) => {
  await stepWhileWaking(page, '/newsDetail?id=4002')
  await page.goto('/cookbookDetail?id=3001')
  await expect(frameOf(page).main.getByRole('navigation').getByText('资讯')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { wasAsleep: boolean }).wasAsleep)).toBe(true)
})

test('who is signed in gets the page of nobody, which becomes theirs without moving anything', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  const isKept = await keepServedPart(page)
  await page.goto('/')
  await expect(frameOf(page).greeting).toBeVisible()
  await expect(frameOf(page).signIn).toHaveCount(0)
  await expectHydrated(heading(page))
  expect(await isKept()).toBe(true)
  await expectSteady(page)
})

test.describe('under the worker', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  const underWorker = async (page: Page) => {
    await page.goto('/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.match('/', { cacheName: 'rendered' })) !== undefined),
      )
      .toBe(true)
  }
  const openAgain = async (page: Page, url: string) => {
    const answered = page.waitForResponse(answer => answer.request().isNavigationRequest())
    await page.goto(url)
    expect((await answered).fromServiceWorker()).toBe(true)
  }

  test('the kept shell holds no data and opens every page by itself; the home page of the last visit is there at once, and without a network', async ({
    page,
    context,
  }) => {
    const shell = await page.request.get('/index.html')
    expect(await shell.text()).toMatch(/<div id="root"><\/div>/)
    // Banners that advance by themselves would show other words.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await underWorker(page)
    const words = await frameOf(page).main.innerText()
    for (const url of ['/?from=chat', '/newsDetail?id=4001', '/login']) {
      await openAgain(page, url)
      await expect(heading(page)).toBeVisible()
      await expect(page.locator('#content')).toHaveCount(0)
    }

    const isKept = await keepServedPart(page)
    await openAgain(page, '/')
    await expectHydrated(heading(page))
    expect(await isKept()).toBe(true)
    await expect(page.locator('#content')).toHaveAttribute('data-kept', /^\d+$/)

    await context.setOffline(true)
    await openAgain(page, '/')
    await expectHydrated(heading(page))
    expect(await frameOf(page).main.innerText()).toBe(words)
  })
})

for (const [path, id] of [
  ['/newsDetail', 4001],
  ['/cookbookDetail', 3001],
] as const) {
  test(`${path} is served as HTML under its own title, and wakes up without being drawn anew`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(`${path}?id=${id}`)).text()
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    expect(title).toMatch(/^(?!资讯详情|菜谱详情).+ - 麦肯订货商城$/)
    const isKept = await keepServedPart(page)
    await page.goto(`${path}?id=${id}`)
    await expectHydrated(heading(page))
    expect(await isKept()).toBe(true)
    await expect(page).toHaveTitle(title)
    await expectSteady(page)
  })

  test.describe('nothing there', () => {
    test.use({ expectedErrors: /404 \(Not Found\)/ })

    test(`${path} of an unknown id is a page with status 404`, async ({ page }) => {
      const answer = await page.goto(`${path}?id=999999`)
      expect(answer?.status()).toBe(404)
      await expect(heading(page)).toHaveText(/没有找到/)
      await expectHydrated(heading(page))
    })
  })
}

test('URLs that are not rendered are sent as the shell', async ({ request }) => {
  for (const url of ['/nowhere', '/cart?x=1']) {
    const answer = await request.get(url)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(html).toMatch(/<div id="root"><\/div>/)
    expect(html).not.toContain('id="content"')
  }
})
