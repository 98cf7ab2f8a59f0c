import type { NewRow } from '../server/db/schema.ts'
import { demoAccounts } from './accounts.ts'
import { daysBefore } from './day.ts'
import type { Random } from './random.ts'
import type { DemoSource } from './rows.ts'

type Kind = 'service' | 'internal'
type Text = readonly [title: string, content: (random: Random) => string, link: string]

/** A placeholder; it is replaced by the number of a document once there are documents. */
const number = (prefix: string, random: Random) => `${prefix}${random.integer(100_000, 999_999)}`
/** It takes two numbers, as these messages always have: carts and pads are drawn after them. */
const drawnTwice = (prefix: string, random: Random) => {
  const placeholder = number(prefix, random)
  random.integer(2, 7)
  return placeholder
}
const orders = '/workbench/workbenchHome/dealerOrderList'
const deliveries = '/workbench/workbenchHome/dispatchList'
const payments = '/workbench/workbenchHome/paymentOrder'
const terminalOrders = '/workbench/workbenchHome/terminalOrder'

const dealerTexts: readonly [Text, ...Text[]] = [
  ['订单已确认', random => `采购订单 ${number('PO', random)} 已确认，请留意发货通知。`, orders],
  [
    '订单已发货',
    random => `发货单 ${number('DN', random)} 已出库，冷藏车预计次日 10:00 前到达。`,
    deliveries,
  ],
  ['待付款提醒', random => `付款通知 ${drawnTwice('PN', random)} 待付款，请按期付款并上传凭证。`, payments],
  ['到货待签收', random => `发货单 ${number('DN', random)} 已到达，请核对数量和温度后签收。`, deliveries],
  ['终端客户下单', random => `客户订单 ${drawnTwice('TO', random)} 待接单，请尽快处理。`, terminalOrders],
]
const terminalTexts: readonly [Text, ...Text[]] = [
  ['订单已接单', random => `订单 ${number('TO', random)} 已由经销商接单，正在备货。`, terminalOrders],
  ['订单配送中', random => `订单 ${number('TO', random)} 已装车，预计今日 14:00 前送达。`, terminalOrders],
  ['请确认收货', random => `订单 ${number('TO', random)} 已送达，请确认收货。`, terminalOrders],
]
const notices: readonly [Text, ...Text[]] = [
  ['冷链配送调整通知', () => '近日高温，冷冻商品改为早间配送，收货时间提前至 6:00 至 10:00。', ''],
  ['新品上市', () => '直切薯条 7×7 毫米规格上市，耐炸保脆，适合外卖场景，欢迎申请样品试用。', ''],
  ['系统升级公告', () => '商城将于本周日 1:00 至 3:00 升级，期间无法下单，请提前安排订货。', ''],
  ['食品安全提示', () => '请将冷冻商品保存在零下 18 摄氏度以下，解冻后请勿再次冷冻。', ''],
]

/** Service messages go to a business, mall notices to a person. */
interface Plan {
  readonly to: { readonly businessId: number } | { readonly userId: number }
  readonly kind: Kind
  readonly texts: readonly [Text, ...Text[]]
  readonly amount: number
}

const { dealer, group, subDealer, canteen, restaurant, fresh, returned, salesRep } = demoAccounts
const plans: readonly Plan[] = [
  { to: { businessId: dealer.businessIds[0] }, kind: 'service', texts: dealerTexts, amount: 136 },
  { to: { userId: dealer.userId }, kind: 'internal', texts: notices, amount: 4 },
  { to: { businessId: group.businessIds[0] }, kind: 'service', texts: dealerTexts, amount: 12 },
  { to: { businessId: group.businessIds[1] }, kind: 'service', texts: dealerTexts, amount: 5 },
  { to: { businessId: subDealer.businessIds[0] }, kind: 'service', texts: dealerTexts, amount: 8 },
  { to: { userId: subDealer.userId }, kind: 'internal', texts: notices, amount: 2 },
  { to: { businessId: canteen.businessIds[0] }, kind: 'service', texts: terminalTexts, amount: 3 },
  { to: { userId: canteen.userId }, kind: 'internal', texts: notices, amount: 2 },
  { to: { businessId: restaurant.businessIds[0] }, kind: 'service', texts: terminalTexts, amount: 7 },
  { to: { userId: salesRep.userId }, kind: 'internal', texts: notices, amount: 1 },
  { to: { userId: fresh.userId }, kind: 'internal', texts: notices, amount: 1 },
]

const returnNotice = (day: string): NewRow<'message'> => ({
  business_id: null,
  user_id: returned.userId,
  kind: 'service',
  title: '企业资料被退回',
  content: '您提交的企业资料未通过审核，请查看原因并重新提交。',
  link: '/applyStatus',
  created_at: daysBefore(day, 2, '16:30'),
})

const messagesOf = ({ day, random }: DemoSource, plan: Plan): NewRow<'message'>[] =>
  Array.from({ length: plan.amount }, (_, index) => {
    const [title, content, link] = random.pick(plan.texts)
    const hour = String(random.integer(8, 18)).padStart(2, '0')
    const minute = String(random.integer(0, 59)).padStart(2, '0')
    return {
      business_id: 'businessId' in plan.to ? plan.to.businessId : null,
      user_id: 'userId' in plan.to ? plan.to.userId : null,
      kind: plan.kind,
      title,
      content: content(random),
      link,
      created_at: daysBefore(day, 1 + Math.floor((index * 60) / plan.amount), `${hour}:${minute}`),
    }
  })

/** Oldest first, as in a real mailbox. */
export const messageRows = (source: DemoSource): NewRow<'message'>[] =>
  [...plans.flatMap(plan => messagesOf(source, plan)), returnNotice(source.day)]
    .toSorted((left, right) => Number(left.created_at) - Number(right.created_at))
    .map((message, index) => ({ id: index + 1, ...message }))

/** The sub-dealer has read everything, the dealer everything older than a month and a half. */
export const messageReadRows = (
  day: string,
  messages: readonly NewRow<'message'>[],
): NewRow<'message_read'>[] => {
  const monthAndHalfAgo = daysBefore(day, 45)
  const [dealerBusiness] = dealer.businessIds
  const [subDealerBusiness] = subDealer.businessIds
  return messages.flatMap(message => {
    const readBy = (userId: number) => [
      { user_id: userId, message_id: Number(message.id), read_at: daysBefore(day, 0, '08:30') },
    ]
    if (message.business_id === subDealerBusiness || message.user_id === subDealer.userId)
      return readBy(subDealer.userId)
    const old = Number(message.created_at) < Number(monthAndHalfAgo)
    return message.business_id === dealerBusiness && old ? readBy(dealer.userId) : []
  })
}
