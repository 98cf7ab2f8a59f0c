import { shrunk, type Shrinking } from './shrink-steps.ts'
import type { FromWorker, ToWorker } from './shrink.worker.ts'

/** A script that hangs on a bad line must not hold the photo back: the page then shrinks it by itself. */
const patienceMs = 8_000

/** Rejects where the worker's script does not load, or nothing comes back. */
async function inWorker(file: File, shrinking: Shrinking): Promise<FromWorker> {
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' })
  let patience: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<FromWorker>((resolve, reject) => {
      patience = setTimeout(() => reject(new Error('no answer')), patienceMs)
      worker.addEventListener('error', () => reject(new Error('no worker')))
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => resolve(data))
      worker.postMessage({ file, shrinking } satisfies ToWorker)
    })
  } finally {
    clearTimeout(patience)
    worker.terminate()
  }
}

const endings: Partial<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/**
 * Shrinks a photo beside the page, which stays usable meanwhile: a phone's is ten times as large as anybody looks at it. A
 * file that cannot be drawn, or would not become smaller, is sent as it is.
 */
export async function shrinkPicture(file: File, shrinking: Shrinking): Promise<File> {
  const blob = await inWorker(file, shrinking)
    .catch(async () => shrunk(file, shrinking))
    .catch(() => undefined)
  if (!blob) return file
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${endings[blob.type] ?? 'jpg'}`
  return new File([blob], name, { type: blob.type })
}
