import type { FilledLine } from '../../device/lines/filled-line.ts'
import type { ListAnswers } from '../../device/store/rows.ts'

/** Puts the lines changed last first: unsent ones, then by the revision in which the server took them in. */
export function lastLines(
  lines: readonly FilledLine[],
  answer: ListAnswers['cart'] | null,
  most: number,
): readonly FilledLine[] {
  const answered = answer?.groups.flatMap(group => group.lines) ?? []
  const revisions = new Map(answered.map(({ key, revision }) => [key, revision]))
  const age = ({ key, status }: FilledLine) =>
    status === 'synced' ? (revisions.get(key) ?? Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER
  return lines
    .toReversed()
    .toSorted((one, other) => age(other) - age(one))
    .slice(0, most)
}
