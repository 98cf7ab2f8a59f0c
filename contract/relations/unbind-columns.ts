/** The columns that the list of applications to end a relation can be exported with, in their order, by the names of the screen's columns. */
export const unbindExport = {
  number: '申请编号',
  status: '状态',
  partner: '合作方',
  partnerCode: '合作方编号',
  by: '申请方',
  reason: '原因',
  decision: '审核意见',
  createdAt: '申请时间',
  decidedAt: '审核时间',
} as const
