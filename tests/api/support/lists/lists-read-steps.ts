import { isWorkday } from 'chinese-days'
import { fc } from '../../../support/properties.ts'
import { checkedLines, checkOf, sumsOf, withProblems } from './lists-checks.ts'
import { address, choice, chosen, nothing, said, step } from './lists-steps.ts'
import { addressOf, unknown, type World } from './lists-world.ts'

/** Lines that are gone mean that the page shows an old cart. */
const conflict = 1009

const cartLines = (world: World, which: Parameters<typeof chosen>[2]) => {
  const { lines, ids } = chosen(world, 'cart', which)
  return { lines: checkedLines(world.model, 'cart', lines), ids, isGone: ids.includes(unknown) }
}

export const checkStep = step(['POST /shoppingCarts/action/placeOrder'], choice, async (world, what, ask) => {
  const { lines, ids, isGone } = cartLines(world, what)
  if (ids.length === 0) return nothing
  const answer = await ask('POST /shoppingCarts/action/placeOrder', { body: { ids } })
  return [said(answer), isGone ? conflict : checkOf(lines, world.minimums)]
})

export const loadsStep = step(
  ['POST /shoppingCarts/action/queryCarsInfoList'],
  choice,
  async (world, what, ask) => {
    const { lines, ids, isGone } = cartLines(world, what)
    if (ids.length === 0) return nothing
    const { loads } = sumsOf(lines)
    const answer = await ask('POST /shoppingCarts/action/queryCarsInfoList', { body: { ids } })
    const inEach = world.cars.map(car => ({
      car,
      loads: loads.map(({ storage, weight, volume }) => ({
        storage,
        weight: Math.ceil(weight / 1_000 / (car.weightLimit / 100)),
        volume: Math.ceil(volume / 1_000 / (car.volumeLimit / 100)),
      })),
    }))
    return [said(answer), isGone ? conflict : inEach]
  },
)

/** How goods get to the city of every address here. */
export const cityDelivery = { city_code: '440300', lead_days: 3, closed_weekdays: [3] }

const dayBehind = (now: Date, days: number) =>
  new Date(now.getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

const daysFor = (now: Date, collects: boolean): string[] => {
  const isOpen = (day: string) =>
    isWorkday(day) && (collects || !cityDelivery.closed_weekdays.includes(new Date(day).getUTCDay() || 7))
  const first = collects ? 1 : cityDelivery.lead_days
  return Array.from({ length: 100 }, (_, ahead) => dayBehind(now, first + ahead))
    .filter(isOpen)
    .slice(0, 14)
}

export const datesStep = step(
  ['GET /shoppingCarts/action/getExpectedDateList/{a}/{b}'],
  fc.record({ address, method: fc.constantFrom(1, 2) }),
  async (world, { address: at, method }, ask) => {
    const a = addressOf(world, at)
    const answer = await ask('GET /shoppingCarts/action/getExpectedDateList/{a}/{b}', {
      path: { a, b: method },
    })
    if (a === unknown) return [said(answer), 1004]
    const days = daysFor(world.portal.clock.now(), method === 2)
    return [said(answer), method === 1 || world.mayCollect ? days : -1]
  },
)

export const countStep = step(
  ['POST /shoppingCarts/action/queryCount'],
  fc.constant(null),
  async ({ model: { lists, revs } }, _, ask) => {
    const lines = [...lists.cart.values()]
    const cases = lines.reduce((sum, { qty }) => sum + qty, 0)
    const answer = await ask('POST /shoppingCarts/action/queryCount', { body: {} })
    return [said(answer), { revision: revs.cart, lines: lines.length, cases }]
  },
)

export const boughtStep = step(
  ['POST /quickOrders/action/queryBought'],
  fc.constant(null),
  async ({ bought, products }, _, ask) => {
    const answer = await ask('POST /quickOrders/action/queryBought', { body: {} })
    const onSale = new Set(products.filter(product => product.onSale).map(({ id }) => id))
    return [
      [
        answer.code,
        answer.body.map(({ product, times, lastQty }) => ({ skuId: product.id, times, lastQty })),
      ],
      [0, bought.filter(({ skuId }) => onSale.has(skuId))],
    ]
  },
)

export const summaryStep = step(
  ['POST /quickOrders/action/summaryQuickOrder'],
  fc.option(choice, { nil: undefined }),
  async (world, what, ask) => {
    const all = { lines: world.lists.ids.quickOrder, ids: undefined }
    const { lines, ids } = what ? chosen(world, 'quickOrder', what) : all
    if (ids?.length === 0) return nothing
    const checked = checkedLines(world.model, 'quickOrder', lines)
    const answer = await ask('POST /quickOrders/action/summaryQuickOrder', {
      body: ids === undefined ? {} : { ids },
    })
    return [said(answer), { sums: sumsOf(checked), lines: withProblems(checked) }]
  },
)
