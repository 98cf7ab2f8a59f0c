import { statusIn, type ListColumns } from '../kernel/columns.ts'
import { unbindStatusText } from './unbind-life-cycle.ts'
import type { UnbindRow } from './unbind-rows.ts'

const codeOf = ({ kind, partner }: UnbindRow): string => (kind === 'brand' ? '品牌方' : partner.code)

export const unbindColumns = {
  number: { title: '申请编号', kind: 'link', main: true, value: ({ number }) => number },
  status: { title: '状态', kind: 'status', main: true, value: statusIn(unbindStatusText) },
  partner: {
    title: '合作方',
    kind: 'text',
    width: 240,
    main: true,
    chars: 30,
    value: ({ partner }) => partner.name,
    note: codeOf,
  },
  partnerCode: { title: '合作方编号', kind: 'text', chars: 14, value: codeOf },
  by: {
    title: '申请方',
    kind: 'text',
    width: 100,
    leaves: 3,
    chars: 10,
    value: ({ isOwn }) => (isOwn ? '本企业' : '对方'),
  },
  reason: { title: '原因', kind: 'text', width: 220, chars: 40, value: ({ reason }) => reason },
  decision: {
    title: '审核意见',
    kind: 'text',
    width: 180,
    leaves: 2,
    chars: 40,
    value: ({ decision }) => decision,
  },
  createdAt: { title: '申请时间', kind: 'moment', value: ({ createdAt }) => createdAt },
  decidedAt: { title: '审核时间', kind: 'moment', leaves: 1, value: ({ decidedAt }) => decidedAt },
} satisfies ListColumns<UnbindRow>
