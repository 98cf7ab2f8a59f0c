import { formatMoney } from '../kernel/format-money.ts'
import type { Difference, Mandate, ReturnReason } from './mandates.ts'

/** The reasons for a return in a few words, as a message names them. */
const reasonNames: Readonly<Record<ReturnReason, string>> = {
  expired: '已过期',
  refused: '暂时不能下单',
  gone: '商品已不存在',
  offSale: '商品已下架',
  noPrice: '商品暂无报价',
  price: '价格上涨',
  total: '合计超出上限',
  minimum: '未达起订量',
  multiple: '数量不符合订货倍数',
  maximum: '超出单次限量',
  quota: '本月额度不足',
  allotment: '限量商品余量不足',
  place: '收货地址已变更',
  addressGone: '收货地址已删除',
  methodClosed: '配送方式已关闭',
  noCar: '没有选择车型',
  dateGone: '所选日期不能送达',
  nothingLeft: '没有可下单的商品',
  minimumAmount: '未达起订金额',
  minimumCases: '未达起订箱数',
  amountLimit: '金额超出上限',
  rebateLimit: '返利抵扣超出比例',
  rebateShort: '返利余额不足',
  sampleShort: '样品不足',
  protocol: '交易协议尚未同意',
}

const longestName = 40

/** Names the first product or place of a reason, and how many more there are. */
const namesOf = (named: readonly Difference[]): string => {
  const [first] = named.flatMap(({ name }) => (name === '' ? [] : [name.slice(0, longestName)]))
  if (first === undefined) return ''
  return named.length > 1 ? `（${first}等 ${named.length} 项）` : `（${first}）`
}

/** Every reason once, with its first product or place. */
const returnText = (returned: readonly Difference[]): string =>
  [...new Set(returned.map(({ reason }) => reason))]
    .map(reason => {
      const named = returned.filter(one => one.reason === reason)
      return reason === 'refused' ? (named[0]?.text ?? '') : `${reasonNames[reason]}${namesOf(named)}`
    })
    .join('；')

/** Title and content of the message about a mandate that was returned. */
export function returnedMessage(
  { groups, most }: Pick<Mandate, 'groups' | 'most'>,
  returned: readonly Difference[],
): readonly [title: string, content: string] {
  const cases = groups.flatMap(({ lines }) => lines).reduce((sum, { qty }) => sum + qty, 0)
  return [
    '离线订单未能提交',
    `离线保存的订单（${cases} 箱，${formatMoney(most)}）没有提交，没有生成订单：${returnText(returned)}。商品仍在购物车，请按现在的条件重新下单。`,
  ]
}
