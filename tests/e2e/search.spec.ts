import type { Page } from 'playwright/test'
import { demoAccounts } from '#server/demo/accounts.ts'
import { graveFindings } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'

const searchOf = (page: Page) => {
  const main = page.getByRole('main')
  const filters = main.getByRole('form', { name: '筛选' })
  return {
    main,
    cards: main.getByRole('article'),
    title: main.getByRole('heading', { level: 1 }),
    count: main.getByRole('status').first(),
    filter: (name: string | RegExp) => filters.getByRole('checkbox', { name }),
    chips: main.getByRole('list', { name: '已选条件' }),
    tree: main.getByRole('navigation', { name: '商品分类' }),
    order: (name: string | RegExp) => main.getByRole('button', { name }),
    pages: main.getByRole('navigation', { name: '分页' }),
  }
}

const found = (page: Page) => searchOf(page).cards.first()
const keyword = (word: string) => `/search?${new URLSearchParams({ keyword: word }).toString()}`
const fenOf = (texts: readonly string[]) =>
  texts.map(text => Number(/¥([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')))

test.describe('who sees which prices', () => {
  for (const [account, words] of [
    [demoAccounts.fresh, '完善资料后查看价格'],
    [demoAccounts.reviewing, '审核通过后查看价格'],
  ] as const) {
    test(`${account.name} reads ${words}, and has nothing to order with`, async ({ openAs }) => {
      const page = await openAs(account)
      await page.goto('/search')
      await expect(found(page)).toContainText(words)
      await expect(found(page).getByRole('spinbutton')).toHaveCount(0)
      await expect(searchOf(page).order(/^价格/)).toHaveCount(0)
    })
  }

  test('a sales representative sees products, but neither stock nor a price nor words about one', async ({
    openAs,
  }) => {
    const page = await openAs(demoAccounts.salesRep)
    const offers = page.waitForResponse(/queryOffers/)
    await page.goto('/search')
    await offers
    await expect(found(page)).toBeVisible()
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    await expect(found(page)).not.toContainText(/¥|查看价格|有货|紧张|缺货|在途/)
  })

  for (const account of [demoAccounts.dealer, demoAccounts.canteen]) {
    test(`${account.name} sees prices and may choose quantities`, async ({ openAs }) => {
      const page = await openAs(account)
      await page.goto('/search?tag=hot')
      await expect(found(page)).toContainText(/¥[\d,]+\.\d\d/)
      await expect(found(page).getByRole('spinbutton')).toBeVisible()
    })
  }

  test('nobody who is signed out sees the page', async ({ page }) => {
    await page.goto(keyword('薯条'))
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(keyword('薯条'))}`)
  })
})

test('a list opens with what it showed last, before the portal has answered', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto('/search')
  await expect(searchOf(page).cards).toHaveCount(20)
  const words = await searchOf(page).cards.getByRole('heading').allInnerTexts()
  await page.route('**/skus/action/queryByPage', () => undefined)
  await page.reload()
  await expect(searchOf(page).cards).toHaveCount(20)
  expect(await searchOf(page).cards.getByRole('heading').allInnerTexts()).toEqual(words)
})

test('what was seen last is painted before the page is loaded, without its offers, and cannot be touched', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  // Its answers from the cache could not be held back.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.race([])
  })
  await page.goto('/search')
  await expect(found(page)).toContainText('¥')
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  const name = await found(page).getByRole('heading').innerText()

  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/assets\/index-[^/]+\.js$/, async route => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const root = page.locator('#root')
  await expect(root).toHaveJSProperty('inert', true)
  await expect(root.locator('article h3').first()).toHaveText(name)
  expect(await root.innerText()).not.toContain('¥')
  expect(await page.evaluate(() => localStorage.getItem('portal.sight'))).not.toContain('¥')

  letGo()
  await expect(found(page)).toContainText('¥')
  await expect(root).toHaveJSProperty('inert', false)
  await searchOf(page).order(/^销量/).click()
  await expect(page).toHaveURL(/sort=sales/)
})

test('one request brings the offers of everything on the screen', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  const asked: number[] = []
  page.on('request', request => {
    if (!request.url().includes('queryOffers')) return
    asked.push((JSON.parse(request.postData() ?? '') as { body: { skuIds: number[] } }).body.skuIds.length)
  })
  await page.goto('/search')
  await expect(searchOf(page).cards).toHaveCount(20)
  await expect(found(page)).toContainText('¥')
  expect(asked).toEqual([20])
})

test('a price order comes with its offers, and one press more turns it round', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/search?storage=chilled&sort=priceUp')
  const { cards, order } = searchOf(page)
  await expect(found(page)).toContainText('¥')
  const up = fenOf(await cards.allInnerTexts())
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  expect(asked.filter(url => url.endsWith('/queryOffers'))).toEqual([])

  await order(/^价格/).click()
  await expect(page).toHaveURL(/sort=priceDown/)
  await expect.poll(async () => fenOf(await cards.allInnerTexts())[0]).toBe(up.at(-1))
})

test('what an address names wrongly counts as not named', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto('/search?categoryId=abc&page=0&size=7&sort=cheap&tag=x&view=cards')
  await expect(searchOf(page).title).toHaveText('全部商品')
  await expect(searchOf(page).cards).toHaveCount(20)
})

test.describe('filters', () => {
  test('a choice narrows the list and its count, stands as a chip and in the address', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await page.goto('/search')
    const { filter, chips, count } = searchOf(page)
    await expect(count).toHaveText(/^共 \d+ 件商品$/)
    const box = filter(/^冷藏/)
    const promised = Number(/\d+$/.exec((await box.locator('..').innerText()).trim())?.[0])
    await box.check()
    await expect(page).toHaveURL('/search?storage=chilled')
    await expect(count).toHaveText(`共 ${promised} 件商品`)
    await expect(chips.getByRole('button')).toHaveText(['冷藏', '清空条件'])

    await filter(/^常温/).check()
    await expect(page).toHaveURL('/search?storage=chilled&storage=ambient')
    await chips.getByRole('button', { name: /^冷藏/ }).click()
    await expect(page).toHaveURL('/search?storage=ambient')
    await chips.getByRole('button', { name: '清空条件' }).click()
    await expect(page).toHaveURL('/search')
    await expect(chips).toHaveCount(0)
  })

  test('the way back undoes a choice', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await page.goto('/search')
    const { cards, filter } = searchOf(page)
    await expect(cards).toHaveCount(20)
    const before = await cards.getByRole('heading').allInnerTexts()
    await filter(/冷藏/).check()
    await expect(page).toHaveURL(/storage=/)
    await page.goBack()
    await expect(filter(/冷藏/)).not.toBeChecked()
    await expect.poll(() => cards.getByRole('heading').allInnerTexts()).toEqual(before)
  })

  test('only what is there: the private search answers products and offers at once', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await page.goto('/search')
    const { filter, count, cards } = searchOf(page)
    const box = filter(/^仅看有货/)
    await expect(box.locator('..')).toContainText(/\d/)
    const promised = Number(/\d+$/.exec((await box.locator('..').innerText()).trim())?.[0])
    await box.check()
    await expect(count).toHaveText(`共 ${promised} 件商品`)
    await expect(cards.filter({ hasText: '缺货' })).toHaveCount(0)
  })

  test('by keyboard: Tab reaches them, Space chooses, the focus stays', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await page.goto('/search')
    const box = searchOf(page).filter(/^新品/)
    await expect(found(page)).toBeVisible()
    await box.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/search?tag=new')
    await expect(box).toBeFocused()
    await expect(box).toBeChecked()
  })

  test('on a narrow screen they lie in a drawer that Esc closes', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/search')
    await expect(found(page)).toBeVisible()
    const opener = page.getByRole('button', { name: /^筛选/ })
    await opener.click()
    const drawer = page.getByRole('dialog', { name: '筛选商品' })
    await drawer.getByRole('checkbox', { name: /^冷藏/ }).check()
    await expect(drawer.getByRole('button', { name: /^查看 \d+ 件商品$/ })).toBeVisible()
    expect(await graveFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(opener).toHaveText('筛选1')
  })
})

test('the tree opens along the chosen category, and its counts are what the list then has', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.canteen)
  await page.goto('/search')
  const { tree, title, count } = searchOf(page)
  const top = tree.getByRole('link', { name: /^冷冻薯类/ })
  await expect(top).toContainText(/[1-9]/)
  const promised = Number(/\d+$/.exec((await top.innerText()).trim())?.[0])
  await top.click()
  await expect(title).toHaveText('冷冻薯类')
  await expect(count).toHaveText(`共 ${promised} 件商品`)
  await expect(top).toHaveAttribute('aria-current', 'page')
  await tree.getByRole('link', { name: /^薯条/ }).click()
  await expect(title).toHaveText('薯条')
  await tree.getByRole('link', { name: /^直切薯条/ }).click()
  await expect(title).toHaveText('直切薯条')
  const crumbs = page.getByRole('navigation', { name: '面包屑' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['首页', '全部商品', '冷冻薯类', '薯条', '直切薯条'])
})

test.describe('words', () => {
  for (const word of ['薯条', 'shutiao', 'st', 'MK11101']) {
    test(`${word} finds fries`, async ({ openAs }) => {
      const page = await openAs(demoAccounts.dealer)
      await page.goto(keyword(word))
      await expect(found(page)).toContainText('薯条')
      await expect(searchOf(page).title).toHaveText(`“${word}”的搜索结果`)
    })
  }

  test('nothing found: says so, and offers words, goods and a way back', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await page.goto(`${keyword('qqqqwwww')}&tag=new`)
    const { main } = searchOf(page)
    await expect(main.getByRole('heading', { name: '没有找到与“qqqqwwww”相关的商品' })).toBeVisible()
    await expect(main.getByRole('heading', { name: '大家都在买' })).toBeVisible()
    await main.getByRole('button', { name: '清空筛选条件' }).click()
    await expect(page).toHaveURL(keyword('qqqqwwww'))
    await main.getByRole('link', { name: '浏览全部商品' }).click()
    await expect(page).toHaveURL('/search')
    await expect(found(page)).toBeVisible()
  })
})

test.describe('pages, looks and the way back', () => {
  test('pages turn by keyboard, keep the filters, and back shows the page before at its place', async ({
    openAs,
  }) => {
    const page = await openAs(demoAccounts.dealer)
    await page.goto('/search?storage=frozen')
    const { cards, pages } = searchOf(page)
    await expect(cards).toHaveCount(20)
    const name = await cards.nth(15).getByRole('heading').innerText()
    await pages.getByRole('link', { name: '下一页' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?storage=frozen&page=2')
    await expect(searchOf(page).title).toBeFocused()
    await expect(cards.filter({ hasText: name })).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/search?storage=frozen')
    await expect(cards.nth(15)).toContainText(name)
  })

  test('back from a product finds the list where it was left, without asking again', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await page.goto('/search')
    const { cards } = searchOf(page)
    await expect(cards).toHaveCount(20)
    await cards.nth(17).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(300)
    await cards.nth(17).getByRole('link').click()
    await expect(page).toHaveURL(/\/productDetail/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goBack()
    await expect(cards).toHaveCount(20)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    expect(asked.filter(url => url.includes('queryByPage'))).toEqual([])
  })

  test('a change of the query stays where it is', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await page.goto('/search')
    await expect(found(page)).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 180))
    await searchOf(page).filter(/^新品/).check()
    await expect(page).toHaveURL('/search?tag=new')
    expect(await page.evaluate(() => window.scrollY)).toBe(180)
  })

  test('the look and the page size stand in the address, and the look is remembered', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await page.goto('/search')
    const { main, cards, pages } = searchOf(page)
    await main.getByRole('button', { name: '列表' }).click()
    await expect(page).toHaveURL('/search?view=list')
    await pages.getByRole('combobox', { name: '每页条数' }).selectOption('50')
    await expect(page).toHaveURL('/search?size=50&view=list')
    await expect(cards).toHaveCount(50)
    await page.goto('/search')
    await expect(main.getByRole('button', { name: '列表' })).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/search?view=grid')
    await expect(main.getByRole('button', { name: '大图' })).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('when the portal does not answer', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ })

  test('a failed list can be tried again', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await page.route('**/skus/action/queryByPage', route =>
      route.fulfill({ status: 500, json: { code: 1500 } }),
    )
    await page.goto('/search')
    const { main } = searchOf(page)
    await expect(main.getByRole('alert')).toContainText('商品列表暂时打不开')
    await page.unroute('**/skus/action/queryByPage')
    await main.getByRole('button', { name: '重新加载' }).click()
    await expect(found(page)).toBeVisible()
  })

  test('without offers the products are still there, and the place of a price says so', async ({
    openAs,
  }) => {
    const page = await openAs(demoAccounts.dealer)
    await page.route('**/skus/action/queryOffers', route =>
      route.fulfill({ status: 500, json: { code: 1500 } }),
    )
    await page.goto('/search')
    await expect(found(page)).toContainText('价格暂时无法显示')
  })
})

for (const width of [1440, 768, 390]) {
  for (const view of ['grid', 'list']) {
    test(`${view} at ${width} wide has no grave finding and does not scroll sideways`, async ({ openAs }) => {
      const page = await openAs(demoAccounts.dealer)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/search?view=${view}`)
      await expect(found(page)).toContainText('¥')
      expect(await graveFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }
}
