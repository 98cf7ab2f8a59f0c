import { useEffect, useState } from 'react'
import { useFileUrls } from '../api/transport/use-files.ts'
import { userStore } from '../api/user-store.ts'
import { readPhoto } from '../device/acts/photos.ts'
import { isPhotoId } from '../device/store/act-photos.ts'
import { partitionOf } from '../device/store/partition.ts'

/** The picture itself, as long as the page shows it; undefined for a photo that this device has lost. */
const urlOf = async (id: string): Promise<string | undefined> => {
  const partition = partitionOf(userStore.get())
  const photo = partition && (await readPhoto(partition, id).catch(() => undefined))
  return photo ? URL.createObjectURL(photo.file) : undefined
}

/** The URLs of photos on this device and on the portal, each undefined until it is known. */
export function usePhotoUrls(ids: readonly string[]): readonly (string | undefined)[] {
  const [own, setOwn] = useState<ReadonlyMap<string, string>>(new Map())
  const sent = ids.filter(id => !isPhotoId(id))
  const urls = useFileUrls(sent)
  const wanted = ids.filter(isPhotoId).join(' ')
  useEffect(() => {
    const made: string[] = []
    let isLeft = false
    const read = async () => {
      const known = new Map<string, string>()
      for (const id of wanted === '' ? [] : wanted.split(' ')) {
        const url = await urlOf(id)
        if (url === undefined) continue
        made.push(url)
        known.set(id, url)
      }
      if (isLeft) made.forEach(url => URL.revokeObjectURL(url))
      else setOwn(known)
    }
    void read()
    return () => {
      isLeft = true
      made.forEach(url => URL.revokeObjectURL(url))
    }
  }, [wanted])
  return ids.map(id => own.get(id) ?? urls[sent.indexOf(id)])
}
