import { useState } from 'react'
import { tellWrong } from '../../ui/field/form.tsx'
import type { FormDraft } from '../../device/store/act-rows.ts'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import {
  asShipped,
  draftOf,
  hasProblem,
  isDifferent,
  problemOf,
  receivedLines,
  restoreDraft,
  type LineDraft,
  type ReceivableLine,
} from './received-draft.ts'
import type { ReceivedRow } from './received-line.tsx'

/** The receipt of these lines as it is being filled in, kept on this device until it is sent. */
export function useReceived<L extends ReceivableLine>(form: Omit<FormDraft, 'value'>, lines: readonly L[]) {
  const asSent = { lines: draftOf(lines), temperature: '' }
  const { draft: receipt, change: store, clear, kept } = useFormDraft(form, asSent, restoreDraft(lines))
  const { lines: draft, temperature } = receipt
  const [isTold, setTold] = useState(false)
  const change = (line: L, update: (before: LineDraft) => LineDraft) =>
    store(before => ({
      ...before,
      lines: { ...before.lines, [line.id]: update(before.lines[line.id] ?? asShipped(line)) },
    }))
  const rows = lines.map((line): ReceivedRow<L> => {
    const own = draft[line.id] ?? asShipped(line)
    return {
      line,
      draft: own,
      problem: isTold ? problemOf(line, own) : {},
      onChange: update => change(line, update),
    }
  })
  return {
    rows,
    different: rows.filter(row => isDifferent(row.line, row.draft)).length,
    isWrong: rows.some(row => hasProblem(problemOf(row.line, row.draft))),
    /** Whether problems are shown by now. */
    isTold,
    /** Shows the problems, and leads to the first. */
    tell: () => tellWrong(() => setTold(true)),
    received: () => receivedLines(lines, draft),
    /** For an act that may come back to this form. */
    kept,
    reset: () => store(before => ({ ...before, lines: draftOf(lines) })),
    temperature,
    setTemperature: (typed: string) => store(before => ({ ...before, temperature: typed })),
    clear,
  }
}
