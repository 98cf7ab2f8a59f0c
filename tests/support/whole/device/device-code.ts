import path from 'node:path'
import { compileFunction } from 'node:vm'
import { build as bundle, type Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '../../../..')

/** Where a page or worker stops for its turn: before each use of its database. */
const withTurns: Plugin = {
  name: 'turns',
  transform: (code, id) => {
    if (!id.endsWith('src/device/db/db.ts')) return undefined
    const [before, after, ...more] = code.split('export const portalDb = ')
    if (after === undefined || more.length > 0) throw new Error('the database is opened elsewhere')
    return `${before}const readyDb = ${after}\nexport const portalDb = async () => (await takeTurn(), readyDb())\n`
  },
}

/** The parts of the interface that a device without a screen needs: how a session ends, and a restart. */
const withoutScreen: Plugin = {
  name: 'without-screen',
  // Vite itself would find the file first.
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer !== undefined &&
    path.resolve(path.dirname(importer), id) === path.join(root, 'src/session/session.ts')
      ? path.join(import.meta.dirname, 'page/session.ts')
      : undefined,
}

const workerEntry = 'worker-of-device'
/** A module of its own, since its types are those of a worker. */
const ofWorker: Plugin = {
  name: 'worker',
  resolveId: id => (id.endsWith(workerEntry) ? workerEntry : undefined),
  load: id =>
    id === workerEntry
      ? `import { knowRuntimeConfig } from '${root}/src/api/runtime-config.ts'
         import { sendEditsFromHere } from '${root}/sw/sync.ts'
         export const begin = () => {
           knowRuntimeConfig({ apiHost: '', blobBase: '/blob', platformKey: '0123456789abcdef', demo: true })
           sendEditsFromHere()
         }`
      : undefined,
}

/** The names that the code of a device finds its surroundings under. */
export const surroundings = [
  'AbortSignal',
  'BroadcastChannel',
  'Date',
  'IDBCursor',
  'IDBDatabase',
  'IDBIndex',
  'IDBKeyRange',
  'IDBObjectStore',
  'IDBRequest',
  'IDBTransaction',
  'Math',
  'MessageChannel',
  'caches',
  'clearTimeout',
  'crypto',
  'document',
  'fetch',
  'globalThis',
  'indexedDB',
  'localStorage',
  'navigator',
  'restart',
  'self',
  'sessionStorage',
  'setTimeout',
  'takeTurn',
  'window',
] as const

export type Surroundings = Readonly<Record<(typeof surroundings)[number], unknown>>

/** Builds what runs on a device, as one function of its surroundings that can begin any number of times. */
async function build(entry: string, more: readonly Plugin[]): Promise<(given: Surroundings) => unknown> {
  const output = await bundle({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [...more, withTurns, withoutScreen, ofWorker],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry, formats: ['iife'], name: 'device' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [built] = [output].flat()
  const [chunk] = built && 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error('a device has no code')
  const begin = compileFunction(`${chunk.code}\nreturn device`, [...surroundings]) as (
    ...given: unknown[]
  ) => unknown
  return given => begin(...surroundings.map(name => given[name]))
}

export type PageCode = typeof import('./page/page.ts')
/** Of the worker only what sends edits and acts runs: `sw/sync.ts`. */
export interface WorkerCode {
  readonly begin: () => void
}

/** `planted` changes the code on its way. */
export const buildPage = async (...planted: readonly Plugin[]) =>
  (await build(path.join(import.meta.dirname, 'page/page.ts'), planted)) as (given: Surroundings) => PageCode

export const buildWorker = async (...planted: readonly Plugin[]) =>
  (await build(workerEntry, planted)) as (given: Surroundings) => WorkerCode
