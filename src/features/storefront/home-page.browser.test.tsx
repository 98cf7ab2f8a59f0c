import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show, type Answers } from '#tests/support/component/component.tsx'
import { ApiError } from '../../api/api-error.ts'
import type { Offer } from '../../api/queries/offer-queries.ts'
import HomePage from './home-page.tsx'
import type { Module } from './page.ts'

const skuOf = (id: number) => ({
  id,
  code: `MK${id}`,
  name: `商品${id}`,
  tagline: '外脆内软',
  series: '',
  categoryId: 1,
  spec: '2.5kg×4包/箱',
  unit: '箱',
  storage: 'frozen' as const,
  tags: [],
  sampleAllowed: false,
  onSale: true,
  picture: null,
})

const moduleOf = (type: string, title: string, rest: Partial<Module> = {}): Module => ({
  id: title.codePointAt(0) ?? 0,
  type,
  title,
  subtitle: '',
  more: null,
  ...rest,
})

const goods = [1, 2, 3, 4, 5, 6, 7, 8].map(skuOf)
const usual = [moduleOf('goods', '本季热销', { goods }), moduleOf('recommend', '为您推荐')]

const published = (modules: Module[]): Answers => ({
  'POST /pages/queryPublishConfig': () => ({
    id: 1,
    title: '首页',
    description: '',
    publishedAt: '2026-01-01T00:00:00.000Z',
    modules,
  }),
  'POST /skuCatalogs/action/queryRecommendGoods': () => [skuOf(9)],
})

const offering = (offer: Partial<Offer>): Answers => ({
  'POST /skus/action/queryOffers': ({ skuIds }) =>
    skuIds.map(skuId => ({
      skuId,
      price: null,
      noPrice: null,
      stock: null,
      stockDate: null,
      minimum: 1,
      multiple: 1,
      maximum: null,
      orderable: false,
      ...offer,
    })),
})

const section = (name: string) => page.getByRole('region', { name })
const shelf = section('本季热销')
const cards = shelf.getByRole('article')

describe('what is shown to whom', () => {
  test('nobody in particular reads how to see prices, and nothing is recommended', async () => {
    const { asked } = show(<HomePage />, { answers: published(usual) })
    await expect.poll(() => shelf.getByText('登录后查看价格').elements().length).toBe(8)
    expect(section('为您推荐').elements()).toHaveLength(0)
    expect(asked.map(({ key }) => key)).not.toContain('POST /skus/action/queryOffers')
  })

  const told = { lacks: ['¥', '登录后查看价格'], recommended: 0, asksPrices: true }
  const buys = { reads: ['¥99.00'], lacks: ['查看价格'], recommended: 1, asksPrices: true }
  const staff = { reads: [], lacks: ['¥', '查看价格', '暂无报价'], recommended: 0, asksPrices: false }
  const price = { price: 9900, orderable: true }

  test.each([
    { userType: 1, offer: { noPrice: 'profile' as const }, ...told, reads: ['完善资料后查看价格'] },
    { userType: 2, offer: { noPrice: 'review' as const }, ...told, reads: ['审核通过后查看价格'] },
    { userType: 3, offer: price, ...buys },
    { userType: 4, offer: price, ...staff },
    { userType: 5, offer: price, ...buys },
    { userType: 9, offer: price, ...staff },
  ])('a user of type $userType reads $reads where a price would stand', async row => {
    const { userType, offer, reads, lacks, recommended, asksPrices } = row
    const user = { userId: 7, userType, businessId: 34 }
    const { asked } = show(<HomePage />, { user, answers: { ...published(usual), ...offering(offer) } })
    await expect.poll(() => cards.elements().length).toBe(8)
    for (const words of reads) await expect.element(cards.first()).toHaveTextContent(words)
    for (const words of lacks) await expect.element(shelf).not.toHaveTextContent(words)
    const others = section('为您推荐').getByRole('article')
    await expect.poll(() => others.elements().length).toBe(recommended)
    const keys = new Set<string>(asked.map(({ key }) => key))
    expect(keys.has('POST /skuCatalogs/action/queryRecommendGoods')).toBe(recommended > 0)
    expect(keys.has('POST /skus/action/queryOffers')).toBe(asksPrices)
  })
})

describe('a page that is not as usual', () => {
  test('a module of a type that is not known is skipped', async () => {
    const modules = [moduleOf('hologram', '全息橱窗'), moduleOf('hotline', '订货遇到问题')]
    show(<HomePage />, { answers: published(modules) })
    await expect.element(section('订货遇到问题')).toBeVisible()
    expect(page.getByText('全息橱窗').elements()).toHaveLength(0)
  })

  test('an empty page says so and leads on', async () => {
    const { urlNow } = show(<HomePage />, { answers: published([]) })
    await expect.element(page.getByRole('heading', { name: '首页正在准备' })).toBeVisible()
    await page.getByRole('link', { name: '浏览全部商品' }).click()
    await expect.poll(urlNow).toBe('/search')
  })

  test('one that cannot be loaded says so, and loads when asked again', async () => {
    let failing = true
    const { 'POST /pages/queryPublishConfig': answer, ...others } = published(usual)
    show(<HomePage />, {
      answers: {
        ...others,
        'POST /pages/queryPublishConfig': body => {
          if (failing || !answer)
            throw new ApiError({ message: '系统异常，请稍后再试', code: 1500, status: 500 })
          return answer(body)
        },
      },
    })
    const alert = page.getByRole('alert').filter({ hasText: '首页暂时无法打开' })
    await expect.element(alert).toBeVisible()
    failing = false
    await alert.getByRole('button', { name: '重新加载' }).click()
    await expect.element(shelf).toBeVisible()
  })
})
