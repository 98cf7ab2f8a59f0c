import { shrunk, type Shrinking } from './shrink-steps.ts'

export interface ToWorker {
  readonly file: File
  readonly shrinking: Shrinking
}

/** Undefined where the file stays as it is. */
export type FromWorker = Blob | undefined

addEventListener('message', ({ data: { file, shrinking } }: MessageEvent<ToWorker>) => {
  void shrunk(file, shrinking)
    .catch(() => undefined)
    .then(blob => postMessage(blob))
})
