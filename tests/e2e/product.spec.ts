import type { Page } from 'playwright/test'
import { demoAccounts } from '#demo/accounts.ts'
import { productOf as placedProduct } from '#demo/catalog/catalog-source.ts'
import { expectPresentable, graveFindings } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { frameOf, titled } from '../support/frame.ts'

const { id } = placedProduct('MK11101')

async function openProduct(page: Page): Promise<void> {
  await page.goto(`/productDetail?id=${id}`)
  await expect(page.getByRole('region', { name: '商品参数' })).toBeVisible()
}

const productOf = (page: Page) => {
  const main = page.getByRole('main')
  return {
    main,
    offer: main.getByRole('region', { name: '价格与订购' }),
    part: (name: string) => main.getByRole('region', { name, exact: true }),
    stage: main.getByRole('button', { name: /^放大查看图片/ }),
    viewer: page.getByRole('dialog', { name: /的图片$/ }),
  }
}

test('a dealer comes from the search and sees price, rules and everything a kitchen asks', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto('/search?keyword=MK11101')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(`/productDetail?id=${id}`)
  // The URL comes before the page: until then the heading is the one of the search.
  await expect(page.getByRole('region', { name: '商品参数' })).toBeVisible()
  const { offer, part, main } = productOf(page)
  await expect(offer).toContainText(/¥[\d,]+\.\d\d\/箱/)
  await expect(offer).toContainText(/折合¥[\d,]+\.\d\d\/kg/)
  await expect(offer).toContainText(/起订量\s*\d+ 箱/)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(page).toHaveTitle(titled(`${name} - 麦肯订货商城`))
  await expect(part('烹饪方式')).toContainText(/\d+℃/)
  await expect(part('商品参数')).toContainText('MK11101')
  await expect(part('配料与过敏原')).toContainText('过敏原')
  await expect(part('用它做的菜').getByRole('article').first()).toBeVisible()
  await expect(part('相关商品').getByRole('article').first()).toContainText('¥')
  await expect(main.getByRole('navigation', { name: '面包屑' }).getByRole('link')).toHaveText([
    '首页',
    '全部商品',
    '冷冻薯类',
    '薯条',
    '直切薯条',
  ])
  expect(await graveFindings(page)).toEqual([])
})

test('further down a bar keeps the price at hand and leads to a part or back to the quantity', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  await openProduct(page)
  const { part, offer } = productOf(page)
  const parts = page.getByRole('navigation', { name: '本页内容' })
  await expect(parts).toHaveCount(0)
  await part('相关商品').scrollIntoViewIfNeeded()
  for (const width of [721, 901, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('button', { name: '选数量' })).toBeInViewport({ ratio: 1 })
    await expect(parts).toBeInViewport({ ratio: 1 })
  }
  await expect(parts.getByRole('link')).toHaveText([
    '烹饪方式',
    '配料与过敏原',
    '商品参数',
    '用它做的菜',
    '相关商品',
  ])
  await parts.getByRole('link', { name: '用它做的菜' }).click()
  await expect(part('用它做的菜')).toBeFocused()
  await expect(part('用它做的菜').getByRole('heading', { level: 2 })).toBeInViewport()
  await parts.getByRole('link', { name: '商品参数' }).click()
  await expect(part('商品参数')).toBeFocused()
  await expect(part('商品参数').getByRole('heading')).toBeInViewport()
  expect(await graveFindings(page)).toEqual([])
  await page.getByRole('button', { name: '选数量' }).click()
  await expect(offer).toBeInViewport()
  await expect(parts).toHaveCount(0)
})

for (const [account, words, way] of [
  [demoAccounts.fresh, '完善资料后查看价格', '/completeInfo'],
  [demoAccounts.reviewing, '审核通过后查看价格', '/applyStatus'],
] as const) {
  test(`${account.name} reads ${words}, with the way to it`, async ({ openAs }) => {
    const page = await openAs(account)
    await openProduct(page)
    const { offer } = productOf(page)
    await expect(offer).toContainText(words)
    await expect(offer.getByRole('link')).toHaveAttribute('href', way)
    await expect(offer.getByRole('spinbutton')).toHaveCount(0)
  })
}

