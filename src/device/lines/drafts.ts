import { portalDb } from '../db/db.ts'
import type { BoughtRow, DraftRow, Partition, PlaceRow } from '../store/rows.ts'
import { rangeOf } from '../store/view.ts'
import { write, writeFor } from '../store/write.ts'

/** Rows that the person wrote and that are no lines yet, the oldest first. */
export const readDrafts = async (partition: Partition): Promise<readonly DraftRow[]> =>
  (await portalDb()).getAll('drafts', rangeOf(partition))

export const putDrafts = async (partition: Partition, rows: readonly DraftRow[]): Promise<void> =>
  writeFor(partition, async tx => {
    await Promise.all(rows.map(async row => tx.objectStore('drafts').put(row)))
  })

export const deleteDrafts = async (partition: Partition, ids: readonly string[]): Promise<void> =>
  write(async tx => {
    await Promise.all(ids.map(async id => tx.objectStore('drafts').delete([partition, id])))
  })

export const readPlaces = async (partition: Partition): Promise<readonly PlaceRow[]> =>
  (await portalDb()).getAll('places', rangeOf(partition))

export const putPlaces = async (partition: Partition, rows: readonly PlaceRow[]): Promise<void> =>
  writeFor(partition, async tx => {
    await Promise.all(rows.map(async row => tx.objectStore('places').put(row)))
  })

/** Stores findings about drafts. A draft that is gone, or has another code by now, stays as it is. */
export const noteFound = async (partition: Partition, rows: readonly DraftRow[]): Promise<void> =>
  write(async tx => {
    const store = tx.objectStore('drafts')
    const kept = new Map((await store.getAll(rangeOf(partition))).map(row => [row.id, row]))
    await Promise.all(
      rows.map(async ({ id, code, skuId, isUnknown }) => {
        const there = kept.get(id)
        if (there?.code === code) await store.put({ ...there, skuId, isUnknown })
      }),
    )
  })

/** Stores nothing if the person has signed out meanwhile: a partition is in use while it has a row in `meta`. */
export const keepBought = async (row: BoughtRow): Promise<void> =>
  write(async tx => {
    if (await tx.objectStore('meta').get(row.partition)) await tx.objectStore('bought').put(row)
  })

export const readBought = async (partition: Partition): Promise<BoughtRow | undefined> =>
  (await portalDb()).get('bought', partition)
