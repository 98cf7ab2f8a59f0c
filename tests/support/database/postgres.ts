import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../portal/free-port.ts'
import { postgresBinaries, type Binaries } from './postgres-binaries.ts'

export interface Cluster {
  /** The URL of a database in this cluster; without a name the maintenance database. */
  readonly url: (database?: string) => string
  readonly stop: () => Promise<void>
}

const usual = ['max_connections=200', 'listen_addresses=127.0.0.1', 'unix_socket_directories=']

/** As `docs/operation.md` advises: by default PostgreSQL keeps 128 MB in memory, also on a large machine. */
const inUse = ['shared_buffers=1GB']

/** For tests, whose data need not survive a power cut. */
const forgetful = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A folder of the user that runs PostgreSQL. */
export function newDataFolder({ as: { uid, gid } }: Binaries): string {
  const data = mkdtempSync(path.join(tmpdir(), 'portal-pgdata-'))
  if (uid !== undefined && gid !== undefined) chownSync(data, uid, gid)
  return data
}

export function initialise({ folder, as }: Binaries, data: string): void {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--no-sync', ...locale]
  const { status, stderr } = spawnSync(path.join(folder, 'bin/initdb'), args, { ...as, cwd: data })
  if (status !== 0) throw new Error(`initdb failed: ${stderr.toString()}`)
}

/** Waits until the server reports that it is ready; fails with its output if it ends instead. */
async function untilReady(server: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', code => reject(new Error(`PostgreSQL ended (${code ?? 'signal'}): ${said}`)))
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (/ready to accept (read-only )?connections/.test(said)) resolve()
    })
  })
  said = ''
}

export interface Server {
  readonly url: (database?: string) => string
  /** Ends it in order and forgets its data. */
  readonly stop: () => Promise<void>
  /** Kills it, like the end of its machine. */
  readonly kill: () => Promise<void>
}

/** Runs PostgreSQL on a data folder until it is ready for questions. */
export async function serve(
  binaries: Binaries,
  data: string,
  port: number,
  settings: readonly string[],
): Promise<Server> {
  const args = ['-D', data, '-p', String(port), ...[...usual, ...settings].flatMap(one => ['-c', one])]
  const server = spawn(path.join(binaries.folder, 'bin/postgres'), args, {
    ...binaries.as,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const cutOff = () => server.kill('SIGKILL')
  // A run that is killed must not leave a server behind.
  const ended = (signal: NodeJS.Signals) => {
    cutOff()
    process.kill(process.pid, signal)
  }
  process.once('exit', cutOff)
  for (const signal of signals) process.once(signal, ended)
  const gone = once(server, 'exit')
  await untilReady(server)
  const end = async (signal: NodeJS.Signals) => {
    process.off('exit', cutOff)
    for (const one of signals) process.off(one, ended)
    server.kill(signal)
    await gone
    rmSync(data, { recursive: true, force: true })
  }
  return {
    url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
  }
}

/** A real PostgreSQL of its own in a temporary folder on a free port; `durable` writes, and has the memory, as one in use does. */
export async function startPostgres({ durable = false } = {}): Promise<Cluster> {
  const binaries = postgresBinaries()
  const data = newDataFolder(binaries)
  initialise(binaries, data)
  const { url, stop } = await serve(binaries, data, await freePort(), durable ? inUse : forgetful)
  return {
    url,
    stop: async () => {
      await stop()
      binaries.remove()
    },
  }
}
