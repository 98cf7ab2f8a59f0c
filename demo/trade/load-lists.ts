import { sql } from 'kysely'
import type { List } from '../../contract/cart/lines.ts'
import type { NewRow, Tx } from '../../server/db/schema.ts'
import { offersOf } from '../../server/domains/catalog/public.ts'
import { daysBefore } from '../day.ts'
import type { Random } from '../random.ts'
import type { DemoRows, DemoSource } from '../rows.ts'
import type { Article, DraftLine } from './article.ts'
import { draftCart, draftPad, draftSamples, type Drop } from './draft-lists.ts'
import { listPlans, retiredCodes, type ListPlan } from './list-plans.ts'

/** The number of days over which the lists were filled; newer articles are in none. */
const daysOfBuying = 8

/** The offers to a business, by the portal's own rule of prices. */
const offeredTo = async (
  tx: Tx,
  { businessId, buyers, userType }: ListPlan,
  day: string,
): Promise<Article[]> => {
  const actor = { userId: buyers[0], userType, sessionId: 0, businessId }
  const { rows } = await sql<Article>`
    with wanted as materialized (select s.id from sku s),
    offer as materialized (${offersOf('wanted', actor, daysBefore(day, 0))})
    select s.id as "skuId", s.code, s.storage, offer.price, k.state as stock,
      coalesce(k.quantity, 0) as available, s.minimum, s.multiple, s.maximum,
      s.sample_allowed as "sampleAllowed", s.gross_weight as "grossWeight", s.volume,
      b.last_quantity as "lastQuantity"
    from sku s
      join offer on offer."skuId" = s.id
      join sku_stock k on k.sku_id = s.id
      left join bought_sku b on b.sku_id = s.id and b.business_id = ${businessId}
    where s.published_at < ${daysBefore(day, daysOfBuying + 1)}
    order by s.id`.execute(tx)
  return rows
}

/** Addresses of one business with the vehicle of each; who has none is served by the smallest. */
const dropsOf = (tables: DemoRows, businessId: number): Drop[] => {
  const cars = tables.car_type ?? []
  const business = tables.business?.find(({ id }) => id === businessId)
  return (tables.address ?? [])
    .filter(address => address.business_id === businessId && address.is_self_pickup !== true)
    .map(({ id, car_type_id: own, deleted_at: deletedAt }) => {
      const carId = own ?? business?.default_car_type_id
      const car = cars.find(({ id: known }) => known === carId) ?? cars[0]
      if (!car) throw new Error('the demo has no vehicles')
      return {
        id: Number(id),
        isOpen: deletedAt === null,
        car: { weightLimit: car.weight_limit, volumeLimit: car.volume_limit },
      }
    })
}

const notes = [
  '周五前到货',
  '请放外侧，先卸',
  '要最新批次',
  '到货前一小时电话联系',
  '与上次同一批次',
  '门店活动用',
]

/** Put in one after another on the days before, the last one the day before. */
const lineRows = (
  { day, random }: { readonly day: string; readonly random: Random },
  { businessId, buyers }: ListPlan,
  target: List,
  drafts: readonly DraftLine[],
): NewRow<'line'>[] =>
  drafts.map(({ addressId, skuId, qty, addedPrice }, index) => {
    const days = 1 + Math.floor((daysOfBuying * (drafts.length - index - 1)) / drafts.length)
    const at = new Date(Number(daysBefore(day, days, '10:00')) + index * 60_000)
    return {
      business_id: businessId,
      target,
      address_id: addressId,
      sku_id: skuId,
      qty,
      note: random.integer(1, 9) === 1 ? (notes[random.integer(0, notes.length - 1)] ?? '') : '',
      // The last of several samples waits for another time.
      selected: target !== 'sampleList' || index < 2 || index < drafts.length - 1,
      added_price: addedPrice,
      revision: index + 1,
      created_at: at,
      updated_at: at,
      updated_by: random.pick(buyers),
    }
  })

/** The offers to every business that buys anything. */
export const offersToAll = async (
  tx: Tx,
  { day }: DemoSource,
): Promise<ReadonlyMap<number, readonly Article[]>> => {
  const offers = new Map<number, readonly Article[]>()
  for (const plan of listPlans) offers.set(plan.businessId, await offeredTo(tx, plan, day))
  return offers
}

/** Carts, pads and sample baskets as they stand after some days of buying. */
export const listRows = (
  { day, random }: DemoSource,
  tables: DemoRows,
  offers: ReadonlyMap<number, readonly Article[]>,
) => {
  const lists: NewRow<'line_list'>[] = []
  const lines: NewRow<'line'>[] = []
  for (const plan of listPlans) {
    const articles = offers.get(plan.businessId) ?? []
    const filling = { random, plan, articles, drops: dropsOf(tables, plan.businessId) }
    const drafts = {
      cart: draftCart(filling),
      quickOrder: draftPad(filling),
      sampleList: draftSamples(filling),
    }
    for (const target of ['cart', 'quickOrder', 'sampleList'] as const) {
      const rows = lineRows({ day, random }, plan, target, drafts[target])
      if (rows.length === 0) continue
      lists.push({ business_id: plan.businessId, target, revision: rows.length })
      lines.push(...rows)
    }
  }
  return { line_list: lists, line: lines }
}

/** Takes products off sale that lines name by now. */
export const retireProducts = async (tx: Tx): Promise<void> => {
  await tx.updateTable('sku').set({ on_sale: false }).where('code', 'in', retiredCodes).execute()
}
