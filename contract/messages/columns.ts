/** The columns that the list of messages can be exported with, in their order, by the names of the screen's columns. */
export const messageExport = {
  title: '消息',
  content: '内容',
  state: '状态',
  kind: '类型',
  createdAt: '时间',
} as const
