import type { ListColumns } from '../kernel/columns.ts'
import { differenceText, type DifferenceReason, type Settlement } from './life-cycle.ts'

/** A line of a note in a file, with the number of its note. */
export interface NoteFileLine {
  readonly number: string
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly shipped: number
  readonly received: number | null
  readonly reason: DifferenceReason | null
  readonly settlement: Settlement | null
  readonly credit: number | null
}

const settled = { again: '补发', credit: '赔付' } as const

export const noteLineColumns = {
  number: { title: '发货单号', kind: 'link', value: ({ number }) => number },
  code: { title: '物料编码', kind: 'text', value: ({ code }) => code },
  name: { title: '商品', kind: 'text', chars: 28, value: ({ name }) => name },
  spec: { title: '规格', kind: 'text', value: ({ spec }) => spec },
  shipped: { title: '发货', kind: 'count', value: ({ shipped }) => shipped },
  received: {
    title: '实收',
    kind: 'text',
    chars: 8,
    value: ({ received }) => (received === null ? '' : String(received)),
  },
  reason: {
    title: '差异原因',
    kind: 'text',
    value: ({ reason }) => (reason === null ? '' : differenceText[reason]),
  },
  settlement: {
    title: '处理',
    kind: 'text',
    value: ({ settlement }) => (settlement === null ? '' : settled[settlement]),
  },
  credit: { title: '赔付', kind: 'money', value: ({ credit }) => credit },
} satisfies ListColumns<NoteFileLine>
