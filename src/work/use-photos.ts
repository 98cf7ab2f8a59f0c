import { useEffect, useRef, useState } from 'react'
import { outcomeOf } from '../api/call-outcome.ts'
import { uploadFile } from '../api/transport/upload.ts'
import { userStore } from '../api/user-store.ts'
import { noteUploaded } from '../device/acts/acts.ts'
import { dropPhoto, keepPhoto, readPhoto } from '../device/acts/photos.ts'
import type { PhotoPurpose } from '../device/store/act-rows.ts'
import { partitionOf } from '../device/store/partition.ts'
import { fileProblem, pictureRule } from '../ui/field/picture-file.ts'
import { shrinkPicture } from '../ui/field/shrinking/shrink-picture.ts'
import { usePhotoUrls } from './use-photo-urls.ts'

type Ids = readonly string[]

/** Null where this device stores nothing: then the photo is uploaded before the form may be sent. */
export const keepPhotoHere = async (file: File, purpose: PhotoPurpose): Promise<string | null> => {
  const partition = partitionOf(userStore.get())
  return partition && keepPhoto(partition, { file, purpose, now: Date.now() }).catch(() => null)
}

/**
 * Photos of a form, each shrunk and stored on this device at once, so that they survive without a network, and uploaded
 * ahead where there is one. Their owner keeps the ids.
 */
export function usePhotos(purpose: PhotoPurpose, ids: Ids, onChange: (update: (ids: Ids) => Ids) => void) {
  const urls = usePhotoUrls(ids)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const upload = async (file: File, requestId?: string) => {
    setProgress(0)
    const { signal } = leaving.current
    const outcome = await outcomeOf(() =>
      uploadFile(file, purpose, { signal, onProgress: setProgress, ...(requestId && { requestId }) }),
    )
    setProgress(undefined)
    return outcome
  }

  /** A photo without an answer is uploaded with the form that it belongs to. */
  const uploadAhead = async (file: File, id: string) => {
    const partition = partitionOf(userStore.get())
    const photo = partition && navigator.onLine ? await readPhoto(partition, id) : undefined
    if (!photo) return
    const outcome = await upload(file, photo.requestId)
    if (outcome.kind === 'accepted') await noteUploaded(photo, outcome.value.fileId, Date.now())
    if (outcome.kind !== 'rejected') return
    setProblem(outcome.fields[0]?.message ?? outcome.text ?? '照片没有上传成功，请换一张')
    onChange(before => before.filter(one => one !== id))
    await dropPhoto(photo.partition, id)
  }

  const take = async (picked: File) => {
    const file = await shrinkPicture(picked, 'evidence')
    const id = await keepPhotoHere(file, purpose)
    if (id !== null) {
      onChange(before => [...before, id])
      await uploadAhead(file, id)
      return
    }
    const outcome = await upload(file)
    if (outcome.kind === 'accepted') onChange(before => [...before, outcome.value.fileId])
    else if (!leaving.current.signal.aborted)
      setProblem(outcome.fields[0]?.message ?? outcome.text ?? '照片没有上传成功，请重试')
  }

  const onFiles = (files: readonly File[]) => {
    setProblem(undefined)
    for (const file of files) {
      const found = fileProblem(file, pictureRule)
      if (found === undefined) queue.current = queue.current.then(async () => take(file))
      else setProblem(`${file.name}：${found}`)
    }
  }

  const onRemove = (id: string) => {
    onChange(before => before.filter(one => one !== id))
    const partition = partitionOf(userStore.get())
    if (partition) void dropPhoto(partition, id).catch(() => undefined)
  }

  return { photos: ids.map((id, at) => ({ id, url: urls[at] })), progress, problem, onFiles, onRemove }
}
