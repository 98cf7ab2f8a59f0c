/** The columns that the list of payment notices can be exported with, in their order. */
export const paymentExport = {
  number: '付款通知号',
  status: '状态',
  orders: '采购订单',
  amount: '应付金额',
  paid: '已付金额',
  open: '未付金额',
  dueOn: '到期日',
  lateDays: '逾期天数',
  payee: '收款方',
  account: '收款账号',
  createdAt: '通知时间',
} as const
