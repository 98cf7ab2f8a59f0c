import path from 'node:path'
import { Worker } from 'node:worker_threads'

/**
 * Starts a thread. The build makes a program of each `*.worker.ts`, beside those that start one. A thread of the
 * sources needs their loader.
 */
export const startThread = (source: URL, workerData: unknown): Worker => {
  const name = path.basename(source.pathname, '.worker.ts')
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL(`./${name}.js`, import.meta.url), { workerData })
  const program = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(source.href)})))`
  return new Worker(program, { eval: true, workerData })
}
