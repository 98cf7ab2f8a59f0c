import type { Side } from '#contract/orders/life-cycle.ts'
import type { Fact } from '../../../ui/detail/detail-view.tsx'
import { namedAddress } from '../../../ui/words/address-words.ts'
import { formatDateTime } from '../../../ui/words/format-date.ts'
import type { Order } from '../order.ts'

const collected = 2

/** The way of delivery. */
export const deliveryFacts = ({
  method,
  contactName,
  contactPhone,
  addressText,
  addressName,
  car,
  expectedOn,
}: Order): readonly Fact[] => [
  ['配送方式', method === collected ? '自提' : '配送'],
  [method === collected ? '提货人' : '收货人', `${contactName} ${contactPhone}`],
  ['期望日期', expectedOn ?? '尽快'],
  ...(car ? [['车型', car.name] as const] : []),
  [method === collected ? '自提点' : '收货地址', namedAddress({ addressName, addressText }), 'wide'],
]

/** The two parties of the order, and its dates. */
export const originFacts = (
  { buyer, seller, upstreamName, ownNumber, placedBy, createdAt, submittedAt, remark }: Order,
  side: Side,
): readonly Fact[] => [
  side === 'buyer' ? ['供货方', seller.name] : ['客户', buyer.name],
  ...(upstreamName ? [['上级经销商', upstreamName] as const] : []),
  [side === 'buyer' ? '贵司单号' : '客户单号', ownNumber],
  // The other side sees the business, not the person.
  ...(side === 'buyer' ? [['下单人', placedBy] as const] : []),
  ['下单时间', formatDateTime(createdAt)],
  ['提交时间', submittedAt ? formatDateTime(submittedAt) : '未提交'],
  ['备注', remark, 'wide'],
]
