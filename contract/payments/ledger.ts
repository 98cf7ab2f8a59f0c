/** The movements of the sum that a dealer owes for goods that have left, and their words in a statement. */
export const ledgerKindText = {
  delivery: '发货',
  /** Goods of an order that left before there were delivery notes, less their rebate. */
  earlier: '早期发货',
  rebate: '返利抵扣',
  credit: '差异赔付',
  return: '退货退款',
  payment: '到账',
} as const

export type LedgerKind = keyof typeof ledgerKindText
