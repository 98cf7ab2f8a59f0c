/** The columns that the list of applications can be exported with, by the names of the screen's columns. */
export const returnExport = {
  number: '退货申请号',
  status: '状态',
  note: '发货单',
  order: '采购订单',
  goods: '商品',
  cases: '箱数',
  reasons: '退货原因',
  answer: '品牌方答复',
  purchaseReturn: '采购退货单',
  credit: '退款金额',
  createdAt: '申请时间',
} as const

/** The same for the purchase returns. */
export const refundExport = {
  number: '采购退货单',
  application: '退货申请号',
  note: '发货单',
  order: '采购订单',
  goods: '商品',
  cases: '箱数',
  credit: '退款金额',
  remark: '备注',
  createdAt: '完成时间',
} as const
