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

const settings = ['max_connections=200', 'listen_addresses=127.0.0.1', 'unix_socket_directories=']

/** As `docs/deploy.md` advises: by default PostgreSQL keeps 128 MB in memory, also on a large machine. */
const inUse = ['shared_buffers=1GB']

/** For tests, whose data need not survive a power cut. */
const forgetful = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function initialise({ folder, as }: Binaries, data: string): void {
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
      if (said.includes('ready to accept connections')) resolve()
    })
  })
  said = ''
}

/** A real PostgreSQL of its own in a temporary folder on a free port; `durable` writes, and has the memory, as one in use does. */
export async function startPostgres({ durable = false } = {}): Promise<Cluster> {
  const binaries = postgresBinaries()
  const data = mkdtempSync(path.join(tmpdir(), 'portal-pgdata-'))
  const { uid, gid } = binaries.as
  if (uid !== undefined && gid !== undefined) chownSync(data, uid, gid)
  initialise(binaries, data)
  const port = await freePort()
  const all = [...settings, ...(durable ? inUse : forgetful)]
  const args = ['-D', data, '-p', String(port), ...all.flatMap(setting => ['-c', setting])]
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
  await untilReady(server)
  return {
    url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
    stop: async () => {
      process.off('exit', cutOff)
      for (const signal of signals) process.off(signal, ended)
      const gone = once(server, 'exit')
      server.kill('SIGINT')
      await gone
      rmSync(data, { recursive: true, force: true })
      binaries.remove()
    },
  }
}
