import { useEffect, useRef, useState } from 'react'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { outcomeOf } from '../call-outcome.ts'
import { uploadFile } from './upload.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { contentQueries } from '../queries/content-queries.ts'

type Upload = 'POST /files/action/upload'

/**
 * One upload at a time: its progress and its error. Leaving the page cancels it, and those of the files that have not
 * begun.
 */
export const useUpload = (purpose: RequestOf<Upload>['purpose']) => {
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      running.current?.abort()
    }
  }, [])

  const cancel = () => {
    running.current?.abort()
    setProgress(undefined)
    setProblem(undefined)
  }

  const upload = async (file: File): Promise<ResponseOf<Upload> | undefined> => {
    if (isLeft.current) return undefined
    cancel()
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    const outcome = await outcomeOf(() =>
      uploadFile(file, purpose, { signal: controller.signal, onProgress: setProgress }),
    )
    if (running.current === controller) setProgress(undefined)
    if (outcome.kind === 'accepted') return outcome.value
    const { fields, text } = outcome
    if (!controller.signal.aborted) setProblem(fields[0]?.message ?? text ?? '文件没有上传成功，请重试')
    return undefined
  }

  return { upload, progress, problem, isLeft: () => isLeft.current }
}

/** The URL of a private file; undefined until it is known. */
export const useFileUrl = (fileId: string | null): string | undefined =>
  useQuery({ ...contentQueries.fileUrl(fileId ?? ''), enabled: fileId !== null }).data

/** The URLs of several private files, each undefined until it is known. */
export const useFileUrls = (fileIds: readonly string[]): readonly (string | undefined)[] =>
  useQueries({ queries: fileIds.map(contentQueries.fileUrl) }).map(({ data }) => data)
