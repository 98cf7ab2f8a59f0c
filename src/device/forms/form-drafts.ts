import { portalDb } from '../db/db.ts'
import { dropLoosePhotos, isForgotten, looseMs } from '../store/act-photos.ts'
import type { FormDraftRow } from '../store/act-rows.ts'
import type { Partition } from '../store/rows.ts'
import { rangeOf } from '../store/view.ts'
import { write, writeFor } from '../store/write.ts'

/** The forms that were begun, the newest first. */
export const readFormDrafts = async (partition: Partition, now: number): Promise<readonly FormDraftRow[]> => {
  const rows = await (await portalDb()).getAll('formDrafts', rangeOf(partition))
  const forgotten = rows.filter(row => isForgotten(row, now))
  for (const { key } of forgotten) await deleteFormDraft(partition, key)
  return rows.filter(row => !isForgotten(row, now)).toSorted((one, other) => other.at - one.at)
}

export const putFormDraft = async (row: FormDraftRow): Promise<void> =>
  writeFor(row.partition, async tx => {
    await tx.objectStore('formDrafts').put(row)
  })

/** Its photos stay for a while: the person may want it back, or an act has taken them over. */
export const deleteFormDraft = async (partition: Partition, key: string): Promise<void> =>
  write(async tx => tx.objectStore('formDrafts').delete([partition, key]))

/** Deletes the photos that deleted forms have left, once nobody can want them back. */
export const sweepPhotos = async (partition: Partition, now: number): Promise<void> =>
  write(async tx => dropLoosePhotos(tx, partition, at => now - at > looseMs))
