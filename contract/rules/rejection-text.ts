import type { Rejection } from './judge-edit.ts'
import { mostCases } from './lines.ts'

/** Why an edit was not carried out, for the person who made it. */
export const rejectionText: Readonly<Record<Rejection, string>> = {
  invalid: '这项修改无法识别，请刷新后重新填写',
  unknownSku: '商品不存在，请核对物料编码',
  unknownAddress: '收货地址不存在或已删除，请换一个地址',
  offSale: '商品已下架，暂不能订购',
  noPrice: '商品暂无报价，暂不能订购',
  notSample: '该商品不提供样品',
  quantity: `数量不符合订购规则，请按起订量和倍数填写，最多 ${mostCases} 箱`,
  tooMany: '商品行数已达上限，请先结算或删除一部分',
  removed: '该商品已被同事移除，如仍需要请重新加入',
  ordered: '该商品已下单，如仍需要请重新加入',
}
