import type { RequestOf } from '#contract/index.ts'
import { needsExplanation, returnReasons, type ReturnReason } from '#contract/returns/life-cycle.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import { applyPath, type Returnable, type ReturnableLine } from './return.ts'

/** The inputs for a line that goes back. */
export interface LineDraft {
  /** Null while the field is empty. */
  readonly qty: number | null
  readonly reason: ReturnReason | null
  readonly explanation: string
  /** Ids of uploaded photos. */
  readonly photos: readonly string[]
}

export interface Draft {
  /** The chosen lines by their ids. */
  readonly lines: Readonly<Record<number, LineDraft>>
  readonly remark: string
}

export const emptyDraft: Draft = { lines: {}, remark: '' }

/** A chosen line begins with everything that is left of it. */
export const freshLine = ({ left }: ReturnableLine): LineDraft => ({
  qty: left,
  reason: null,
  explanation: '',
  photos: [],
})

export interface LineProblem {
  readonly qty?: string
  readonly reason?: string
  readonly explanation?: string
  readonly photos?: string
}

const qtyProblem = ({ left, unit }: ReturnableLine, qty: number | null): string | undefined => {
  if (qty === null || qty === 0) return '请填写退货数量'
  return qty > left ? `最多可退 ${left} ${unit}` : undefined
}

export const problemOf = (line: ReturnableLine, draft: LineDraft): LineProblem => {
  const { reason, explanation, photos } = draft
  const qty = qtyProblem(line, draft.qty)
  return {
    ...(qty !== undefined && { qty }),
    ...(reason === null && { reason: '请选择退货原因' }),
    ...(needsExplanation(reason) && oneLine(explanation) === '' && { explanation: '请说明退货原因' }),
    ...(photos.length === 0 && { photos: '请上传至少一张照片' }),
  }
}

const hasProblem = (problem: LineProblem): boolean => Object.keys(problem).length > 0

/** The chosen lines of a note with their inputs, in the order of the note. */
export const chosenLines = (
  { lines }: Returnable,
  draft: Draft,
): { readonly line: ReturnableLine; readonly said: LineDraft }[] =>
  lines.flatMap(line => {
    const said = draft.lines[line.id]
    return said ? [{ line, said }] : []
  })

type Asked = RequestOf<'POST /deliveryNotes/returnRequest'>

/** The request to send; undefined while an input is missing. */
export const requestOf = (note: Returnable, draft: Draft): Asked | undefined => {
  const lines = chosenLines(note, draft).flatMap(({ line, said }) => {
    const { qty, reason, explanation, photos } = said
    if (hasProblem(problemOf(line, said)) || qty === null || reason === null) return []
    return [{ id: line.id, qty, reason, explanation: oneLine(explanation), photos: [...photos] }]
  })
  const isWhole = lines.length > 0 && lines.length === chosenLines(note, draft).length
  return isWhole ? { id: note.id, lines, remark: oneLine(draft.remark) } : undefined
}

/** Begins the keys of drafts. */
export const returnDrafts = 'portal.return.'

export const draftOf = ({ id, number }: Pick<Returnable, 'id' | 'number'>) => ({
  key: `${returnDrafts}${id}`,
  title: `退货申请，发货单 ${number}`,
  path: applyPath(id),
})

const isLine = (value: unknown): value is LineDraft => {
  if (typeof value !== 'object' || value === null) return false
  const { qty, reason, explanation, photos } = value as Record<string, unknown>
  return (
    (qty === null || (Number.isSafeInteger(qty) && Number(qty) >= 0)) &&
    (reason === null || returnReasons.some(one => one === reason)) &&
    typeof explanation === 'string' &&
    Array.isArray(photos) &&
    photos.every(photo => typeof photo === 'string')
  )
}

/** The kept draft, for the lines that can still go back. */
export const restoreDraft =
  (note: Returnable) =>
  (kept: unknown): Draft => {
    const { lines, remark } = (kept ?? {}) as Readonly<Record<string, unknown>>
    const stored = (lines ?? {}) as Readonly<Record<string, unknown>>
    const sound = note.lines.flatMap(({ id }) => {
      const line = stored[id]
      return isLine(line) ? [[id, line] as const] : []
    })
    return { lines: Object.fromEntries(sound), remark: typeof remark === 'string' ? remark : '' }
  }
