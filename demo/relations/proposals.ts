import type { NewRow } from '../../server/db/schema.ts'
import { demoAccounts } from '../accounts.ts'
import { daysBefore } from '../day.ts'
import { numberOf } from './number.ts'

const { salesRep, canteen, restaurant } = demoAccounts
const sellerId = salesRep.businessIds[0]

interface Plan {
  readonly id: number
  readonly customer: typeof canteen | typeof restaurant
  readonly status: 10 | 20 | 30
  readonly note: string
  readonly reason: string
  readonly daysAgo: number
  /** Places among the products on sale, each with its cases. */
  readonly goods: readonly (readonly [place: number, qty: number])[]
}

/** A customer of the representative who has decided about two lists, and one to whom a list is open; a second has one too. */
const plans: readonly Plan[] = [
  {
    id: 1,
    customer: canteen,
    status: 20,
    note: '开学备货，按去年用量估的',
    reason: '',
    daysAgo: 20,
    goods: [
      [0, 6],
      [3, 4],
      [7, 2],
    ],
  },
  {
    id: 2,
    customer: restaurant,
    status: 30,
    note: '新品试卖',
    reason: '本月菜单已定，下月再看',
    daysAgo: 9,
    goods: [[12, 3]],
  },
  {
    id: 3,
    customer: canteen,
    status: 10,
    note: '今天到店看了冷库，薯条和鸡块不多了',
    reason: '',
    daysAgo: 1,
    goods: [
      [1, 5],
      [4, 3],
      [9, 2],
      [15, 2],
    ],
  },
  {
    id: 4,
    customer: restaurant,
    status: 10,
    note: '',
    reason: '',
    daysAgo: 2,
    goods: [
      [2, 4],
      [6, 2],
    ],
  },
]

const sentAt = (day: string, { daysAgo }: Plan): Date => daysBefore(day, daysAgo, '15:10')
const decidedAt = (day: string, { daysAgo }: Plan): Date => daysBefore(day, daysAgo - 1, '09:25')

/** Lists that the dealer's representative has proposed, in their states, with their lines and history. */
export const proposalRows = (day: string, products: readonly { readonly id: number }[]) => ({
  proposals: plans.map((plan, place): NewRow<'proposal'> => ({
    id: plan.id,
    number: numberOf('PL', sentAt(day, plan), place),
    seller_id: sellerId,
    customer_id: plan.customer.businessIds[0],
    sent_by: salesRep.userId,
    status: plan.status,
    version: plan.status === 10 ? 1 : 2,
    note: plan.note,
    reason: plan.reason,
    created_at: sentAt(day, plan),
    decided_at: plan.status === 10 ? null : decidedAt(day, plan),
    decided_by: plan.status === 10 ? null : plan.customer.userId,
  })),
  lines: plans.flatMap(({ id, goods }) =>
    goods.flatMap(([at, qty], place): NewRow<'proposal_line'>[] => {
      const product = products[at]
      return product ? [{ proposal_id: id, sku_id: product.id, place, qty }] : []
    }),
  ),
  history: plans.flatMap((plan): NewRow<'history'>[] => {
    const of = { entity: 'proposal', entity_id: String(plan.id) }
    const sent = {
      ...of,
      action: 'send',
      business_id: sellerId,
      actor_id: salesRep.userId,
      to_state: '10',
      at: sentAt(day, plan),
    }
    if (plan.status === 10) return [sent]
    const decided = {
      ...of,
      action: plan.status === 20 ? 'accept' : 'decline',
      business_id: plan.customer.businessIds[0],
      actor_id: plan.customer.userId,
      from_state: '10',
      to_state: String(plan.status),
      why: plan.reason,
      at: decidedAt(day, plan),
    }
    return [sent, decided]
  }),
})
