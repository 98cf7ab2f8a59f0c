import { useRef, useState } from 'react'
import type { RequestOf } from '#contract/index.ts'
import { useFileUrls, useUpload } from '../api/transport/use-files.ts'
import { fileProblem, pictureRule } from '../ui/field/picture-file.ts'
import { shrinkPicture } from '../ui/field/shrink-picture.ts'

type Purpose = RequestOf<'POST /files/action/upload'>['purpose']
type Ids = readonly string[]

/** Uploads photos one after another, each shrunk on this device first; its owner keeps their ids. */
export function usePhotos(purpose: Purpose, ids: Ids, onChange: (update: (ids: Ids) => Ids) => void) {
  const urls = useFileUrls(ids)
  const { upload, progress, problem } = useUpload(purpose)
  const [wrong, setWrong] = useState<string>()
  const queue = useRef<Promise<void>>(Promise.resolve())

  const send = async (file: File) => {
    const answer = await upload(await shrinkPicture(file))
    if (answer) onChange(before => [...before, answer.fileId])
  }

  const onFiles = (files: readonly File[]) => {
    setWrong(undefined)
    for (const file of files) {
      const found = fileProblem(file, pictureRule)
      if (found === undefined) queue.current = queue.current.then(async () => send(file))
      else setWrong(`${file.name}：${found}`)
    }
  }

  return {
    photos: ids.map((id, at) => ({ id, url: urls[at] })),
    progress,
    problem: wrong ?? problem,
    onFiles,
    onRemove: (id: string) => onChange(before => before.filter(one => one !== id)),
  }
}
