import path from 'node:path'
import type { Page } from 'playwright/test'
import type { ResponseOf } from '#contract/index.ts'
import { casesFor, scaleAmount } from '#contract/rules/portions.ts'
import { demoAccounts } from '#server/demo/accounts.ts'
import { graveFindings } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { expectAwake, frameOf } from '../support/frame.ts'
import { startPortalAfter } from '../support/prepared-portal.ts'
import { signInByPassword } from '../support/sign-in-page.ts'

const picture = path.resolve(import.meta.dirname, '../../public/icons/icon-192.png')

/** A dish of the demo with our products and plain ingredients. */
const dish = 3001

type Cookbook = ResponseOf<'GET /cookbook/{id}'>

const readDish = async (page: Page, id = dish): Promise<Cookbook> => {
  const answer = await page.request.get(`/api/pc/cookbook/${id}`, { headers: { source: '3' } })
  return ((await answer.json()) as { body: Cookbook }).body
}

/** The places of a dish, named as a person sees them. */
const dishPage = (page: Page) => {
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const supplies = part('备货清单')
  return {
    title: page.getByRole('main').getByRole('heading', { level: 1 }),
    portions: page.getByRole('spinbutton', { name: '份量 数量' }),
    ingredients: part('食材').getByRole('listitem'),
    steps: part('做法').getByRole('listitem'),
    supplies,
    lines: supplies.getByRole('listitem'),
    awake: page.getByRole('switch', { name: '屏幕常亮' }),
  }
}

const listPage = (page: Page) => ({
  count: page.getByRole('heading', { name: /^共 \d+ 道菜谱$/ }),
  cards: page.getByRole('main').getByRole('article'),
  filter: (name: string | RegExp) => page.getByRole('region', { name: '筛选' }).getByLabel(name),
  keyword: page.getByRole('textbox', { name: '搜索菜谱' }),
})

const shownCount = async (page: Page) => Number(/\d+/.exec(await listPage(page).count.innerText())?.[0])

