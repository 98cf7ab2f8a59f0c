import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { oneOfEachType } from '../support/frame.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

/** The answer of the page's own interface, changed on its way; only the browser's call is met. */
const answer = (page: Page, body: object) =>
  page.route('**/pages/queryPublishConfig', route =>
    route.fulfill({
      json: {
        code: 0,
        msg: '',
        body: { id: 1, title: '首页', description: '', publishedAt: '2026-01-01T00:00:00.000Z', ...body },
      },
    }),
  )

/** Without the page that the server rendered: what the precached shell would do. */
const openShell = async (page: Page) => {
  await page.goto('/login')
  await page.getByRole('banner').getByRole('link', { name: '网站首页' }).click()
}

test.describe('what is shown to whom', () => {
  const shared = [
    '按品类选购',
    '本季热销',
    '新品上市',
    '门店菜谱',
    '主厨精选',
    '资讯与经营',
    '后厨的声音',
    '大家在找',
  ]

  test('nobody in particular sees everything that is for all, and no price', async ({ page }) => {
    await page.goto('/')
    for (const name of shared) await expect(section(page, name)).toBeVisible()
    await expect(section(page, '为您推荐')).toHaveCount(0)
    await expect(section(page, '本季热销').getByText('登录后查看价格')).toHaveCount(8)
    await expect(page.getByRole('main')).not.toContainText('¥')
  })

  /** What stands where a price would: a price, why there is none, or nothing at all. */
  const reads = {
    '1': '完善资料后查看价格',
    '2': '审核通过后查看价格',
    '3': '¥',
    '4': null,
    '5': '¥',
    unknown: null,
  }

  for (const { type, account } of oneOfEachType) {
    const words = reads[type]
    test(`a user of type ${type} reads ${words ?? 'nothing'} where a price would stand`, async ({
      openAs,
    }) => {
      const page = await openAs(account)
      const asking: string[] = []
      page.on('request', request => asking.push(request.url()))
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('button', { name: /^Hi,/ })).toBeVisible()
      const main = page.getByRole('main')
      const goods = section(page, '本季热销')
      await expect(goods.getByRole('article')).toHaveCount(8)
      await expect(main).not.toContainText('登录后查看价格')
      if (words === null) await expect(main).not.toContainText(/¥|查看价格|暂无报价/)
      else await expect(goods.getByRole('article').first()).toContainText(words)
      const orders = words === '¥'
      if (!orders) await expect(main).not.toContainText('¥')
      // Once a later request has been answered, one for recommendations would have been sent.
      await page.getByRole('combobox', { name: '搜索商品' }).fill('薯条')
      await expect(page.getByRole('option').first()).toBeVisible()
      expect(asking.some(url => url.includes('queryRecommendGoods'))).toBe(orders)
      if (orders) await expect(section(page, '为您推荐').getByRole('article').first()).toContainText('¥')
      else await expect(section(page, '为您推荐')).toHaveCount(0)
    })
  }

  test('a product leads nobody in particular to the sign-in page, and back after it', async ({ page }) => {
    await page.goto('/')
    await section(page, '本季热销').getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/login\?redirect=%2FproductDetail%3Fid%3D\d+$/)
  })

  test('the navigation of the mall stands in the header, once', async ({ page }) => {
    await page.goto('/')
    const navigation = page.getByRole('navigation', { name: '主导航' })
    await expect(navigation.getByRole('link', { name: '早餐专题' })).toHaveAttribute(
      'href',
      '/customizePage?id=103',
    )
    await expect(navigation.getByRole('link', { name: '菜谱' })).toHaveCount(1)
  })
})

test.describe('a page that is not as usual', () => {
  test('a module of a type that is not known is skipped', async ({ page }) => {
    await answer(page, {
      modules: [
        { id: 1, type: 'hologram', title: '全息橱窗', subtitle: '', more: null },
        { id: 2, type: 'hotline', title: '订货遇到问题', subtitle: '', more: null },
      ],
    })
    await openShell(page)
    await expect(section(page, '订货遇到问题')).toBeVisible()
    await expect(page.getByText('全息橱窗')).toHaveCount(0)
  })

  test('an empty page says so and leads on', async ({ page }) => {
    await answer(page, { modules: [] })
    await openShell(page)
    await expect(page.getByRole('heading', { name: '首页正在布置' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '浏览全部商品' })).toBeVisible()
  })

  test.describe('and cannot be loaded', () => {
    test.use({ expectedErrors: /500/ })

    test('says so, and loads when asked again', async ({ page }) => {
      let failing = true
      await page.route('**/pages/queryPublishConfig', route =>
        failing
          ? route.fulfill({ status: 500, json: { code: 1, msg: '系统异常，请稍后再试' } })
          : route.continue(),
      )
      await openShell(page)
      const alert = page.getByRole('alert').filter({ hasText: '首页暂时打不开' })
      await expect(alert).toBeVisible()
      failing = false
      await alert.getByRole('button', { name: '重新加载' }).click()
      await expect(section(page, '本季热销')).toBeVisible()
    })
  })
})
