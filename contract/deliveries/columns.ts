/** The columns that the list of notes can be exported with, in their order, by the names of the screen's columns. */
export const deliveryExport = {
  number: '发货单号',
  status: '状态',
  order: '采购订单',
  goods: '商品',
  cases: '箱数',
  unsettled: '未处理差异',
  carrier: '承运方',
  trackingNumber: '运单号',
  expectedOn: '预计到达',
  createdAt: '开单时间',
  dispatchedAt: '发出时间',
  signedAt: '签收时间',
} as const