test('an anonymous visitor reads a whole dish; its prices lead to the sign-in and back', async ({ page }) => {
  await page.goto(`/cookbookDetail?id=${dish}`)
  const cookbook = await readDish(page)
  const { title, ingredients, steps, supplies } = dishPage(page)
  await expect(title).toHaveText(cookbook.title)
  await expect(ingredients).toHaveCount(cookbook.ingredients.length)
  await expect(steps).toHaveCount(cookbook.steps.length)
  await expect(page).toHaveTitle(new RegExp(`^${cookbook.title}`))
  await expect(page.getByText('¥')).toHaveCount(0)

  await supplies.getByRole('link', { name: '登录后查看价格' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signInByPassword(page, demoAccounts.dealer.phone)
  await expect(page).toHaveURL(new RegExp(`/cookbookDetail\\?id=${dish}$`))
  await expect(supplies.getByText('订货合计')).toBeVisible()
  await expect(supplies.getByText('¥').first()).toBeVisible()
})

test('amounts and cases follow the portions, and the address keeps them', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  const cookbook = await readDish(page)
  const { portions, ingredients, lines } = dishPage(page)
  const base = cookbook.servings
  await page.goto(`/cookbookDetail?id=${dish}`)

  const expectAmounts = async (servings: number) => {
    const amounts = cookbook.ingredients.map(ingredient => {
      const { amount, unit } = scaleAmount(ingredient, { base, servings })
      return amount === 0 ? '适量' : `${amount.toLocaleString('zh-CN')} ${unit}`
    })
    for (const [at, amount] of amounts.entries()) await expect(ingredients.nth(at)).toContainText(amount)
  }

  await expectAmounts(base)
  await portions.press('ArrowUp')
  await expectAmounts(base + 1)
  await expect(page).toHaveURL(new RegExp(`servings=${base + 1}$`))
  await portions.fill('240')
  await expectAmounts(240)
  for (const [at, ingredient] of cookbook.ingredients.filter(({ sku }) => sku).entries()) {
    const { grams, gramsPerCase } = ingredient
    const cases = casesFor({ grams: grams ?? 0, gramsPerCase: gramsPerCase ?? 1 }, { base, servings: 240 })
    await expect(lines.nth(at).getByText(`${cases} 箱`, { exact: true })).toBeVisible()
  }

  await page.reload()
  await expect(portions).toHaveValue('240')
  await expectAmounts(240)

  // There is an end to it, and an emptied field changes nothing.
  await portions.fill('5000')
  await expect(portions).toHaveValue('1000')
  await expectAmounts(1000)
  await portions.fill('')
  await expectAmounts(1000)

  await page.getByRole('button', { name: `${base} 人份`, exact: true }).click()
  await expectAmounts(base)
  await expect(page).toHaveURL(new RegExp(`id=${dish}$`))
})

test('a terminal customer sees prices too, staff and those under review see none', async ({ openAs }) => {
  const customer = await openAs(demoAccounts.canteen)
  await customer.goto(`/cookbookDetail?id=${dish}`)
  await expect(dishPage(customer).supplies.getByText('¥').first()).toBeVisible()

  for (const account of [demoAccounts.salesRep, demoAccounts.reviewing]) {
    const page = await openAs(account)
    await page.goto(`/cookbookDetail?id=${dish}`, { waitUntil: 'networkidle' })
    await expect(dishPage(page).lines.first()).toBeVisible()
    await expect(page.getByText('¥')).toHaveCount(0)
    await expect(page.getByText('订货合计')).toHaveCount(0)
  }
})

test('steps are marked off by the keyboard', async ({ page }) => {
  await page.goto(`/cookbookDetail?id=${dish}`)
  const { steps } = dishPage(page)
  const first = page.getByRole('checkbox', { name: '第 1 步已完成' })
  await expectAwake(first)
  await first.press('Space')
  await expect(first).toBeChecked()
  await expect(page.getByText(`已完成 1 / ${await steps.count()} 步`)).toBeVisible()
})

test('a step counts its minutes down where it stands, and rings', async ({ page }) => {
  await page.clock.install()
  await page.goto(`/cookbookDetail?id=${dish}`)
  const status = dishPage(page).steps.first().getByRole('status')
  const timer = dishPage(page).steps.first().getByRole('button')
  await expectAwake(timer)
  await timer.click()
  await expect(timer).toHaveText(/^\d\d:\d\d$/)
  await page.clock.runFor('10:00')
  await expect(timer).toHaveText('00:00')
  await expect(status).toHaveText('时间到')
})

/** Puts a sentinel in the place of the browser's own, and tells how many locks are held. */
async function stubWakeLock(page: Page, refuse: boolean): Promise<() => Promise<number>> {
  await page.addInitScript(refused => {
    Object.assign(window, { locks: 0 })
    const counter = window as unknown as { locks: number }
    class Sentinel extends EventTarget {
      released = false
      readonly type = 'screen'
      release() {
        if (!this.released) counter.locks -= 1
        this.released = true
        this.dispatchEvent(new Event('release'))
        return Promise.resolve()
      }
    }
    let held: Sentinel | undefined
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          if (refused) return Promise.reject(new DOMException('low battery', 'NotAllowedError'))
          counter.locks += 1
          held = new Sentinel()
          return Promise.resolve(held)
        },
      },
    })
    let visible = true
    Object.defineProperty(document, 'visibilityState', { get: () => (visible ? 'visible' : 'hidden') })
    Object.assign(window, {
      // As the browser does it: a page that is hidden loses its lock.
      show: (shown: boolean) => {
        visible = shown
        if (!shown) void held?.release()
        document.dispatchEvent(new Event('visibilitychange'))
      },
    })
  }, refuse)
  return () => page.evaluate(() => (window as unknown as { locks: number }).locks)
}

const show = (page: Page, shown: boolean) =>
  page.evaluate(visible => (window as unknown as { show: (shown: boolean) => void }).show(visible), shown)

test('the screen stays on while somebody cooks, and not a moment longer', async ({ page }) => {
  const locks = await stubWakeLock(page, false)
  await page.goto(`/cookbookDetail?id=${dish}`)
  const { awake } = dishPage(page)
  const turn = async (on: boolean) => {
    await expectAwake(awake)
    await awake.press('Enter')
    await expect(awake).toHaveAttribute('aria-checked', String(on))
    await expect.poll(locks).toBe(on ? 1 : 0)
  }

  await turn(true)
  await expect(page.getByText('离开本页后自动恢复。')).toBeVisible()
  await show(page, false)
  expect(await locks()).toBe(0)
  await show(page, true)
  await expect.poll(locks).toBe(1)
  await turn(false)
  await turn(true)
  await frameOf(page).home.click()
  await expect(page).toHaveURL('/')
  await expect.poll(locks).toBe(0)
})

