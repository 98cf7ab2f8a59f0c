import type { DeskAnswer } from '#contract/desk/index.ts'
import { orderStepText } from '#contract/orders/step-words.ts'

export type TraceRow = DeskAnswer<'POST /desk/orders/action/trace'>['rows'][number]

export const kindWords: Readonly<Record<TraceRow['kind'], readonly [label: string, color: string]>> = {
  request: ['请求', 'default'],
  step: ['状态', 'blue'],
  staff: ['后台', 'purple'],
  message: ['消息', 'green'],
  event: ['接口事件', 'gold'],
}

/** Those of an order's documents; others are named as the gateway names them. */
const eventWords: Readonly<Record<string, string>> = {
  'order.submitted': '订单已提交',
  'order.changed': '订单已修改',
  'order.revoked': '订单已撤回',
  'order.cancelled': '订单已取消',
  'order.cancelRequested': '申请取消订单',
  'order.completed': '订单已完成',
  'delivery.signed': '发货单已签收',
  'delivery.signedShort': '发货单签收有差异',
  'payment.slipUploaded': '已上传付款凭证',
  'payment.setOff': '多付款已抵扣',
  'payment.setOffTakenBack': '抵扣已收回',
  'payment.adjusted': '应付金额已调整',
  'payment.lapsed': '付款通知已失效',
  'return.applied': '已申请退货',
  'return.revoked': '已撤回退货申请',
  'sample.applied': '已申请样品',
}

const feedWords = ({ cursor, readers }: Extract<TraceRow, { kind: 'event' }>): string => {
  if (readers.length === 0) return '没有系统读取过接口事件'
  const by = (hasRead: boolean) =>
    readers.filter(reader => reader.hasRead === hasRead).map(({ name }) => name)
  const [read, unread] = [by(true), by(false)]
  return [
    ...(cursor === null ? ['尚未进入队列'] : [`序号 ${cursor}`]),
    ...(read.length > 0 ? [`${read.join('、')} 已读取`] : []),
    ...(unread.length > 0 ? [`${unread.join('、')} 未读取`] : []),
  ].join('，')
}

const messageWords = ({ readers, devices, tries }: Extract<TraceRow, { kind: 'message' }>): string => {
  const read = readers === 0 ? '未读' : `${readers} 人已读`
  return devices === 0 ? read : `${read}，${devices} 台设备待推送（最多已试 ${tries} 次）`
}

/** The name of a row and further words about it. */
export const wordsOf = (row: TraceRow): { readonly what: string; readonly more: string } => {
  if (row.kind === 'request')
    return { what: row.isAct ? '设备保存后发出，已执行' : '已执行', more: `请求编号 ${row.requestId}` }
  if (row.kind === 'step') return { what: orderStepText('purchase', row), more: row.why }
  if (row.kind === 'staff') return { what: row.act, more: row.thing }
  if (row.kind === 'message') return { what: row.title, more: messageWords(row) }
  return { what: eventWords[row.type] ?? row.type, more: feedWords(row) }
}
