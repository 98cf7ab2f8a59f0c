/** The columns that the list of feedback can be exported with, in their order, by the names of the screen's columns. */
export const feedbackExport = {
  content: '问题',
  status: '状态',
  type: '类型',
  orderNumber: '订单号',
  photos: '照片',
  replies: '回复',
  updatedAt: '最近更新',
  createdAt: '提交时间',
} as const
