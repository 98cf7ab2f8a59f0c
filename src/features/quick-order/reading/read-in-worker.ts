import { mostBytes, type FileReport } from './read-file.ts'
import type { FromWorker } from './read-file.worker.ts'

const notReadable: FileReport = { kind: 'refused', problem: 'notReadable' }

/** Reads a file beside the page, which stays usable meanwhile. Given up, it answers nothing any more. */
export async function readInWorker(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<FileReport> {
  if (file.size === 0) return { kind: 'refused', problem: 'empty' }
  if (file.size > mostBytes) return { kind: 'refused', problem: 'tooLarge' }
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<FileReport>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      worker.addEventListener('error', () => resolve(notReadable))
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if ('progress' in data) onProgress(data.progress)
        else resolve(data.report)
      })
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