test('a device that refuses to stay on is spoken of honestly', async ({ page }) => {
  await stubWakeLock(page, true)
  await page.goto(`/cookbookDetail?id=${dish}`)
  const { awake } = dishPage(page)
  await expectAwake(awake)
  await awake.click()
  await expect(page.getByText(/设备没有允许屏幕常亮/)).toBeVisible()
  await expect(awake).toHaveAttribute('aria-checked', 'false')
})

test('the printed page holds the dish for its portions, and nothing to click', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  await page.addInitScript(() => {
    window.print = () => {
      const missing = [...document.querySelectorAll<HTMLImageElement>('article img')]
      Object.assign(window, { missing: missing.filter(image => image.naturalWidth === 0).length })
    }
  })
  // The test is about pictures that nobody has scrolled to, not about how fast the server makes them.
  await page.route('**/blob/p/**', route => route.fulfill({ path: picture, contentType: 'image/png' }))
  await page.goto(`/cookbookDetail?id=${dish}&servings=40`)
  await expect(dishPage(page).supplies.getByText('¥').first()).toBeVisible()
  await page.getByRole('button', { name: '打印' }).click()
  // Pictures further down are on the paper too.
  await expect.poll(() => page.evaluate(() => (window as unknown as { missing?: number }).missing)).toBe(0)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('以下用量按 40 人份计算')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { name: '同类菜谱' })).toBeHidden()
  await expect(page.getByText('¥').filter({ visible: true })).toHaveCount(0)
  await expect(dishPage(page).steps.first()).toBeVisible()
})

test('the link is copied with the portions; where that is not allowed it can be taken by hand', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  await page.addInitScript(() => {
    const allowed = !location.search.includes('servings=13')
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          if (!allowed) return Promise.reject(new DOMException('no', 'NotAllowedError'))
          Object.assign(window, { copied: text })
          return Promise.resolve()
        },
      },
    })
  })
  await page.goto(`/cookbookDetail?id=${dish}&servings=12`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: '分享' }).click()
  await expect(frameOf(page).toast.filter({ hasText: '链接已复制' })).toBeVisible()
  const { origin } = new URL(page.url())
  const copied = await page.evaluate(() => (window as unknown as { copied: string }).copied)
  expect(copied).toBe(`${origin}/cookbookDetail?id=${dish}&servings=12`)

  await page.goto(`/cookbookDetail?id=${dish}&servings=13`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: '分享' }).click()
  await expect(page.getByRole('dialog', { name: '分享链接' }).getByRole('textbox')).toHaveValue(
    `${origin}/cookbookDetail?id=${dish}&servings=13`,
  )
})

test('related dishes lead on, and back returns to the same portions', async ({ page }) => {
  await page.goto(`/cookbookDetail?id=${dish}&servings=9`)
  const { title, portions } = dishPage(page)
  const related = page.getByRole('region', { name: '同类菜谱' }).getByRole('link')
  const name = await related.first().innerText()
  await related.first().click()
  await expect(title).toHaveText(name)
  await page.goBack()
  await expect(portions).toHaveValue('9')
})

test.describe('with pages that do not exist', () => {
  // The browser itself reports them.
  test.use({ expectedErrors: /status of 404/ })

  test('what does not exist, and what is still a draft, is said so and leads on', async ({ openAs }) => {
    // A portal of its own has to start.
    test.slow()
    const portal = await startPortalAfter([`update cookbook set published_at = null where id = ${dish}`])
    try {
      const page = await openAs(demoAccounts.dealer, { origin: portal.url })
      for (const address of [`?id=${dish}`, '?id=999999', '?id=abc', '']) {
        await page.goto(`/cookbookDetail${address}`)
        await expect(dishPage(page).title).toHaveText('没有找到这道菜谱')
      }
      await page.getByRole('link', { name: '浏览全部菜谱' }).click()
      await expect(listPage(page).cards.first()).toBeVisible()
      await page.close()
    } finally {
      await portal.dispose()
    }
  })

  for (const width of [1280, 390]) {
    test(`dishes have no grave finding at ${width}, and nothing sticks out`, async ({ openAs }) => {
      for (const [account, addresses] of [
        [null, [`/cookbookDetail?id=${dish}`, '/cookbookDetail?id=999999']],
        [demoAccounts.dealer, [`/cookbookDetail?id=${dish}`, '/cookbook', '/cookbook?keyword=没有这样的菜']],
      ] as const) {
        const page = await openAs(account)
        await page.setViewportSize({ width, height: 844 })
        for (const address of addresses) {
          await page.goto(address, { waitUntil: 'networkidle' })
          expect(await graveFindings(page), address).toEqual([])
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(wide, address).toBeLessThanOrEqual(width)
        }
      }
    })
  }
})

