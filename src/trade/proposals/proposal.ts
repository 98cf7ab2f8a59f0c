import type { ResponseOf } from '#contract/index.ts'
import { proposalPage, proposalStatusText, proposalTransitions } from '#contract/proposals/life-cycle.ts'
import type { Tone } from '../../ui/base/status.tsx'

export type Proposal = ResponseOf<'GET /proposals/{id}'>

export const customersPath = '/workbench/workbenchHome/myCustom'
export const proposalPath = (id: number): string => `${proposalPage}?id=${id}`
/** The page where a list for this customer is made. */
export const proposingPath = (customerId: number): string => `${proposalPage}?customer=${customerId}`

/** Begins the keys of drafts. */
export const proposalDrafts = 'portal.proposal.'
export const declineDrafts = 'portal.decline.'

export interface ProposedLine {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly unit: string
  /** Null while the field holds no number. */
  readonly qty: number | null
}

export interface ProposalDraft {
  readonly lines: readonly ProposedLine[]
  readonly note: string
}

export const emptyProposal: ProposalDraft = { lines: [], note: '' }

const isLine = (kept: unknown): kept is ProposedLine => {
  const { id, name, qty } = (kept ?? {}) as Partial<Record<keyof ProposedLine, unknown>>
  return typeof id === 'number' && typeof name === 'string' && (qty === null || typeof qty === 'number')
}

/** The draft as it was stored, unless a version of the portal has stored something else. */
export const restoreProposal = (kept: unknown): ProposalDraft | undefined => {
  const { lines, note } = (kept ?? {}) as Partial<Record<keyof ProposalDraft, unknown>>
  return Array.isArray(lines) && lines.every(isLine) && typeof note === 'string' ? { lines, note } : undefined
}

interface Customer {
  readonly id: number
  readonly name: string
}

export const draftOf = ({ id, name }: Customer) => ({
  key: `${proposalDrafts}${id}`,
  title: `建议清单，${name}`,
  path: proposingPath(id),
})

/** A product is on the list once; adding it again adds a case. */
export const withProduct = (
  lines: readonly ProposedLine[],
  { id, code, name, unit }: Omit<ProposedLine, 'qty'>,
  qty = 1,
): readonly ProposedLine[] =>
  lines.some(line => line.id === id)
    ? lines.map(line => (line.id === id ? { ...line, qty: (line.qty ?? 0) + qty } : line))
    : [...lines, { id, code, name, unit, qty }]

const tones: Readonly<Record<number, Tone>> = { 10: 'caution', 20: 'good', 30: 'neutral', 40: 'neutral' }
export const toneOf = (status: number): Tone => tones[status] ?? 'neutral'
export const statusText = (status: number): string => proposalStatusText[status] ?? `状态 ${status}`

const steps: Readonly<Record<string, string>> = { send: '发出' }
export const stepText = (action: string): string =>
  steps[action] ?? proposalTransitions.find(row => row.action === action)?.label ?? '其他变化'
