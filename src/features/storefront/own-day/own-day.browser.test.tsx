import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show, type Answers } from '#tests/support/component/component.tsx'
import OwnDay from './own-day.tsx'

const dealer = { userId: 7, userType: 3, businessId: 34 }

const goodOf = (id: number, lastQty: number) => ({
  product: {
    id,
    code: `MK${id}`,
    name: `商品${id}`,
    spec: '2.5kg×4包/箱',
    unit: '箱',
    storage: 'frozen' as const,
    picture: null,
    onSale: true,
    grossWeight: 1000,
    volume: 1000,
  },
  pinyin: '',
  times: 3,
  lastQty,
  lastBoughtAt: '2026-01-01T00:00:00.000Z',
})

const counts = <const K extends string>(...names: K[]) =>
  Object.fromEntries(names.map(name => [name, 0])) as Record<K, number>

const answers = {
  'POST /workbench/action/queryHome': () => ({
    waits: [
      { wait: 'ordersToAccept' as const, count: 4, open: null },
      { wait: 'notesToSign' as const, count: 2, open: null },
    ],
    purchases: null,
    terminals: counts('all'),
    today: '2026-01-10',
    arrivals: [
      { kind: 'note', id: 21, number: 'FH21', customer: '', day: '2026-01-08', daysLate: 2, cases: 12 },
      { kind: 'customerOrder', id: 22, number: 'DD22', customer: '小馆', day: null, daysLate: 0, cases: 3 },
    ],
    quotas: [],
    rebates: [],
  }),
  'POST /quickOrders/action/queryBought': () => [1, 2, 3, 4].map(id => goodOf(id, 5)),
  'POST /skus/action/queryOffers': ({ skuIds }: { skuIds: number[] }) =>
    skuIds.map(skuId => ({
      skuId,
      price: 9900,
      noPrice: null,
      stock: null,
      stockDate: null,
      minimum: 2,
      multiple: 2,
      maximum: null,
      orderable: skuId !== 2,
    })),
} as unknown as Answers

const part = (name: string) => page.getByRole('region', { name })

test('what comes leads to its note, the other tasks to their lists, and goods are added as legal cases', async () => {
  await page.viewport(390, 844)
  show(<OwnDay />, { user: dealer, answers })
  const coming = part('待收货1 单')
  await expect.element(coming.getByRole('link')).toHaveAttribute('href', '/workbench/dispatchDetail?id=21')
  await expect.element(coming).toHaveTextContent('12 箱 · 已晚 2 天')
  // The goods to sign stand above already, and a customer's order does not come to the dealer.
  const tasks = part('待办').getByRole('link')
  await expect.element(tasks).toHaveTextContent('4 张客户订单等您接单')
  await expect.element(tasks).toHaveAttribute('href', '/workbench/workbenchHome/salesOrder?tab=review')
  await expect.element(part('常购').getByRole('button', { name: '加购 商品1 6 箱' })).toBeVisible()
  await expect.poll(() => part('常购').getByRole('listitem').elements().length).toBe(3)
  expect(part('常购').getByRole('button', { name: /商品2/ }).elements()).toHaveLength(0)
})

test('it is as high while it loads as with nothing to show', async () => {
  await page.viewport(390, 844)
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  show(<OwnDay />, {
    user: dealer,
    answers: {
      'POST /workbench/action/queryHome': async () => {
        await held
        const home = answers['POST /workbench/action/queryHome']
        if (!home) throw new Error('there is an answer')
        return { ...(await home({})), waits: [], arrivals: [] }
      },
      'POST /quickOrders/action/queryBought': () => [],
    },
  })
  const heightNow = () => document.body.lastElementChild?.firstElementChild?.getBoundingClientRect().height
  await expect.poll(heightNow).toBeGreaterThan(0)
  const before = heightNow()
  answer()
  await expect.element(page.getByText('没有在途的货物。')).toBeVisible()
  await expect.element(page.getByText('没有待处理的事项。')).toBeVisible()
  expect(heightNow()).toBe(before)
})
