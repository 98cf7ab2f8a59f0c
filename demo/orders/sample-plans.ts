import type { NewRow } from '../../server/db/schema.ts'
import { dayOf } from '../day.ts'
import type { DemoRows } from '../rows.ts'
import type { Article } from '../trade/article.ts'
import { firstAllowance } from './allowance-plans.ts'
import { kindOf, openAddresses, type Asked, type Draft } from './draft-orders.ts'

/** Applications for samples: by whom, how many days ago, and their state. */
const applications = [
  { businessId: 1004, ago: 70, status: 30 },
  { businessId: 1007, ago: 64, status: 30 },
  { businessId: 1008, ago: 55, status: 30 },
  { businessId: 1009, ago: 58, status: 30 },
  { businessId: 1011, ago: 45, status: 60 },
  { businessId: 1012, ago: 50, status: 60 },
  { businessId: 1014, ago: 38, status: 60 },
  { businessId: 1007, ago: 33, status: 30 },
  { businessId: 1008, ago: 40, status: 60 },
  { businessId: 1007, ago: 1, status: 20 },
  { businessId: 1012, ago: 2, status: 20 },
  { businessId: 1011, ago: 1, status: 20 },
  { businessId: 1011, ago: 6, status: 50 },
  { businessId: 1012, ago: 8, status: 30 },
  { businessId: 1011, ago: 24, status: 70 },
] as const

const isGranted = ({ businessId, status }: (typeof applications)[number]): boolean =>
  kindOf(businessId) === 'purchase' ? status === 30 : status === 60

const keyOf = (place: number): string => `sample ${place}`
const balanceOf = (place: number, line: number): number => firstAllowance.sample + place * 10 + line

/** Three products that the business has never bought. */
const wishes = (articles: readonly Article[], place: number): Article[] =>
  articles
    .filter(
      ({ sampleAllowed, lastQuantity, price, storage }) =>
        sampleAllowed && lastQuantity === null && price !== null && storage === 'frozen',
    )
    .slice((place % 11) * 3, (place % 11) * 3 + 3)

type Offers = ReadonlyMap<number, readonly Article[]>

export const sampleApplications = (tables: DemoRows, offers: Offers): Asked[] =>
  applications.map(({ businessId, ago, status }, place) => ({
    content: 'sample',
    businessId,
    ago,
    time: `10:${10 + place}`,
    addressId: openAddresses(tables, businessId)[0] ?? 0,
    checkout: keyOf(place),
    status,
    lines: wishes(offers.get(businessId) ?? [], place).map(({ skuId }, line) => ({
      skuId,
      qty: 5 - line,
      price: 0,
      sampleId: null,
    })),
  }))

const usedAgo = { from: 10, to: 30 }

/** Some of a dealer's granted samples came along with two later orders. */
export const withSamples = (asked: readonly Asked[], samples: readonly Asked[]): Asked[] => {
  const free = new Map<Asked, Asked['lines'][number]>()
  for (const [place, application] of applications.entries()) {
    if (!isGranted(application) || kindOf(application.businessId) === 'terminal') continue
    const fits = asked.filter(
      order =>
        order.businessId === application.businessId &&
        order.ago >= usedAgo.from &&
        order.ago <= usedAgo.to &&
        !free.has(order),
    )
    for (const [line, order] of fits.slice(0, 2).entries()) {
      const skuId = samples[place]?.lines[line]?.skuId
      if (skuId !== undefined) free.set(order, { skuId, qty: 2, price: 0, sampleId: balanceOf(place, line) })
    }
  }
  return asked.map(order => {
    const line = free.get(order)
    // Samples are frozen, and these lines come first.
    return line ? { ...order, status: 70, lines: [line, ...order.lines] } : order
  })
}

/** The approved applications and their balances. */
export const sampleRows = (drafts: readonly Draft[]) => {
  const own = drafts.filter(({ content }) => content === 'sample')
  const granted = applications.flatMap((application, place) => {
    const order = own.find(({ businessId, at }) => {
      const clock = new Date(Number(at) + 8 * 3_600_000).toISOString().slice(11, 16)
      return businessId === application.businessId && clock === `10:${10 + place}`
    })
    return isGranted(application) && order ? [{ order, place }] : []
  })
  const orders = granted.map(({ order: { id, businessId, steps }, place }, index): NewRow<'sample_order'> => {
    const at = steps[1]?.at ?? new Date(0)
    return {
      id: 40_001 + place,
      number: `SO${dayOf(at).slice(2).replaceAll('-', '')}${String(index + 1).padStart(6, '0')}`,
      business_id: businessId,
      application_id: id,
      created_at: at,
    }
  })
  const balances = granted.flatMap(({ order, place }) =>
    order.lines.map(({ skuId, qty }, line): NewRow<'allowance'> => ({
      id: balanceOf(place, line),
      kind: 'sample',
      business_id: order.businessId,
      sku_id: skuId,
      category_id: null,
      month: null,
      sample_order_id: 40_001 + place,
      total: qty,
      created_at: order.steps[1]?.at ?? order.at,
    })),
  )
  return { orders, balances }
}