test('a sales representative sees no price and no words about one', async ({ openAs }) => {
  const page = await openAs(demoAccounts.salesRep)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await openProduct(page)
  await expect(productOf(page).main.getByRole('region', { name: '相关商品' })).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await expect(productOf(page).offer).toHaveCount(0)
  await expect(productOf(page).main).not.toContainText(/¥|查看价格/)
  expect(asked.filter(url => url.includes('queryOffers'))).toEqual([])
})

test('a breadcrumb leads to its category', async ({ openAs }) => {
  const page = await openAs(demoAccounts.canteen)
  await openProduct(page)
  await page
    .getByRole('navigation', { name: '面包屑' })
    .getByRole('link', { name: '薯条', exact: true })
    .click()
  await expect(page).toHaveURL(/\/search\?categoryId=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('薯条')
})

test('the quantity steps by keys and keeps to the rules', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  await openProduct(page)
  const { offer } = productOf(page)
  const field = offer.getByRole('spinbutton')
  await expect(offer).toContainText('起订量')
  const text = await offer.innerText()
  const minimum = Number(/起订量\s*(\d+)/.exec(text)?.[1])
  const multiple = Number(/递增倍数\s*(\d+)/.exec(text)?.[1])
  const smallest = Math.ceil(minimum / multiple) * multiple
  await expect(field).toHaveValue(String(smallest))
  await field.press('ArrowUp')
  await expect(field).toHaveValue(String(smallest + multiple))
  await field.press('Shift+ArrowUp')
  await expect(field).toHaveValue(String(smallest + multiple * 11))
  await field.fill('0')
  await field.press('Enter')
  await expect(field).toHaveValue(String(smallest))
  await field.fill(String(smallest - 1))
  await field.press('Enter')
  await expect(offer.getByRole('alert')).toContainText('起订')
  await offer.getByRole('button', { name: `改为 ${smallest} 箱` }).click()
  await expect(field).toHaveValue(String(smallest))
  await expect(offer.getByRole('alert')).toHaveCount(0)
})

test('the gallery by keyboard: arrow keys change the picture, Enter opens the whole screen, Esc gives the focus back', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  await openProduct(page)
  const { stage, viewer } = productOf(page)
  await expect(stage).toHaveAccessibleName(/图片 1，共 [2-9] 张$/)
  await stage.focus()
  await page.keyboard.press('ArrowRight')
  await expect(stage).toHaveAccessibleName(/图片 2，/)
  await page.keyboard.press('Enter')
  await expect(viewer).toBeVisible()
  await expect(viewer.getByRole('status')).toHaveText(/^2 \/ \d$/)
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('status')).toHaveText(/^1 \/ \d$/)
  const picture = viewer.getByRole('img')
  const width = (await picture.boundingBox())?.width ?? 0
  await page.keyboard.press('+')
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(width * 1.2)
  expect(await graveFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(stage).toBeFocused()
})

