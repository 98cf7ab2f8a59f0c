import type { OrderContent, OrderKind } from '../../contract/orders/life-cycle.ts'
import { byStorage, type Storage } from '../../contract/cart/line-sums.ts'
import { mostRebate } from '../../contract/orders/limits.ts'
import { dayOf, daysBefore } from '../day.ts'
import type { Random } from '../random.ts'
import type { DemoRows } from '../rows.ts'
import { listPlans } from '../trade/list-plans.ts'
import { firstAllowance } from './allowance-plans.ts'
import { fateOf, isShipped, stepsTo } from './fates.ts'
import type { Purchase } from './purchases.ts'

export interface Line {
  readonly skuId: number
  readonly price: number
  readonly qty: number
  readonly sampleId: number | null
  readonly shipped: number
  readonly signed: number
}

/** An order as it is stored; its lines and its steps are rows of their own. */
export interface Draft {
  readonly id: number
  readonly kind: OrderKind
  readonly content: OrderContent
  readonly number: string
  readonly businessId: number
  readonly sellerId: number
  readonly checkout: string
  readonly status: number
  readonly addressId: number
  readonly carTypeId: number | null
  readonly ownNumber: string
  readonly remark: string
  readonly reason: string
  readonly placedBy: number
  readonly at: Date
  readonly expectedOn: string
  readonly rebate: number
  readonly rebateAccountId: number | null
  readonly lines: readonly Line[]
  readonly steps: readonly {
    readonly action: string
    readonly side: string
    readonly from: number | null
    readonly to: number
    readonly why: string
    readonly at: Date
  }[]
}

/** An order before it is counted and numbered. */
export interface Asked {
  readonly content: OrderContent
  readonly businessId: number
  readonly ago: number
  readonly time: string
  readonly addressId: number
  readonly checkout: string
  readonly status?: number
  readonly lines: readonly Omit<Line, 'shipped' | 'signed'>[]
}

const brand = 1001
const remarks = ['', '', '', '', '请提前一小时电话联系', '随货附出库单', '夜间卸货，请走北门'] as const

export const kindOf = (businessId: number): OrderKind => (businessId <= 1010 ? 'purchase' : 'terminal')

const two = (amount: number): string => String(amount).padStart(2, '0')

/** Purchases of one day become one order, with its lines by storage. */
export const goodsOrders = (
  random: Random,
  tables: DemoRows,
  purchases: readonly Purchase[],
  priceOf: (businessId: number, skuId: number) => number,
): Asked[] => {
  const storages = storagesIn(tables)
  const days = new Map<string, Purchase[]>()
  for (const purchase of purchases) {
    const key = `${purchase.businessId}:${purchase.ago}`
    days.set(key, [...(days.get(key) ?? []), purchase])
  }
  return [...days].map(([key, bought]): Asked => {
    const [{ businessId, ago } = { businessId: 0, ago: 0 }] = bought
    const addresses = openAddresses(tables, businessId)
    const address = addresses[random.integer(1, 3) === 1 ? random.integer(0, addresses.length - 1) : 0] ?? 0
    const time = `${two(random.integer(9, 17))}:${two(random.integer(10, 59))}`
    const sections = byStorage(bought, ({ skuId }) => storages.get(skuId) ?? null)
    const lines = sections.flatMap(section =>
      section.lines.map(({ skuId, qty }) => ({
        skuId,
        qty,
        price: priceOf(businessId, skuId),
        sampleId: null,
      })),
    )
    return { content: 'goods', businessId, ago, time, addressId: address, checkout: key, lines }
  })
}

/** The storage of each product. */
const storagesIn = ({ sku = [] }: DemoRows): ReadonlyMap<number, Storage> =>
  new Map(sku.map(({ id, storage }) => [Number(id), storage]))

export const openAddresses = (tables: DemoRows, businessId: number): number[] =>
  (tables.address ?? [])
    .filter(row => row.business_id === businessId && row.is_self_pickup !== true && row.deleted_at === null)
    .map(({ id }) => Number(id))

const uuidOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** The steps, spread over the days between the order and now, six at most. */
const timesOf = (at: Date, ago: number, amount: number): Date[] =>
  Array.from({ length: amount }, (_, step) => {
    const hours = Math.min(144, Math.max(4, (ago - 1) * 24 + 6))
    return new Date(Number(at) + (step * hours * 3_600_000) / Math.max(1, amount - 1 || 1))
  })

/** Every order with its number, its fate and its steps, the oldest first. */
export const draftOrders = (
  day: string,
  random: Random,
  tables: DemoRows,
  asked: readonly Asked[],
): Draft[] => {
  const businesses = new Map((tables.business ?? []).map(row => [Number(row.id), row]))
  const cars = new Map((tables.address ?? []).map(row => [Number(row.id), row.car_type_id ?? null]))
  const inTime = asked
    .map(order => ({ order, at: daysBefore(day, order.ago, order.time) }))
    .toSorted((one, other) => Number(one.at) - Number(other.at))
  const left = new Map<number, number>()
  for (const { order } of inTime)
    if (order.status === undefined) left.set(order.businessId, (left.get(order.businessId) ?? 0) + 1)
  const counted = { purchase: 0, terminal: 0 }
  const checkouts = new Map<string, number>()
  return inTime.map(({ order, at }, index): Draft => {
    const { businessId, ago, content, addressId } = order
    const business = businesses.get(businessId)
    const kind = kindOf(businessId)
    const older = (left.get(businessId) ?? 1) - 1
    if (order.status === undefined) left.set(businessId, older)
    const status = order.status ?? fateOf(kind, random, older, ago)
    const steps = stepsTo(kind, status)
    const times = timesOf(at, ago, steps.length)
    counted[kind] += 1
    const checkout = checkouts.get(order.checkout) ?? checkouts.size + 1
    checkouts.set(order.checkout, checkout)
    const amount = order.lines.reduce((sum, { qty, price }) => sum + qty * price, 0)
    const paysByRebate =
      kind === 'purchase' &&
      content === 'goods' &&
      status !== 50 &&
      status !== 60 &&
      random.integer(1, 12) === 1
    const rebate =
      paysByRebate && status !== 10 ? Math.floor((mostRebate(amount) * random.integer(2, 10)) / 10) : 0
    const buyers = listPlans.find(plan => plan.businessId === businessId)?.buyers ?? ([0] as const)
    return {
      id: 30_001 + index,
      kind,
      content,
      number: `${kind === 'purchase' ? 'PO' : 'TO'}${dayOf(at).slice(2).replaceAll('-', '')}${String(counted[kind]).padStart(6, '0')}`,
      businessId,
      sellerId: kind === 'purchase' ? brand : Number(business?.up_business_id),
      checkout: uuidOf(checkout),
      status,
      addressId,
      carTypeId: kind === 'purchase' ? (cars.get(addressId) ?? business?.default_car_type_id ?? null) : null,
      ownNumber:
        kind === 'purchase' && random.integer(1, 4) === 1 ? `CG${String(index + 1).padStart(5, '0')}` : '',
      remark: content === 'sample' ? '新品试用，请尽快安排' : random.pick(remarks),
      reason: steps.findLast(({ why }) => why !== '')?.why ?? '',
      placedBy: random.pick(buyers),
      at,
      expectedOn: dayOf(daysBefore(day, ago - random.integer(2, 4))),
      rebate,
      rebateAccountId: rebate > 0 ? firstAllowance.rebate + businessId : null,
      lines: order.lines.map(line => {
        const shipped = isShipped(kind, status) ? line.qty : 0
        return { ...line, shipped, signed: kind === 'purchase' ? shipped : 0 }
      }),
      steps: steps.map((step, place) => ({ ...step, at: times[place] ?? at })),
    }
  })
}
