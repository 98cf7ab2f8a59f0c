/** The columns that a list of orders can be exported with, in their order, by the names of the screen's columns. */
export const orderExport = {
  number: '订单号',
  status: '状态',
  partner: '往来方',
  partnerCode: '往来方编号',
  ownNumber: '自有单号',
  content: '订单类型',
  goods: '商品',
  cases: '箱数',
  amount: '商品金额',
  rebate: '返利抵扣',
  payable: '应付金额',
  contact: '收货人',
  address: '收货地址',
  expectedOn: '期望日期',
  createdAt: '下单时间',
} as const
