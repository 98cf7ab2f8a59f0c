import { portalDb } from '../db/db.ts'
import { dropLoosePhotos, looseMs, newPhotoId } from '../store/act-photos.ts'
import type { PhotoPurpose, PhotoRow } from '../store/act-rows.ts'
import type { Partition } from '../store/rows.ts'
import { write, writeFor } from '../store/write.ts'

/** Stores a photo on this device, and returns the id that stands for it. */
export const keepPhoto = async (
  partition: Partition,
  { file, purpose, now }: { readonly file: File; readonly purpose: PhotoPurpose; readonly now: number },
): Promise<string> =>
  writeFor(partition, async tx => {
    await dropLoosePhotos(tx, partition, at => now - at > looseMs)
    const id = newPhotoId()
    const requestId = crypto.randomUUID()
    await tx
      .objectStore('photos')
      .put({ partition, id, purpose, file, name: file.name, at: now, requestId, sent: null })
    return id
  })

export const readPhoto = async (partition: Partition, id: string): Promise<PhotoRow | undefined> =>
  (await portalDb()).get('photos', [partition, id])

export const dropPhoto = async (partition: Partition, id: string): Promise<void> =>
  write(async tx => tx.objectStore('photos').delete([partition, id]))
