import type { FromWorker } from './proof.worker.ts'

/** Solves a challenge beside the page, which stays usable meanwhile. Null where it could not be solved. */
export async function solveProof(challenge: string, signal?: AbortSignal): Promise<string | null> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<FromWorker>(resolve => {
      signal?.addEventListener('abort', () => resolve(null))
      // Its part of the page could not be loaded.
      worker.addEventListener('error', () => resolve(null))
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => resolve(data))
      worker.postMessage(challenge)
    })
  } finally {
    worker.terminate()
  }
}
