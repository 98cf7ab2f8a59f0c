import { demoAccounts } from '#demo/accounts.ts'
import { productOf as placedProduct } from '#demo/catalog/catalog-source.ts'
import { expectPresentable, graveFindings } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/browser.ts'
import { frameOf, titled } from '../support/pages/frame.ts'

const { id } = placedProduct('MK11101')

test('a dealer comes from the search, sees price, rules and everything a kitchen asks, reads on below a bar, prints, and goes up to the category', async ({
  openAs,
}) => {
  const page = await openAs(demoAccounts.dealer)
  await page.goto('/search?keyword=MK11101')
  const { main, header } = frameOf(page)
  const part = (name: string) => main.getByRole('region', { name, exact: true })
  const offer = part('价格与订购')
  await main.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(`/productDetail?id=${id}`)
  // The URL comes before the page: until then the heading is the one of the search.
  await expect(part('商品参数')).toBeVisible()
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
  const crumbs = main.getByRole('navigation', { name: '当前位置' }).getByRole('link')
  await expect(crumbs).toHaveText(['首页', '全部商品', '冷冻薯类', '薯条', '直切薯条'])

  await test.step('further down a bar keeps the price at hand and leads to a part or back to the quantity', async () => {
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

  await test.step('on paper stand facts, not controls', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(part('商品参数')).toBeVisible()
    await expect(part('烹饪方式')).toBeVisible()
    for (const hidden of [
      header,
      page.getByRole('button', { name: '打印' }),
      page.getByRole('spinbutton'),
      part('相关商品'),
    ])
      await expect(hidden).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await expectPresentable(page, [390, 768, 1280])
  await crumbs.filter({ hasText: /^薯条$/ }).click()
  await expect(page).toHaveURL(/\/search\?categoryId=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('薯条')
})
