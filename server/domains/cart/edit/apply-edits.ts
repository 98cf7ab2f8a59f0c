import type { Static } from 'typebox'
import type { Edit } from '#contract/cart/edits.ts'
import type { Rejection, StoredLine } from '#contract/cart/judge-edit.ts'
import { lineKey, readLineKey, type List, type Target } from '#contract/cart/lines.ts'
import type { editResult } from '#contract/cart/trade-lines.ts'
import type { Writing } from '../../../http/context.ts'
import { Draft, type ReadEdit } from './draft.ts'
import { placeOf, readFacts } from './edit-facts.ts'
import type { HeldRevisions } from '../lists.ts'
import { storeDraft } from './store-draft.ts'

export type EditResult = Static<typeof editResult>

/** An edit of one line of one list; without `edit` it could not be read, and only its key is answered. */
export interface LineEdit<T extends Target = List> {
  readonly target: T
  readonly key: string
  readonly edit: Edit | null
  readonly movedPrice?: number | null
}

export interface Applied {
  /** In the order of the edits. */
  readonly results: readonly EditResult[]
  /** The revisions of the locked lists afterwards. */
  readonly revisions: HeldRevisions
}

const readEdit = ({ key, edit, ...asked }: LineEdit): ReadEdit | null => {
  const line = readLineKey(asked.target, key)
  return line && edit ? { ...asked, ...line, edit } : null
}

const refused = (key: string, reason: Rejection, line: StoredLine | null): EditResult => ({
  key,
  rejected: reason,
  line: line && { qty: line.qty, note: line.note },
  overwrote: null,
  again: null,
})

const resultOf = (draft: Draft, asked: ReadEdit): EditResult => {
  const key = lineKey(asked)
  const verdict = draft.judge(asked)
  if (verdict.kind === 'rejected') {
    const { reason } = verdict
    const rule = reason === 'quantity' && asked.target === 'cart' ? draft.ruleOf(asked.skuId) : undefined
    return { ...refused(key, reason, draft.lineAt(placeOf(asked.target, asked))), ...(rule && { rule }) }
  }
  draft.apply(asked, verdict)
  const { line, overwrote, again } = verdict
  return { key, rejected: null, line: line && { qty: line.qty, note: line.note }, overwrote, again }
}

/**
 * The one way in which a line of cart, pad or basket changes. Every edit is judged by itself, in order; one that is
 * refused never stops the rest. The number of statements does not grow with the edits.
 */
export const applyEdits = async (
  context: Writing,
  held: HeldRevisions,
  edits: readonly LineEdit[],
): Promise<Applied> => {
  if (edits.length === 0) return { results: [], revisions: held }
  const { tx, actor, now } = context
  const asked = edits.map(readEdit)
  const facts = await readFacts(
    tx,
    actor,
    now,
    asked.filter(at => at !== null),
  )
  const draft = new Draft(facts, held)
  const results = asked.map((at, place) =>
    at ? resultOf(draft, at) : refused(edits[place]?.key ?? '', 'invalid', null),
  )
  const moved = await storeDraft(context, draft)
  return {
    results,
    revisions: new Map(
      [...held].map(([target, revision]) => [target, moved.includes(target) ? revision + 1 : revision]),
    ),
  }
}