test('in full screen the arrow button keeps the focus while it shows one picture after another', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  await openProduct(page)
  const { stage, viewer } = productOf(page)
  const count = Number(/共 (\d+) 张/.exec((await stage.getAttribute('aria-label')) ?? '')?.[1])
  await stage.press('Enter')
  await expect(viewer.getByRole('button', { name: '关闭' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const next = viewer.getByRole('button', { name: '下一张' })
  await expect(next).toBeFocused()
  for (const at of [1, 2, 3]) {
    await page.keyboard.press('Enter')
    await expect(viewer.getByRole('status')).toHaveText(`${(at % count) + 1} / ${count}`)
    await expect(next).toBeFocused()
  }
})

test('who drags a large picture into a corner and makes it smaller still sees it, and the next one whole', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  await openProduct(page)
  const { stage, viewer } = productOf(page)
  await stage.press('Enter')
  const picture = viewer.getByRole('img')
  const whole = await picture.boundingBox()
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('+')
  await page.mouse.move(200, 400)
  for (let times = 0; times < 4; times += 1) {
    await page.mouse.down()
    await page.mouse.move(1200, 400, { steps: 4 })
    await page.mouse.up()
    await page.mouse.move(200, 400)
  }
  // Its left edge lies at the left edge of the screen, and no further inside.
  await expect.poll(async () => Math.round((await picture.boundingBox())?.x ?? NaN)).toBe(0)
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('-')
  await expect(picture).toBeInViewport({ ratio: 0.6 })
  await viewer.getByRole('button', { name: '下一张' }).click()
  await expect.poll(async () => picture.boundingBox()).toEqual(whole)
})

const refuse = async (page: Page) =>
  page.route('**/skus/action/queryOffers', route => route.fulfill({ status: 500, json: { code: 1500 } }))

test.describe('when prices cannot be had', () => {
  test.use({ expectedErrors: /500/ })

  test('the page says so, has no empty place to order, and gets them by one press', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await openProduct(page)
    await refuse(page)
    await page.reload()
    const { offer, part } = productOf(page)
    await expect(offer).toContainText('价格暂时无法显示')
    const again = offer.getByRole('button', { name: '重新获取价格' })
    await expect(again).toBeVisible()
    expect(await offer.locator('> div:empty').count()).toBe(0)
    await expect(part('相关商品').getByRole('button', { name: '重新获取价格' })).toBeVisible()
    expect(await graveFindings(page)).toEqual([])
    await page.unroute('**/skus/action/queryOffers')
    await again.click()
    await expect(offer).toContainText(/¥[\d,]+\.\d\d\/箱/)
    await expect(offer.getByRole('spinbutton')).toBeVisible()
    await expect(again).toHaveCount(0)
  })

  test('a price of before stays, with its age', async ({ openAs }) => {
    const page = await openAs(demoAccounts.dealer)
    await page.clock.install()
    await openProduct(page)
    const { offer } = productOf(page)
    await expect(offer).toContainText('¥')
    await refuse(page)
    await page.clock.fastForward('02:00:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(offer.getByRole('status').filter({ hasText: '获取于 2 小时前' })).toBeVisible()
    await expect(offer).toContainText('¥')
    await page.unroute('**/skus/action/queryOffers')
    await offer.getByRole('button', { name: '重新获取价格' }).click()
    await expect(offer.getByText('获取于')).toHaveCount(0)
  })
})

test('where the page has no clipboard the URL stands in a field with a button that copies it', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await openProduct(page)
  await page.getByRole('button', { name: '分享' }).click()
  const dialog = page.getByRole('dialog', { name: '分享链接' })
  await expect(dialog.getByRole('textbox')).toHaveValue(page.url())
  expect(await graveFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: '复制链接' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(frameOf(page).toast).toContainText('链接已复制')
  const field = page.getByRole('banner').getByRole('combobox')
  await field.focus()
  await page.keyboard.press('Control+V')
  await expect(field).toHaveValue(page.url())
})

test('the URL is shared by copying it', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openProduct(page)
  await page.getByRole('button', { name: '分享' }).click()
  await expect(frameOf(page).toast).toContainText('链接已复制')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('on paper stand facts, not controls', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  await openProduct(page)
  await page.emulateMedia({ media: 'print' })
  const { part } = productOf(page)
  await expect(part('商品参数')).toBeVisible()
  await expect(part('烹饪方式')).toBeVisible()
  for (const hidden of [
    frameOf(page).header,
    page.getByRole('button', { name: '打印' }),
    page.getByRole('spinbutton'),
    part('相关商品'),
  ])
    await expect(hidden).toBeHidden()
})

test('a URL that names no product says so', async ({ openAs }) => {
  const page = await openAs(demoAccounts.dealer)
  for (const query of ['', '?id=abc', '?id=0', '?id=999999999']) {
    await page.goto(`/productDetail${query}`)
    await expect(page.getByRole('heading', { level: 1 }), query).toHaveText('没有找到这个商品')
  }
  await page.getByRole('link', { name: '浏览全部商品' }).click()
  await expect(page).toHaveURL('/search')
})

test('on small screens it has no grave finding and does not scroll sideways', async ({ openAs }) => {
  const page = await openAs(demoAccounts.canteen)
  await page.setViewportSize({ width: 768, height: 844 })
  await openProduct(page)
  await expect(productOf(page).offer).toContainText('¥')
  await expectPresentable(page, [768, 390])
})
