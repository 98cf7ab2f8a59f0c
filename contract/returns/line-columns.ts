import type { ListColumns } from '../kernel/columns.ts'
import { returnReasonText, type ReturnReason } from './life-cycle.ts'

/** A line of an application in a file, with the number of its application. */
export interface ReturnFileLine {
  readonly number: string
  readonly code: string
  readonly name: string
  readonly qty: number
  readonly accepted: number | null
  readonly reason: ReturnReason
  readonly credit: number | null
}

export const returnLineColumns = {
  number: { title: '退货申请号', kind: 'link', value: ({ number }) => number },
  code: { title: '物料编码', kind: 'text', value: ({ code }) => code },
  name: { title: '商品', kind: 'text', chars: 28, value: ({ name }) => name },
  qty: { title: '申请退货', kind: 'count', value: ({ qty }) => qty },
  accepted: {
    title: '同意退货',
    kind: 'text',
    chars: 10,
    value: ({ accepted }) => (accepted === null ? '' : String(accepted)),
  },
  reason: { title: '原因', kind: 'text', value: ({ reason }) => returnReasonText[reason] },
  credit: { title: '退款', kind: 'money', value: ({ credit }) => credit },
} satisfies ListColumns<ReturnFileLine>
