import type { Rejection } from './judge-edit.ts'
import { isList, mostCases, mostLines, mostSampleCases, type List, type Target } from './lines.ts'
import { legalBelow, smallestLegal, type QuantityRule } from './quantity.ts'

const everywhere: Readonly<Record<Rejection, string>> = {
  invalid: '这项修改无法识别，请刷新页面后重新填写',
  unknownSku: '商品不存在，请核对物料编码',
  unknownAddress: '收货地址不存在或已删除，请换一个地址',
  offSale: '商品已下架，请移除或改订其他商品',
  noPrice: '商品暂无报价，请联系销售代表，或先改订其他商品',
  notSample: '该商品不提供样品，请选择其他商品',
  quantity: '数量不符合订购规则，请按起订量和订货倍数填写',
  tooMany: `购物车最多 ${mostLines.cart} 行，请先结算或删除一部分`,
  removed: '该商品已被移除，如仍需要请重新加入',
  ordered: '该商品已下单，如仍需要请重新加入',
  otherStorage: '提交时一张订单只能有一种储存方式；现在可以放在一起，请重新加入',
  changeOver: '订单已不在这次修改中，这项改动没有保存，请在修改订单页核对',
}

const only: Readonly<Record<List | 'order', Partial<Record<Rejection, string>>>> = {
  cart: {},
  quickOrder: {
    quantity: `每行最多 ${mostCases} 箱，请减少数量`,
    tooMany: `快速下单最多 ${mostLines.quickOrder} 行，请先加入购物车或删除一部分`,
  },
  sampleList: {
    quantity: `每种样品最多 ${mostSampleCases} 箱，请减少数量`,
    tooMany: `样品清单最多 ${mostLines.sampleList} 种商品，请先提交申请或删除一部分`,
  },
  order: {
    quantity: `每行最多 ${mostCases} 箱，请减少数量`,
    tooMany: `一张订单最多 ${mostLines.cart} 行商品`,
  },
}

const quantityText = (rule: QuantityRule): string => {
  const [least, most] = [smallestLegal(rule), rule.maximum === null ? null : legalBelow(rule.maximum, rule)]
  if (least === null) return '该商品目前没有可以订购的数量，请联系销售代表'
  const limits = [
    least > 1 && `${least} 箱起订`,
    rule.multiple > 1 && `须为 ${rule.multiple} 箱的倍数`,
    most !== null && `最多 ${most} 箱`,
  ]
  const told = limits.filter(Boolean).join('，')
  return told === '' ? '数量过大，请减少数量' : `数量不符合该商品的订购规则：${told}，请修改数量`
}

/** Why an edit of a list was not carried out and what to do next, for the person who made it. */
export const rejectionText = (
  target: Target,
  reason: Rejection,
  /** The product's own, where the quantity broke it. */
  rule?: QuantityRule,
): string =>
  rule ? quantityText(rule) : (only[isList(target) ? target : 'order'][reason] ?? everywhere[reason])
