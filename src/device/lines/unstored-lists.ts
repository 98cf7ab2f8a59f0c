import type { Target } from '#contract/cart/lines.ts'
import type { AnswerRow, Partition, SnapshotRow } from '../store/rows.ts'
import type { ListParts } from '../store/view.ts'

export type ReadList = SnapshotRow & AnswerRow

const keyOf = (partition: Partition, target: Target) => `${partition}|${target}`

/** By partition and list, as long as the page stands. */
const unstored = new Map<string, ReadList>()

/** The person has left. */
export const forgetAllUnstored = (): void => unstored.clear()

/** A list that the portal has answered and that this device cannot keep: its disk is full, or its database is forbidden. */
export const holdUnstored = (list: ReadList): void => {
  unstored.set(keyOf(list.partition, list.target), list)
}

export const forgetUnstored = ({ partition, target }: ReadList): void => {
  unstored.delete(keyOf(partition, target))
}

const nothing = { confirmed: [], inflight: [], isWaiting: false, pending: [], told: [] } as const

/**
 * The device's list, with the answer that it could not keep if that is newer. A batch on its way prevents this: the
 * device cannot tell whether the answer contains the batch, and would count it twice.
 */
export const withUnstored = (
  partition: Partition,
  target: Target,
  kept: ListParts | undefined,
): ListParts | undefined => {
  const list = unstored.get(keyOf(partition, target))
  if (!list || (kept?.snapshot?.revision ?? -1) >= list.revision || (kept?.inflight.length ?? 0) > 0)
    return kept
  const { answer, ...snapshot } = list
  return { ...(kept ?? nothing), snapshot, answer }
}
