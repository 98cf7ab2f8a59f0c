import { portalDb } from './db.ts'
import type { BoughtRow, DraftRow, Partition } from './rows.ts'
import { rangeOf } from './view.ts'
import { write, writeFor } from './write.ts'

/** Rows that the person wrote and that are no lines yet, the oldest first. */
export const readDrafts = async (partition: Partition): Promise<readonly DraftRow[]> =>
  (await portalDb()).getAll('drafts', rangeOf(partition))

export const putDrafts = async (partition: Partition, rows: readonly DraftRow[]): Promise<void> =>
  writeFor(partition, async tx => {
    for (const row of rows) await tx.objectStore('drafts').put(row)
  })

export const deleteDrafts = async (partition: Partition, ids: readonly string[]): Promise<void> =>
  write(async tx => {
    for (const id of ids) await tx.objectStore('drafts').delete([partition, id])
  })

/** What was found out of drafts. One that is gone, or has another code by now, stays as it is. */
export const noteFound = async (rows: readonly DraftRow[]): Promise<void> =>
  write(async tx => {
    const store = tx.objectStore('drafts')
    for (const { partition, id, code, skuId, isUnknown } of rows) {
      const there = await store.get([partition, id])
      if (there?.code === code) await store.put({ ...there, skuId, isUnknown })
    }
  })

/** Not where the person has signed out meanwhile: a partition is in use while it has a row in `meta`. */
export const keepBought = async (row: BoughtRow): Promise<void> =>
  write(async tx => {
    if (await tx.objectStore('meta').get(row.partition)) await tx.objectStore('bought').put(row)
  })

export const readBought = async (partition: Partition): Promise<BoughtRow | undefined> =>
  (await portalDb()).get('bought', partition)
