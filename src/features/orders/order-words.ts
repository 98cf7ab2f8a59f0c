import type { OrderKind, Side } from '#contract/orders/life-cycle.ts'
import type { Tone } from '../../ui/base/status.tsx'

const purchaseTones: Readonly<Record<number, Tone>> = {
  20: 'caution',
  30: 'good',
  40: 'caution',
  60: 'trouble',
  70: 'good',
}
const terminalTones: Readonly<Record<number, Tone>> = {
  20: 'caution',
  30: 'caution',
  35: 'caution',
  40: 'good',
  50: 'caution',
  60: 'good',
  70: 'trouble',
}

export const toneOf = (kind: OrderKind, status: number): Tone =>
  (kind === 'purchase' ? purchaseTones : terminalTones)[status] ?? 'neutral'

const purchaseNext: Readonly<Record<number, string>> = {
  10: '订单还没有提交，品牌方看不到。您可以修改后提交，或取消订单。',
  20: '已提交，等待品牌方审核。审核前可以撤回、修改或取消。',
  30: '品牌方已确认。请按付款通知付款，并留意发货。',
  40: '取消申请正在审核，结果会通过消息通知您。',
  50: '订单已取消，占用的额度、返利和样品已退回。',
  60: '品牌方已驳回。可以再次购买，调整后重新下单。',
  70: '已全部签收，订单完成。',
}
const terminalNext: Readonly<Record<number, string>> = {
  10: '订单还没有提交，经销商看不到。您可以修改后提交，或取消订单。',
  20: '已提交，等待经销商接单。接单前可以撤回、修改或取消。',
  30: '经销商已接单，正在备货。',
  35: '货已备好，请前往自提点提货，提货后确认收货。',
  40: '货物已全部发出，请留意收货。',
  50: '货物已送达，请核对后确认收货。',
  60: '订单已完成。',
  70: '经销商已拒单。可以再次购买，调整后重新下单。',
  80: '订单已取消。',
}
const sellerNext: Readonly<Record<number, string>> = {
  10: '客户已撤回，正在修改，暂不需要处理。',
  20: '客户已提交，等待接单。',
  30: '已接单，等待发货。',
  35: '已备货，等待客户自提。',
  40: '已全部发出，等待送达。',
  50: '已送达，等待客户确认收货。',
  60: '客户已确认收货，订单完成。',
  70: '已拒单。',
  80: '客户已取消订单。',
}

/** The meaning of the status for the reader, and the next step. */
export const nextText = (kind: OrderKind, side: Side, status: number): string => {
  if (kind === 'purchase') return purchaseNext[status] ?? ''
  return (side === 'buyer' ? terminalNext : sellerNext)[status] ?? ''
}
