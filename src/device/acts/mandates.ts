import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { ActRefusal, ActRow } from '../store/act-rows.ts'

export const mandateKeys = {
  dealer: 'POST /purchaseOrders/action/placeMandate',
  terminal: 'POST /terminalPurchaseOrders/action/placeMandate',
} as const

export type MandateBody = RequestOf<'POST /purchaseOrders/action/placeMandate'>

/** An act that is an order with the buyer's own conditions. */
export type MandateRow = ActRow & { readonly input: { readonly body: MandateBody } }

export const isMandate = <A extends Pick<ActRow, 'key'>>(act: A): act is A & MandateRow =>
  act.key === mandateKeys.dealer || act.key === mandateKeys.terminal

/** The portal has judged it on an earlier day and its answer was lost: it does not know any more which way. */
export const judgedBefore: ActRefusal = {
  code: undefined,
  text: '商城此前已处理这张订单，答复没有送达本机。请到订单列表和“我的消息”查看结果，再决定是否重新下单',
  fields: [],
}

/** The return of a mandate as a refusal; undefined where it was placed. */
export function returnOf(value: unknown): ActRefusal | undefined {
  const { returned } = value as ResponseOf<'POST /purchaseOrders/action/placeMandate'>
  return returned.length === 0
    ? undefined
    : { code: undefined, text: '条件有变化，没有下单', fields: [], returned }
}
