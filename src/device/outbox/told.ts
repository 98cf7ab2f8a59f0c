import { Keeper } from '../lines/keeper.ts'
import type { Partition, ToldRow } from '../store/rows.ts'
import { write } from '../store/write.ts'

export type ToldPlace = Pick<ToldRow, 'target' | 'key' | 'gen'>

const keyOf = (partition: Partition, { target, key, gen }: ToldPlace): [string, string, string, string] => [
  partition,
  target,
  key,
  gen,
]

/** The person has read it, or gives the edit up. */
export const answerTold = async (partition: Partition, place: ToldPlace): Promise<void> =>
  write(async tx => tx.objectStore('told').delete(keyOf(partition, place)))

/**
 * Puts an edit that was refused or lost back among those that wait, made of what the person sees now. Anything else
 * that is told has been carried out and is not made twice.
 *
 * @returns whether it was put back; not where another tab was faster
 */
export const retryTold = async (partition: Partition, place: ToldPlace, now: number): Promise<boolean> =>
  write(async tx => {
    const row = await tx.objectStore('told').get(keyOf(partition, place))
    if (row?.told.kind !== 'rejected' && row?.told.kind !== 'lost') return false
    const { op, qty, note } = row.edit
    const change = note === undefined ? { op, qty } : { op, qty, note }
    await new Keeper(tx, partition).keep({ target: row.target, key: row.key, change }, now)
    await tx.objectStore('told').delete(keyOf(partition, place))
    return true
  })
