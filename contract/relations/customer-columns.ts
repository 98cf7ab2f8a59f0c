/** The tabs of dealers' lists of customers: those that have ordered this year and those that have not. */
export const customerTabNames = ['all', 'active', 'quiet'] as const
export type CustomerTab = (typeof customerTabNames)[number]

/** The columns that a list of customers can be exported with, in their order, by the names of the screen's columns. */
export const customerExport = {
  name: '客户名称',
  code: '客户编号',
  region: '地区',
  contact: '联系人',
  phone: '联系电话',
  since: '合作开始',
  cases: '本年箱数',
  amount: '本年金额',
  lastOrder: '最近订单',
  lastOrderAt: '最近下单时间',
} as const

/** The same for the customers that the brand has assigned. */
export const allocationExport = {
  name: '客户',
  code: '客户编号',
  status: '状态',
  region: '地区',
  contact: '联系人',
  phone: '联系电话',
  present: '目前供货',
  reason: '原因',
  createdAt: '分配时间',
  answeredAt: '处理时间',
} as const
