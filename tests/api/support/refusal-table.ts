/** The place of the text: on the checkout page, in the dialog of changes, or as a message. */
export type Place = 'field' | 'line' | 'address' | 'checkout' | 'changes' | 'message'
type Said = readonly [place: Place, text: string]

export interface Refusal {
  readonly condition: string
  /** The only side that can meet it; absent where both can. */
  readonly only?: 'dealer' | 'customer'
  readonly says: readonly Said[]
}

const nothingLeft = ['address', '所选的商品暂时都不能下单。请按下方提示处理，或先结算其余商品。'] as const
const more = '请再选一些商品，或与其他地址合并下单。'
const quota = ['line', '超出本月额度，剩余 9 箱。请减少数量，或联系品牌方调整额度。'] as const
const allotment = ['line', '限量商品余量不足，剩余 9 箱。请减少数量，或改订其他商品。'] as const

/** Shown by the form beside the field, or by the portal if the page did not know it. */
const twice = (text: string, place: Place = 'address'): readonly Said[] => [
  ['field', text],
  [place, text],
]
const noCar = '请选择送货车型。'
const dateGone = '所选的日期已不能送达，请重新选择，或选“尽快”。'
const addressGone: readonly Said[] = [
  ['line', '收货地址已删除，不能下单。请移至其他地址。'],
  nothingLeft,
  ['address', '收货地址已删除，不能送达。请回购物车把商品移至其他地址。'],
]

/**
 * Every reason for which a checkout of ten cases for ¥1,000.00 is not placed, where the buyer reads it and in which
 * words. The test of refusals brings each about, and `docs/refusals.md` is printed from here.
 */
export const refusals = {
  offSale: {
    condition: 'the product is off sale',
    says: [['line', '商品已下架，不能下单。请删除，或改订其他商品。'], nothingLeft],
  },
  noPrice: {
    condition: 'the product has no price any more',
    only: 'dealer',
    says: [['line', '暂无报价，不能下单。请联系销售代表报价，或先取消勾选。'], nothingLeft],
  },
  minimum: {
    condition: 'the minimum of the product is eleven cases',
    says: [['line', '11 箱起订，还差 1 箱。'], nothingLeft],
  },
  multiple: {
    condition: 'the product is sold by three cases',
    says: [['line', '须为 3 箱的倍数，请调整数量。'], nothingLeft],
  },
  maximum: {
    condition: 'the maximum of the product is nine cases',
    says: [['line', '单次最多 9 箱，请减少数量。'], nothingLeft],
  },
  quota: {
    condition: "nine cases are left of the product's quota",
    only: 'dealer',
    says: [quota, nothingLeft],
  },
  categoryQuota: {
    condition: "nine cases are left of the category's quota",
    only: 'dealer',
    says: [quota, nothingLeft],
  },
  bothQuotas: {
    condition: 'nine cases are left of both quotas: it is said once',
    only: 'dealer',
    says: [quota, nothingLeft],
  },
  allotment: {
    condition: 'nine cases are left of the allotted stock',
    only: 'dealer',
    says: [allotment, nothingLeft],
  },
  quotaAndAllotment: {
    condition: 'neither the quota nor the allotted stock is enough',
    only: 'dealer',
    says: [quota, allotment, nothingLeft],
  },
  addressGone: {
    condition: 'the address was deleted',
    says: addressGone,
  },
  addressAndDayGone: {
    condition: 'the address was deleted, and a day is chosen',
    says: [['field', dateGone], ...addressGone, ['address', dateGone]],
  },
  minimumAmount: {
    condition: 'an order begins at ¥1,000.01',
    says: [['address', `满 ¥1,000.01 起订，还差 ¥0.01。${more}`]],
  },
  minimumCases: {
    condition: 'an order begins at eleven cases',
    says: [['address', `满 11 箱起订，还差 1 箱。${more}`]],
  },
  methodClosed: {
    condition: 'goods cannot be collected',
    says: twice('所选的配送方式已关闭，请改选其他方式。'),
  },
  noCar: { condition: 'no vehicle is chosen', only: 'dealer', says: twice(noCar) },
  unknownCar: { condition: 'the vehicle is not there', only: 'dealer', says: twice(noCar) },
  dateGone: { condition: 'nothing is delivered on the chosen day', says: twice(dateGone) },
  contactName: {
    condition: 'nobody is named who receives the goods',
    says: [
      ['field', '请填写姓名'],
      ['message', '内容过短'],
    ],
  },
  contactPhone: {
    condition: 'the phone number is missing',
    says: [
      ['field', '请填写联系电话'],
      ['message', '格式不正确'],
    ],
  },
  rebateLimit: {
    condition: 'more than 30 percent is paid from a rebate',
    only: 'dealer',
    says: twice('返利最多抵扣订单金额的 30%，即 ¥300.00，现在填了 ¥300.01。请减少抵扣金额。', 'checkout'),
  },
  rebateShort: {
    condition: 'more is paid than the accounts have',
    only: 'dealer',
    says: twice('返利可用余额 ¥299.99，现在填了 ¥300.00。请减少抵扣金额。', 'checkout'),
  },
  noRebate: {
    condition: 'there is no account to pay from',
    only: 'dealer',
    says: twice('返利可用余额 ¥0.00，现在填了 ¥0.01。请减少抵扣金额。', 'checkout'),
  },
  sampleShort: {
    condition: 'of five free cases two addresses take three each',
    only: 'dealer',
    says: [['checkout', '样品只剩 5 箱，各地址随单共带 6 箱。请减少箱数。']],
  },
  protocol: {
    condition: 'an agreement is not accepted',
    says: [['checkout', '请阅读并同意交易协议后提交。']],
  },
  severalAtOnce: {
    condition: 'too many cases for the product, so that nothing is left to order, no vehicle and no such day',
    only: 'dealer',
    says: [
      ['field', noCar],
      ['field', dateGone],
      ['line', '单次最多 9 箱，请减少数量。'],
      nothingLeft,
      ['address', noCar],
      ['address', dateGone],
    ],
  },
  quantityChanged: {
    condition: 'a colleague changed the quantity meanwhile',
    says: [['changes', '数量由 10 箱变为 11 箱。']],
  },
  priceChanged: {
    condition: 'the price rose meanwhile',
    says: [['changes', '单价由 ¥100.00 上涨为 ¥110.00。']],
  },
  lineGone: {
    condition: 'the line was ordered or taken out meanwhile',
    says: [['changes', '已不在购物车：可能已经下单，或被同事移走。']],
  },
  noLines: { condition: 'no line is ordered', says: [['message', '请选择要结算的商品']] },
  addressTwice: {
    condition: 'an address is sent twice',
    says: [['message', '同一商品或地址重复提交，请刷新后重试']],
  },
  unknownAddress: {
    condition: "the address is somebody else's, or nobody's",
    says: [['message', '您要找的内容不存在或已被删除']],
  },
  contractEnded: {
    condition: 'the contract with the brand has ended',
    only: 'dealer',
    says: [['message', '与品牌方的合作已解除，不能再下采购订单']],
  },
  noSupplier: {
    condition: 'no dealer supplies the customer any more',
    only: 'customer',
    says: [['message', '当前企业还没有供货商，请联系客服']],
  },
} as const satisfies Readonly<Record<string, Refusal>>

export type RefusalName = keyof typeof refusals
