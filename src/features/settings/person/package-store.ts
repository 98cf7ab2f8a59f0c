import { call } from '../../../api/call.ts'
import { createStore } from '../../../ui/base/store.ts'
import { runtimeConfig } from '../../../api/runtime-config.ts'
import { downloadPackage, OtherForm, type Progress } from '../../../device/package/download.ts'
import { readFacts, removePackage, type PackageFacts } from '../../../device/package/downloaded-package.ts'

/** The state of the package on this device. */
export interface PackageState {
  /** Null without a package; undefined until this is known. */
  readonly kept: PackageFacts | null | undefined
  readonly progress: Progress | null
  readonly problem: 'space' | 'network' | 'missing' | 'form' | null
}

const state = createStore<PackageState>({ kept: undefined, progress: null, problem: null })
let running: { readonly abort: () => void; readonly ended: Promise<void> } | undefined

const change = (part: Partial<PackageState>): void => state.set({ ...state.get(), ...part })

const readKept = async (): Promise<void> => change({ kept: await readFacts().catch(() => null) })

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

const problemOf = (error: unknown): PackageState['problem'] => {
  if (error instanceof OtherForm) return 'form'
  return isFull(error) ? 'space' : 'network'
}

async function download(signal: AbortSignal): Promise<void> {
  const output = await call('POST /outputs/action/queryLatestOne', { body: {} })
  if (!output) return change({ problem: 'missing' })
  const { blobBase } = await runtimeConfig()
  await downloadPackage({
    url: `${blobBase}/${output.path}`,
    blobBase,
    signal,
    onProgress: progress => change({ progress }),
  })
}

async function run(signal: AbortSignal): Promise<void> {
  change({ progress: { done: 0, total: 0, bytes: 0 }, problem: null })
  try {
    await download(signal)
  } catch (error) {
    if (!signal.aborted) change({ problem: problemOf(error) })
  } finally {
    running = undefined
    change({ progress: null })
    await readKept()
  }
}

/**
 * The download belongs to the document and not to one of its pages: it goes on while the person moves to another
 * page.
 */
export const packageStore = {
  read: state.get,

  subscribe: (listener: () => void): (() => void) => {
    const stop = state.subscribe(listener)
    if (state.get().kept === undefined) void readKept()
    return stop
  },

  /** Begins a download, or goes on with one that was paused. */
  start: async (): Promise<void> => {
    if (running) return
    const own = new AbortController()
    const ended = run(own.signal)
    running = { abort: () => own.abort(), ended }
    await ended
  },

  /** Keeps the pictures loaded so far; the next start goes on from there. */
  pause: (): void => running?.abort(),

  /** A download under way stores its progress when it ends, so the package is removed only after that. */
  remove: async (): Promise<void> => {
    const under = running
    under?.abort()
    await under?.ended
    await removePackage()
    change({ problem: null })
    await readKept()
  },
}

/** Whether this browser can keep a package and open it without a network. */
export const mayKeepPackage = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator
