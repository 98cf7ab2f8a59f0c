import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ResponseOf } from '#contract/index.ts'
import { scaleAmount } from '#contract/content/portions.ts'
import { graveFindings } from '#tests/support/component/component-axe.ts'
import { show, type Answers } from '#tests/support/component/component.tsx'
import CookbookDetailPage from './cookbook-detail-page.tsx'

const sku = {
  id: 7,
  code: 'MK11101',
  name: '经典直切薯条',
  tagline: '',
  series: '',
  categoryId: 3,
  spec: '2.5kg×4包/箱',
  unit: '箱',
  storage: 'frozen' as const,
  tags: [],
  sampleAllowed: false,
  onSale: true,
  picture: null,
}

/** Ten portions need 2 kg from cases of 10 kg. */
const cookbook: ResponseOf<'GET /cookbook/{id}'> = {
  id: 3001,
  title: '椒盐薯条',
  subtitle: '',
  intro: '',
  categoryId: 2,
  categoryName: '小食',
  minutes: 20,
  difficulty: 1,
  servings: 10,
  picture: null,
  ingredients: [
    { name: '薯条', amount: 2000, unit: 'g', sku, grams: 2000, gramsPerCase: 10_000 },
    { name: '椒盐', amount: 30, unit: 'g', sku: null, grams: null, gramsPerCase: null },
    { name: '香菜', amount: 0, unit: '', sku: null, grams: null, gramsPerCase: null },
  ],
  steps: [{ text: '炸熟', minutes: null, picture: null }],
  tips: [],
  nutrition: [],
  tools: [],
}

const offer = {
  skuId: 7,
  price: 19_900,
  noPrice: null,
  stock: 'enough' as const,
  stockDate: null,
  minimum: 1,
  multiple: 1,
  maximum: null,
  orderable: true,
}

const answers: Answers = {
  'GET /cookbook/{id}': () => cookbook,
  'POST /cookbook/action/queryList': () => [],
  'POST /skus/action/queryOffers': () => [offer],
}

const dealer = { userId: 301, userType: 3, businessId: 1007 }
const part = (name: string) => page.getByRole('region', { name, exact: true })
const portions = page.getByRole('spinbutton', { name: '份量 数量' })
const ingredients = part('食材').getByRole('listitem')
const supplies = part('备货清单')

const amountsFor = (servings: number) =>
  cookbook.ingredients.map(ingredient => {
    const { amount, unit } = scaleAmount(ingredient, { base: cookbook.servings, servings })
    return amount === 0 ? '适量' : `${amount.toLocaleString('zh-CN')} ${unit}`
  })

async function expectAmounts(servings: number): Promise<void> {
  for (const [at, amount] of amountsFor(servings).entries())
    await expect.element(ingredients.nth(at)).toHaveTextContent(amount)
}

test('amounts and cases follow the portions, and the URL keeps them', async () => {
  const { urlNow } = show(<CookbookDetailPage />, { user: dealer, answers, at: '/cookbookDetail?id=3001' })
  const expectCases = async (cases: string) => {
    await expect.element(supplies.getByRole('listitem').first()).toHaveTextContent(cases)
  }
  await expectAmounts(10)
  await expectCases('1 箱')
  await portions.click()
  await userEvent.keyboard('{ArrowUp}')
  await expectAmounts(11)
  await expect.poll(urlNow).toBe('/cookbookDetail?id=3001&servings=11')
  await portions.fill('240')
  await expectAmounts(240)
  await expectCases('5 箱')

  // The number has a maximum, and an emptied field changes nothing.
  await portions.fill('5000')
  await expect.element(portions).toHaveValue('1000')
  await expectAmounts(1000)
  await expectCases('20 箱')
  await portions.fill('')
  await expectAmounts(1000)

  await page.getByRole('button', { name: '10 人份', exact: true }).click()
  await expectAmounts(10)
  await expect.poll(urlNow).toBe('/cookbookDetail?id=3001')
})

test('the portions of the URL are shown, and the link that is shared keeps them', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  show(<CookbookDetailPage />, { user: dealer, answers, at: '/cookbookDetail?id=3001&servings=240' })
  await expect.element(portions).toHaveValue('240')
  await expectAmounts(240)
  await page.getByRole('button', { name: '分享' }).click()
  const link = page.getByRole('dialog', { name: '分享链接' }).getByRole('textbox')
  await expect.element(link).toHaveValue(`${location.origin}/cookbookDetail?id=3001&servings=240`)
  Reflect.deleteProperty(navigator, 'clipboard')
})

const noPrice = { price: null, noPrice: 'review' as const, orderable: false }

test.each([
  { userType: 3, more: {}, reads: ['¥199.00', '订货合计'], lacks: [] },
  { userType: 5, more: {}, reads: ['¥199.00', '订货合计'], lacks: [] },
  { userType: 4, more: {}, reads: [], lacks: ['¥', '查看价格', '订货合计'] },
  { userType: 2, more: noPrice, reads: ['审核通过后查看价格'], lacks: ['¥', '订货合计'] },
])('a user of type $userType reads $reads', async ({ userType, more, reads, lacks }) => {
  const user = { ...dealer, userType }
  const offers: Answers = {
    ...answers,
    'POST /skus/action/queryOffers': () => [{ ...offer, ...more }],
  }
  show(<CookbookDetailPage />, { user, answers: offers, at: '/cookbookDetail?id=3001' })
  await expect.element(supplies.getByRole('listitem').first()).toBeVisible()
  for (const words of reads) await expect.element(supplies).toHaveTextContent(words)
  for (const words of lacks) await expect.element(supplies).not.toHaveTextContent(words)
})

test.each(['?id=999999', '?id=abc', ''])('%s is said not to be there, and leads on', async search => {
  const { urlNow } = show(
    <main>
      <CookbookDetailPage />
    </main>,
    { user: dealer, at: `/cookbookDetail${search}` },
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('没有找到这道菜谱')
  expect(await graveFindings()).toEqual([])
  await page.getByRole('link', { name: '浏览全部菜谱' }).click()
  await expect.poll(urlNow).toBe('/cookbook')
})
