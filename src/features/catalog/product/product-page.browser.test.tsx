import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ResponseOf } from '#contract/index.ts'
import { graveFindings } from '#tests/support/component/component-axe.ts'
import { show, type Answers } from '#tests/support/component/component.tsx'
import { ApiError } from '../../../api/api-error.ts'
import type { Offer } from '../../../api/queries/offer-queries.ts'
import ProductPage from './product-page.tsx'

type Product = ResponseOf<'POST /skuCatalogs/action/getById'>

const card = {
  id: 7,
  code: 'MK11101',
  name: '经典直切薯条',
  tagline: '外脆内软',
  series: '经典',
  categoryId: 3,
  spec: '2.5kg×4包/箱',
  unit: '箱',
  storage: 'frozen' as const,
  tags: [],
  sampleAllowed: false,
  onSale: true,
  picture: null,
}

const product: Product = {
  ...card,
  pinyin: '',
  gtin: null,
  categories: [{ id: 3, name: '薯条' }],
  pieces: 4,
  netWeight: 10_000,
  grossWeight: 11_000,
  volume: 30_000,
  shelfLifeDays: 540,
  origin: '黑龙江',
  ingredients: '马铃薯',
  allergens: '无',
  description: '',
  cooking: [],
  pictures: [],
}

const answering = (offer: (skuId: number) => Partial<Offer>): Answers => ({
  'POST /skuCatalogs/action/getById': () => product,
  'POST /skuCatalogs/action/queryRecommendGoods': () => [{ ...card, id: 8, name: '波纹薯条' }],
  'POST /cookbook/action/queryListBySkuIds': () => [],
  'POST /skus/action/queryOffers': ({ skuIds }) =>
    skuIds.map(skuId => ({
      skuId,
      price: null,
      noPrice: null,
      stock: null,
      stockDate: null,
      minimum: 6,
      multiple: 4,
      maximum: null,
      orderable: false,
      ...offer(skuId),
    })),
})

const orderable = () => ({ price: 19_900, stock: 'enough' as const, orderable: true })
const dealer = { userId: 301, userType: 3, businessId: 1007 }
const main = page.getByRole('main')
const offer = page.getByRole('region', { name: '价格与订购' })
const related = page.getByRole('region', { name: '相关商品' })
const again = offer.getByRole('button', { name: '重新获取价格' })

const open = (user: typeof dealer, answers: Answers, at = '/productDetail?id=7') =>
  show(
    <main>
      <ProductPage />
    </main>,
    { user, answers, at },
  )

test.each([
  [1, 'profile', '完善资料后查看价格', '/completeInfo'],
  [2, 'review', '审核通过后查看价格', '/applyStatus'],
] as const)(
  'a user of type %i, without prices for %s, reads %s, with the way to it',
  async (userType, noPrice, words, way) => {
    open(
      { ...dealer, userType },
      answering(() => ({ noPrice })),
    )
    await expect.element(offer).toHaveTextContent(words)
    await expect.element(offer.getByRole('link').first()).toHaveAttribute('href', way)
    expect(offer.getByRole('spinbutton').elements()).toHaveLength(0)
  },
)

test('a sales representative sees no price and no words about one', async () => {
  const { asked } = open({ ...dealer, userType: 4 }, answering(orderable))
  await expect.element(related).toBeVisible()
  expect(offer.elements()).toHaveLength(0)
  await expect.element(main).not.toHaveTextContent(/¥|查看价格/)
  expect(asked.map(({ key }) => key)).not.toContain('POST /skus/action/queryOffers')
})

test('the quantity begins with the smallest that the rules allow and keeps to them', async () => {
  open(dealer, answering(orderable))
  const field = offer.getByRole('spinbutton')
  await expect.element(offer).toHaveTextContent(/起订量\s*6 箱.*订货倍数\s*4 箱/)
  await expect.element(field).toHaveValue('8')
  await field.fill('9')
  await userEvent.keyboard('{Enter}')
  await expect.element(offer.getByRole('alert')).toHaveTextContent('起订')
  await offer.getByRole('button', { name: '改为 8 箱' }).click()
  await expect.element(field).toHaveValue('8')
  expect(offer.getByRole('alert').elements()).toHaveLength(0)
})

test('when prices cannot be had the page says so, has no empty place to order, and gets them by one press', async () => {
  let failing = true
  const answers = answering(orderable)
  const answered = answers['POST /skus/action/queryOffers']
  open(dealer, {
    ...answers,
    'POST /skus/action/queryOffers': body => {
      if (failing || !answered)
        throw new ApiError({ message: '系统异常，请稍后再试', code: 1500, status: 500 })
      return answered(body)
    },
  })
  await expect.element(offer).toHaveTextContent('价格暂时无法显示')
  await expect.element(again).toBeVisible()
  expect(offer.element().querySelectorAll(':scope > div:empty')).toHaveLength(0)
  await expect.element(related.getByRole('button', { name: '重新获取价格' })).toBeVisible()
  expect(await graveFindings()).toEqual([])
  failing = false
  await again.click()
  await expect.element(offer).toHaveTextContent('¥199.00/箱')
  await expect.element(offer.getByRole('spinbutton')).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
})

test('a price of before stays, with a note that is gone once it is read again', async () => {
  let failing = false
  const answers = answering(orderable)
  const answered = answers['POST /skus/action/queryOffers']
  const { client } = open(dealer, {
    ...answers,
    'POST /skus/action/queryOffers': body => {
      if (failing || !answered)
        throw new ApiError({ message: '系统异常，请稍后再试', code: 1500, status: 500 })
      return answered(body)
    },
  })
  await expect.element(offer).toHaveTextContent('¥199.00/箱')
  failing = true
  await client.invalidateQueries()
  await expect.element(offer.getByText(/获取于/)).toBeVisible()
  await expect.element(offer).toHaveTextContent('¥199.00/箱')
  failing = false
  await again.click()
  await expect.element(offer.getByText(/获取于/)).not.toBeInTheDocument()
})

describe('a URL that names no product', () => {
  test.each(['', '?id=abc', '?id=0', '?id=999999999'])('%s says so', async query => {
    const { urlNow } = open(dealer, {}, `/productDetail${query}`)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('没有找到这个商品')
    expect(await graveFindings()).toEqual([])
    await page.getByRole('link', { name: '浏览全部商品' }).click()
    await expect.poll(urlNow).toBe('/search')
  })
})
