/** The columns that the list of inquiries can be exported with, in their order, by the names of the screen's columns. */
export const inquiryExport = {
  number: '询价编号',
  status: '状态',
  result: '能否供应',
  product: '商品',
  code: '物料编码',
  spec: '规格',
  partner: '往来方',
  partnerCode: '往来方编号',
  qty: '数量',
  wanted: '期望价',
  offered: '报价',
  wantedOn: '期望日期',
  text: '询价说明',
  answer: '反馈说明',
  createdAt: '询价时间',
  answeredAt: '反馈时间',
} as const
