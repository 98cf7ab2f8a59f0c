import path from 'node:path'
import { casesFor, scaleAmount } from '#contract/rules/portions.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { expectPresentable } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { dish, dishPage, readDish } from '../support/dish-page.ts'
import { expectAwake, frameOf } from '../support/frame.ts'
import { startPortalAfter } from '../support/prepared-portal.ts'
import { signInByPassword } from '../support/sign-in-page.ts'

const picture = path.resolve(import.meta.dirname, '../../public/icons/icon-192.png')

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

test('amounts and cases follow the portions, and the URL keeps them', async ({ openAs }) => {
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
  await expectAwake(portions)
  await portions.press('ArrowUp')
  await expectAmounts(base + 1)
  await expect(page).toHaveURL(new RegExp(`servings=${base + 1}$`))
  await portions.fill('240')
  await expectAmounts(240)
  for (const [at, ingredient] of cookbook.ingredients.filter(({ sku }) => sku).entries()) {
    const { grams, gramsPerCase } = ingredient
    const cases = casesFor({ grams: grams ?? 0, gramsPerCase: gramsPerCase ?? 1 }, { base, servings: 240 })
    // Large where that many are ordered, and small where the rules make them more.
    await expect(lines.nth(at).getByText(new RegExp(`^(?:需 )?${cases} 箱(?:，|$)`))).toBeVisible()
  }

  await page.reload()
  await expect(portions).toHaveValue('240')
  await expectAmounts(240)

  // There is an end to it, and an emptied field changes nothing.
  await expectAwake(portions)
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

  for (const [account, words] of [
    [demoAccounts.salesRep, '用'],
    [demoAccounts.reviewing, '审核通过后查看价格'],
  ] as const) {
    const page = await openAs(account)
    await page.goto(`/cookbookDetail?id=${dish}`)
    await expect(page.getByRole('banner').getByRole('button', { name: /^Hi,/ })).toBeVisible()
    await expect(dishPage(page).lines.first()).toContainText(words)
    await expect(page.getByText('¥')).toHaveCount(0)
    await expect(page.getByText('订货合计')).toHaveCount(0)
  }
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
  await page.goto(`/cookbookDetail?id=${dish}&servings=12`)
  const share = page.getByRole('button', { name: '分享' })
  await expectAwake(share)
  await share.click()
  await expect(frameOf(page).toast.filter({ hasText: '链接已复制' })).toBeVisible()
  const { origin } = new URL(page.url())
  const copied = await page.evaluate(() => (window as unknown as { copied: string }).copied)
  expect(copied).toBe(`${origin}/cookbookDetail?id=${dish}&servings=12`)

  await page.goto(`/cookbookDetail?id=${dish}&servings=13`)
  await expectAwake(share)
  await share.click()
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
      for (const url of [`?id=${dish}`, '?id=999999', '?id=abc', '']) {
        await page.goto(`/cookbookDetail${url}`)
        await expect(dishPage(page).title).toHaveText('没有找到这道菜谱')
      }
      await page.getByRole('link', { name: '浏览全部菜谱' }).click()
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      await page.close()
    } finally {
      await portal.dispose()
    }
  })

  test('dishes have no grave finding, and nothing sticks out', async ({ openAs }) => {
    test.slow()
    for (const [account, pages] of [
      [
        null,
        { [`/cookbookDetail?id=${dish}`]: '登录后查看价格', '/cookbookDetail?id=999999': '没有找到这道菜谱' },
      ],
      [
        demoAccounts.dealer,
        {
          [`/cookbookDetail?id=${dish}`]: '订货合计',
          '/cookbook': '人份',
          '/cookbook?keyword=没有这样的菜': '没有找到与',
        },
      ],
    ] as const) {
      const page = await openAs(account)
      for (const [url, words] of Object.entries(pages)) {
        await page.goto(url)
        await expect(page.getByRole('main')).toContainText(words)
        await expectPresentable(page)
      }
    }
  })
})
