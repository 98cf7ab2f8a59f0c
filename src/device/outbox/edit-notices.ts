import { EditWriter } from '../lines/edit-writer.ts'
import type { Partition, EditNotice } from '../store/rows.ts'
import { write } from '../store/write.ts'

export type NoticePlace = Pick<EditNotice, 'target' | 'key' | 'gen'>

const keyOf = (partition: Partition, { target, key, gen }: NoticePlace): [string, string, string, string] => [
  partition,
  target,
  key,
  gen,
]

/** Removes a notice that the person has read, or whose edit they give up. */
export const dismissNotice = async (partition: Partition, place: NoticePlace): Promise<void> =>
  write(async tx => tx.objectStore('told').delete(keyOf(partition, place)))

/**
 * Puts a refused or lost edit back among the pending ones, based on the line as the person sees it now. Edits of
 * other notices were carried out and are not repeated.
 *
 * @returns whether it was put back; not where another tab was faster
 */
export const retryEdit = async (partition: Partition, place: NoticePlace, now: number): Promise<boolean> =>
  write(async tx => {
    const row = await tx.objectStore('told').get(keyOf(partition, place))
    if ((row?.told.kind !== 'rejected' && row?.told.kind !== 'lost') || row.isReplaced) return false
    const { op, qty, note } = row.edit
    const change = note === undefined ? { op, qty } : { op, qty, note }
    await new EditWriter(tx, partition).keep({ target: row.target, key: row.key, change }, now)
    await tx.objectStore('told').delete(keyOf(partition, place))
    return true
  })
