import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { copyPrepared } from './copy-prepared.ts'
import { temporaryFolder } from './temporary-folder.ts'

const repository = path.resolve(import.meta.dirname, '../../..')

export interface Portal {
  readonly url: string
  readonly process: ChildProcess
  /** Everything that it has printed. */
  readonly output: () => string
  /** Ends it like Ctrl-C; resolves to the exit code. */
  readonly stop: () => Promise<number | null>
  /** Kills it, like a power cut or the kernel would. */
  readonly kill: () => Promise<void>
}

interface Options {
  readonly dataDir: string
  readonly env?: Readonly<Record<string, string>>
  /** Another program of the built server, such as `migrate`. */
  readonly program?: string
  readonly args?: readonly string[]
  /** The folder of the build, where it is not the one in the repository. */
  readonly root?: string
}

/** Starts a program of the build and collects its output. */
export function runProgram({ dataDir, env = {}, program = 'main', args = [], root = repository }: Options) {
  const child = spawn(process.execPath, [path.join(root, `dist/server/${program}.js`), ...args], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      UV_THREADPOOL_SIZE: '16',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // Orders stay as a test leaves them, unless it asks for somebody who plays the brand.
      DEMO_BACK_OFFICE: '0',
      PROOF_WORK: '1',
      DRAIN_SECONDS: '0',
      // All tests of a file act as a few people.
      TELLS_PER_HOUR: '9999',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const collect = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => printed, ended }
}

/** Starts the built portal and waits until it has printed its URL. */
export async function startPortal(options: Options): Promise<Portal> {
  const { child, output, ended } = runProgram(options)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const printed = /https?:\/\/[\w.[\]:]+:\d+/.exec(output())?.[0]
      if (printed) resolve(printed)
    })
    void ended.then(code => reject(new Error(`the portal ended (${code ?? 'signal'}): ${output()}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    url,
    process: child,
    output,
    stop: () => end('SIGINT'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}

/** A data folder that the built server has filled with its demo; tests copy it instead of waiting for their own. */
export async function prepareDemoFolder(): Promise<{ folder: string; remove: () => void }> {
  const { folder, remove } = temporaryFolder('demo')
  const portal = await startPortal({ dataDir: folder })
  await portal.stop()
  return { folder, remove }
}

/** The built portal on its own copy of a prepared data folder, which is deleted when the portal ends. */
export async function startPortalCopy(
  prepared: string,
  options: Omit<Options, 'dataDir'> = {},
): Promise<Portal & { readonly dataDir: string; readonly dispose: () => Promise<void> }> {
  const { folder: dataDir, remove } = temporaryFolder('data')
  copyPrepared(prepared, dataDir)
  const portal = await startPortal({ ...options, dataDir })
  const dispose = async () => {
    await portal.stop()
    remove()
  }
  return { ...portal, dataDir, dispose }
}
