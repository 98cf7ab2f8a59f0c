import { portalDb } from '../db/db.ts'
import { newPhotoId, photoIdsIn } from '../store/act-photos.ts'
import type { PhotoPurpose, PhotoRow } from '../store/act-rows.ts'
import type { Partition } from '../store/rows.ts'
import { rangeOf } from '../store/view.ts'
import { write, writeFor } from '../store/write.ts'

const dayMs = 24 * 3600_000
/** A photo of a form that nobody has come back to is deleted after this time. */
const forgottenMs = 30 * dayMs

/** Stores a photo on this device, and returns the id that stands for it. */
export const keepPhoto = async (
  partition: Partition,
  { file, purpose, now }: { readonly file: File; readonly purpose: PhotoPurpose; readonly now: number },
): Promise<string> =>
  writeFor(partition, async tx => {
    const photos = tx.objectStore('photos')
    const acts = await tx.objectStore('acts').getAll(rangeOf(partition))
    const needed = new Set(acts.flatMap(({ input }) => photoIdsIn(input.body)))
    for (const { id, at } of await photos.getAll(rangeOf(partition)))
      if (now - at > forgottenMs && !needed.has(id)) await photos.delete([partition, id])
    const id = newPhotoId()
    const requestId = crypto.randomUUID()
    await photos.put({ partition, id, purpose, file, name: file.name, at: now, requestId, sent: null })
    return id
  })

export const readPhoto = async (partition: Partition, id: string): Promise<PhotoRow | undefined> =>
  (await portalDb()).get('photos', [partition, id])

export const dropPhoto = async (partition: Partition, id: string): Promise<void> =>
  write(async tx => tx.objectStore('photos').delete([partition, id]))
