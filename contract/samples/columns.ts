/** The columns that the list of approved samples can be exported with, in their order, by the names of the screen's columns. */
export const sampleOrderExport = {
  number: '样品单号',
  status: '状态',
  unrated: '待反馈',
  goods: '样品',
  total: '批准箱数',
  left: '余额箱数',
  application: '申请单号',
  createdAt: '批准时间',
} as const