test('filters narrow the list, stand in the address, and are taken away one by one', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  const { filter, cards } = listPage(page)
  await page.goto('/cookbook')
  await expect(cards.first()).toBeVisible()
  const all = await shownCount(page)

  // A count is what the filter then shows.
  const quick = filter(/^30 分钟内/)
  const promised = Number(/\d+$/.exec(await quick.locator('xpath=..').innerText())?.[0])
  await quick.check()
  await expect(page).toHaveURL('/cookbook?minutes=30')
  await expect.poll(() => shownCount(page)).toBe(promised)
  expect(promised).toBeLessThan(all)
  for (const minutes of await cards.getByText(/^\d+ 分钟$/).allInnerTexts())
    expect(Number.parseInt(minutes, 10)).toBeLessThanOrEqual(30)

  await filter(/^简单/).check()
  await filter(/^讲究/).check()
  await expect(page).toHaveURL('/cookbook?minutes=30&difficulty=1&difficulty=3')
  await expect(cards.getByText('适中', { exact: true })).toHaveCount(0)
  const some = await shownCount(page)

  await page.reload()
  await expect(filter(/^讲究/)).toBeChecked()
  await expect.poll(() => shownCount(page)).toBe(some)
  await page.getByRole('button', { name: '取消 讲究' }).click()
  await expect(page).toHaveURL('/cookbook?minutes=30&difficulty=1')
  await page.goBack()
  await expect(filter(/^讲究/)).toBeChecked()
  await page.getByRole('button', { name: '全部清除' }).click()
  await expect.poll(() => shownCount(page)).toBe(all)
})

test('dishes are found by the product they use, by category and by word', async ({ openAs }) => {
  const page = await openAs(demoAccounts.canteen)
  const { cards, keyword } = listPage(page)
  await page.goto('/cookbook')
  const cookbook = await readDish(page)
  const sku = cookbook.ingredients.find(ingredient => ingredient.sku)?.sku

  await page.goto(`/cookbook?skuId=${sku?.id}`)
  await expect(cards.filter({ hasText: cookbook.title })).toHaveCount(1)
  await expect(page.getByRole('button', { name: `取消 ${sku?.name}` })).toBeVisible()

  await page.goto('/cookbook')
  const category = page.getByRole('navigation', { name: '菜谱分类' }).getByRole('link').nth(1)
  await expect(category).toHaveText(/\d$/)
  const promised = Number(/\d+$/.exec(await category.innerText())?.[0])
  await category.click()
  await expect.poll(() => shownCount(page)).toBe(promised)

  await keyword.fill(cookbook.title)
  await keyword.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  await expect(cards.filter({ hasText: cookbook.title })).toHaveCount(1)
  await keyword.fill('没有这样一道菜呀')
  await keyword.press('Enter')
  await expect(
    page.getByRole('heading', { name: /^没有找到与「没有这样一道菜呀」相关的菜谱$/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: '查看全部菜谱' }).click()
  await expect(page).toHaveURL('/cookbook')
  await expect(cards.first()).toBeVisible()
})

test('a turned page begins at its beginning, and back finds the place again', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  const { cards } = listPage(page)
  await page.goto('/cookbook?size=10')
  await expect(cards).toHaveCount(10)
  const first = await cards.first().innerText()
  const next = page.getByRole('link', { name: '下一页' })
  await next.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await next.press('Enter')
  await expect(page).toHaveURL('/cookbook?page=2&size=10')
  await expect(page.locator('#cookbooks')).toBeFocused()
  await expect(cards.first()).not.toHaveText(first)
  expect(await page.evaluate(() => scrollY)).toBeLessThan(before)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50)
})

test.describe('without an answer', () => {
  // The browser itself reports requests that fail.
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a list that cannot be loaded says so, and loads when asked again', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await page.route('**/cookbook/action/queryByPage', route => route.abort())
    await page.goto('/cookbook')
    await expect(page.getByRole('heading', { name: '菜谱暂时打不开' })).toBeVisible()
    await page.unroute('**/cookbook/action/queryByPage')
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(listPage(page).cards.first()).toBeVisible()
  })
})
