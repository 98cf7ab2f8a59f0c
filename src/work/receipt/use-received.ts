import { useState } from 'react'
import { tellWrong } from '../../ui/field/form.tsx'
import type { FormDraft } from '../../device/store/act-rows.ts'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { useUndo } from '../../ui/base/overlay/use-undo.ts'
import type { ScanAnswer } from '../scan/told.ts'
import {
  asShipped,
  checked,
  draftOf,
  hasProblem,
  isDifferent,
  problemOf,
  progressOf,
  receivedLines,
  restoreDraft,
  type Draft,
  type LineDraft,
  type ReceivableLine,
} from './received-draft.ts'
import { countCase, type CountedCase } from './count-case.ts'
import type { ReceivedRow } from './received-line.tsx'

/** The receipt of these lines as it is being filled in, kept on this device until it is sent. */
export function useReceived<L extends ReceivableLine>(form: Omit<FormDraft, 'value'>, lines: readonly L[]) {
  const asSent = { lines: draftOf(lines), temperature: '' }
  const { draft: receipt, change: keep, clear, kept } = useFormDraft(form, asSent, restoreDraft(lines))
  const { lines: draft, temperature } = receipt
  const store = (update: (before: Draft) => Draft) =>
    keep(before => ({ ...before, lines: update(before.lines) }))
  const [isTold, setTold] = useState(false)
  const change = (line: L, update: (before: LineDraft) => LineDraft) =>
    store(before => ({ ...before, [line.id]: update(before[line.id] ?? asShipped(line)) }))
  const offerUndo = useUndo()
  /** Puts lines to their shipped numbers; reasons and photos that this discards can be had back. */
  const take = (these: readonly L[], told: string) => {
    const of = (drafts: readonly LineDraft[]) =>
      Object.fromEntries(these.map((line, at) => [line.id, drafts[at] ?? asShipped(line)]))
    const earlier = these.map(line => draft[line.id] ?? asShipped(line))
    store(before => ({ ...before, ...of(these.map(checked)) }))
    if (these.some((line, at) => isDifferent(line, earlier[at] ?? asShipped(line))))
      offerUndo(told, () => store(before => ({ ...before, ...of(earlier) })))
  }
  const rows = lines.map((line): ReceivedRow<L> => {
    const own = draft[line.id] ?? asShipped(line)
    return {
      line,
      draft: own,
      problem: isTold ? problemOf(line, own) : {},
      onChange: update => change(line, update),
      onAsShipped: () => take([line], `${line.name} 已改回发货数`),
    }
  })
  /** Counts a scanned case; `back` takes it away again. */
  const scan = (text: string): ScanAnswer => {
    const answer: { counted?: CountedCase; before?: Draft } = {}
    // Inside the change, since the next case may come before this one is drawn.
    store(before => {
      answer.before = before
      answer.counted = countCase(lines, before, text)
      const { change: counted } = answer.counted
      return counted ? { ...before, [counted.id]: counted.draft } : before
    })
    const { counted, before = {} } = answer
    const told = counted?.told ?? { tone: 'trouble', text: '没有计入，请再扫一次' }
    const line = lines.find(({ id }) => id === counted?.change?.id)
    if (!line) return told
    return { ...told, back: () => change(line, () => before[line.id] ?? asShipped(line)) }
  }
  return {
    rows,
    scan,
    progress: progressOf(lines, draft),
    isWrong: rows.some(row => hasProblem(problemOf(row.line, row.draft))),
    /** Whether problems are shown by now. */
    isTold,
    /** Shows the problems, and leads to the first. */
    tell: () => tellWrong(() => setTold(true)),
    received: () => receivedLines(lines, draft),
    /** For an act that may come back to this form. */
    kept,
    temperature,
    setTemperature: (typed: string) => keep(before => ({ ...before, temperature: typed })),
    takeAll: () => take(lines, '全部按发货数收'),
    clear,
  }
}
