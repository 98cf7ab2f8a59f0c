import type { ResponseOf } from '#contract/index.ts'
import { attempt, Refusal } from '../../http/refusal.ts'
import type { Writing } from '../../http/context.ts'

type Answer = ResponseOf<'POST /dealerManagements/agreeCoopBatch'>

/** The same answer to several, one by one. */
export const answerBatch = async (
  { tx }: Writing,
  ids: readonly number[],
  answer: (id: number) => Promise<{ readonly status: number }>,
): Promise<Answer> => {
  const rows: Answer['rows'] = []
  // In the order of their ids, so that no two batches wait for each other.
  for (const id of new Set(ids.toSorted((one, other) => one - other))) {
    const done = await attempt(tx, () => answer(id))
    rows.push(
      done instanceof Refusal
        ? { id, status: null, refused: done.message }
        : { id, status: done.status, refused: '' },
    )
  }
  return { rows }
}
