import path from 'node:path'
import { demoAccounts } from '#demo/accounts.ts'
import { expectPresentable } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { dish, dishPage, readDish } from '../support/pages/dish-page.ts'
import { signInByPassword } from '../support/pages/sign-in-page.ts'

const picture = path.resolve(import.meta.dirname, '../../public/icons/icon-192.png')

test('an anonymous visitor reads a whole dish and a related one; its prices lead to the sign-in and back to the same portions; what is printed holds the dish, and nothing to click', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      const missing = [...document.querySelectorAll<HTMLImageElement>('article img')]
      Object.assign(window, { missing: missing.filter(image => image.naturalWidth === 0).length })
    }
  })
  // The test is about pictures that nobody has scrolled to, not about how fast the server makes them.
  await page.route('**/blob/p/**', route => route.fulfill({ path: picture, contentType: 'image/png' }))
  await page.goto(`/cookbookDetail?id=${dish}&servings=40`)
  const cookbook = await readDish(page)
  const { title, ingredients, steps, supplies, portions } = dishPage(page)
  await expect(title).toHaveText(cookbook.title)
  await expect(ingredients).toHaveCount(cookbook.ingredients.length)
  await expect(steps).toHaveCount(cookbook.steps.length)
  await expect(page).toHaveTitle(new RegExp(`^${cookbook.title}`))
  await expect(page.getByText('¥')).toHaveCount(0)
  await expectPresentable(page, [390, 1280])

  const related = page.getByRole('region', { name: '同类菜谱' }).getByRole('link')
  const name = await related.first().innerText()
  await related.first().click()
  await expect(title).toHaveText(name)
  await page.goBack()
  await expect(portions).toHaveValue('40')

  await supplies.getByRole('link', { name: '登录后查看价格' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signInByPassword(page, demoAccounts.dealer.phone)
  await expect(page).toHaveURL(new RegExp(`/cookbookDetail\\?id=${dish}&servings=40$`))
  await expect(supplies.getByText('订货合计')).toBeVisible()
  await expect(supplies.getByText('¥').first()).toBeVisible()
  await expectPresentable(page, [390, 1280])

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
  await expect(steps.first()).toBeVisible()
})
