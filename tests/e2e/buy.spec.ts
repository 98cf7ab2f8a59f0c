import type { Page } from 'playwright/test'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { productOf } from '#demo/catalog/catalog-source.ts'
import { signIn } from '../support/portal/account.ts'
import { expectPresentable, graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { Client, overHttp } from '../support/portal/client.ts'
import { dish, dishPage } from '../support/pages/dish-page.ts'
import { expectQuiet, frameOf } from '../support/pages/frame.ts'

const { dealerSouth, restaurant } = demoAccounts
const fries = productOf('MK11101')

/** The places of buying, named as a person sees them. */
const shopOf = (page: Page) => {
  const { header, main, toast } = frameOf(page)
  return {
    header,
    main,
    toast,
    cart: header.getByRole('link', { name: /^购物车/ }),
    unfold: header.getByRole('button', { name: /^(展开|收起)购物车$/ }),
    miniCart: header.getByRole('region', { name: '购物车预览' }),
    cards: main.getByRole('article'),
    onCard: main.getByRole('button', { name: /^加购 / }),
    onPage: main.getByRole('button', { name: /^加入购物车/ }),
    forDish: main.getByRole('button', { name: /^一键加购/ }),
    search: header.getByRole('combobox', { name: '搜索商品' }),
    suggestion: header.getByRole('listbox').getByRole('group', { name: '商品' }).getByRole('option').first(),
    toSamples: main.getByRole('button', { name: '加入样品清单' }),
  }
}

/** A person with empty cart and basket, and the server's lists of them afterwards. */
async function emptyHanded(origin: string, phone: string) {
  const [client] = await signIn(new Client(overHttp(origin)), phone, demoPassword)
  await client.expect('POST /shoppingCarts/action/clearCart', { body: {} })
  const { rows } = await client.expect('POST /sampleLists/action/queryList', { body: {} })
  for (const { id } of rows) await client.expect('DELETE /sampleLists/{id}', { path: { id } })
  const cart = async () => {
    const { groups } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
    return Object.fromEntries(groups.flatMap(({ lines }) => lines).map(line => [line.product.id, line.qty]))
  }
  return { cart }
}

/** Checks the header's count, as it is read out. */
const cartHolds = async (page: Page, lines: number) =>
  expect(shopOf(page).cart).toHaveAccessibleName(lines === 0 ? '购物车' : `购物车 ，${lines} 种商品`)

test('a dealer buys from a card, a product, a dish and a suggestion; count and preview follow, in every tab', async ({
  openAs,
  portal,
}) => {
  test.slow()
  const { cart } = await emptyHanded(portal.url, dealerSouth.phone)
  const page = await openAs(dealerSouth)
  const shop = shopOf(page)
  const other = await page.context().newPage()
  await other.goto('/')
  await cartHolds(other, 0)

  await page.goto('/search?keyword=MK11101')
  await shop.onCard.first().click()
  await expect(shop.toast.getByRole('link', { name: '去购物车' })).toBeVisible()
  await expect(shop.onCard.first()).toHaveAccessibleName(/，购物车已有 \d+ 箱$/)
  await cartHolds(page, 1)
  await cartHolds(other, 1)
  expect(await graveFindings(page)).toEqual([])

  await shop.cards.first().getByRole('link').click()
  await expect(page).toHaveURL(`/productDetail?id=${fries.id}`)
  const { [fries.id]: once = 0 } = await cart()
  await expect(shop.main).toContainText(`购物车已有 ${once} 箱`)
  await shop.onPage.click()
  await expect(shop.main).toContainText(`购物车已有 ${2 * once} 箱`)
  await cartHolds(page, 1)

  await page.goto(`/cookbookDetail?id=${dish}`)
  const products = await dishPage(page).lines.filter({ hasNotText: '暂无报价' }).count()
  await shop.forDish.click()
  await expect(shop.toast).toContainText(`${products} 种商品已加入购物车`)
  await cartHolds(page, products)
  await cartHolds(other, products)

  await other.bringToFront()
  const beside = shopOf(other)
  await beside.search.fill('MK11104')
  await expect(beside.suggestion).toHaveAttribute('aria-keyshortcuts', 'Shift+Enter')
  await beside.search.press('ArrowDown')
  await beside.search.press('Shift+Enter')
  await expect(beside.toast).toContainText('已加入购物车')
  await expect(other).toHaveURL('/')
  await cartHolds(other, products + 1)
  await cartHolds(page, products + 1)
  expect(await graveFindings(other)).toEqual([])

  await beside.search.press('Escape')
  await beside.unfold.press('Enter')
  await expect(beside.miniCart.getByRole('listitem')).toHaveCount(Math.min(products + 1, 5))
  await expect(beside.miniCart.getByRole('listitem').first()).toContainText('外卖长脆薯条')
  await expect(beside.miniCart).toContainText(/¥[\d,]+\.\d\d/)
  expect(await graveFindings(other)).toEqual([])
  await expect.poll(async () => Object.keys(await cart())).toHaveLength(products + 1)
  await beside.miniCart.getByRole('link', { name: '去购物车' }).click()
  await expect(other).toHaveURL('/cart')
})

test('a terminal customer fills cart and basket of samples, and takes back what was a mistake', async ({
  openAs,
  portal,
}) => {
  const { cart } = await emptyHanded(portal.url, restaurant.phone)
  const page = await openAs(restaurant)
  const shop = shopOf(page)
  await page.goto('/sampleList')
  await page.getByRole('link', { name: '看看可申请样品的商品' }).click()
  await expect(page).toHaveURL('/search?sample=1')
  await shop.onCard.first().click()
  await cartHolds(page, 1)
  await expect.poll(async () => Object.keys(await cart())).toHaveLength(1)

  await shop.cards.first().getByRole('link').click()
  await shop.toSamples.click()
  await shop.main.getByRole('link', { name: '清单里已有 1 箱' }).click()
  await expect(page).toHaveURL('/sampleList')
  const rows = shop.main.getByRole('region', { name: '清单' }).getByRole('listitem')
  await rows.getByRole('button', { name: /增加$/ }).click()
  await expect(rows).not.toContainText(/已保存到本机|同步中/)
  await expect(shop.main).toContainText('已选 1 种，共 2 箱')
  await shop.main.getByRole('checkbox', { name: '全选' }).click()
  await expect(shop.main).toContainText('已选 0 种，共 0 箱')
  await rows.getByRole('checkbox').click()
  await expect(shop.main).toContainText('已选 1 种，共 2 箱')
  await expect(shop.main.getByRole('button', { name: '申请样品' })).toBeEnabled()
  await rows.getByRole('button', { name: /^删除/ }).click()
  await expect(shop.main).toContainText('样品清单还是空的')
  await shop.toast.getByRole('button', { name: '撤销' }).click()
  await expect(shop.main).toContainText('已选 1 种，共 2 箱')
  await expect(rows).not.toContainText(/已保存到本机|同步中/)
  await expectPresentable(page)
})

// That others find nothing to buy with in the list of products is seen where every route is visited.
test('a sales representative is offered nothing to buy with', async ({ openAs }) => {
  const page = await openAs(demoAccounts.salesRep)
  const shop = shopOf(page)
  await page.goto(`/productDetail?id=${fries.id}`)
  await expect(page.getByRole('region', { name: '商品参数' })).toBeVisible()
  await expect(shop.onPage).toHaveCount(0)
  await expect(shop.toSamples).toHaveCount(0)
  await expect(shop.cart).toHaveCount(0)
  await shop.search.fill('MK11101')
  await expect(shop.suggestion).toBeVisible()
  await expect(shop.suggestion).not.toHaveAttribute('aria-keyshortcuts')
})

test.describe('until the worker is registered', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a visitor is offered nothing to buy with, and loads nothing of it', async ({ page }) => {
    const parts: string[] = []
    page.on('request', request => {
      if (/\/(outbox|buy-button)-/.test(request.url())) parts.push(request.url())
    })
    await page.goto(`/cookbookDetail?id=${dish}`)
    const shop = shopOf(page)
    await expect(dishPage(page).supplies.getByRole('link', { name: '登录后查看价格' })).toBeVisible()
    await expectQuiet(page)
    await expect(shop.forDish).toHaveCount(0)
    await expect(shop.cart).toHaveCount(0)
    expect(parts).toEqual([])
  })
})
