import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { freePort } from '../portal/free-port.ts'
import { initialise, newDataFolder, serve, type Server } from './postgres.ts'
import { postgresBinaries } from './postgres-binaries.ts'

/** Two PostgreSQL, of which one follows the other; each commit waits until the follower has it. */
export interface Replicated {
  /** The server that takes writes. */
  readonly primary: () => Server
  /** Makes a standby of a copy of the running primary, and lets commits wait for it from then on. */
  readonly follow: () => Promise<void>
  /** Kills the primary with all that it does, and makes the standby the primary. */
  readonly failOver: () => Promise<void>
  readonly killStandby: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A process that is killed loses nothing that the kernel has, so no sync is needed. */
const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=on', 'wal_keep_size=512MB']

async function inSession<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const waitFor = async (client: Client, question: string): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ holds: boolean }>(`select (${question}) as holds`)
    if (rows[0]?.holds) return
  }
}

export async function startReplicated(): Promise<Replicated> {
  const binaries = postgresBinaries()
  const primaryData = newDataFolder(binaries)
  initialise(binaries, primaryData)
  let running = { data: primaryData, server: await serve(binaries, primaryData, await freePort(), settings) }
  let standby: typeof running | undefined

  const write = (file: string, text: string): void => {
    writeFileSync(file, text)
    const { uid, gid } = binaries.as
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
  }

  /** The package has no pg_basebackup. Files that vanish meanwhile are made again from the log, and the log is fetched. */
  const copyRunning = async (data: string): Promise<void> => {
    await inSession(running.server.url(), async client => {
      await client.query(`select pg_backup_start('standby', true)`)
      await once(spawn('cp', ['-R', `${running.data}/.`, data], binaries.as), 'close')
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      )
      write(path.join(data, 'backup_label'), rows[0]?.labelfile ?? '')
    })
    rmSync(path.join(data, 'postmaster.pid'), { force: true })
    const { port } = new URL(running.server.url())
    // The last line of the file wins: without a standby of its own the copy must not wait for one.
    appendFileSync(
      path.join(data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'\nsynchronous_standby_names = ''\n`,
    )
    write(path.join(data, 'standby.signal'), '')
  }

  return {
    primary: () => running.server,
    follow: async () => {
      const data = newDataFolder(binaries)
      await copyRunning(data)
      standby = { data, server: await serve(binaries, data, await freePort(), settings) }
      await inSession(running.server.url(), async client => {
        await client.query(`alter system set synchronous_standby_names = '*'`)
        await client.query('select pg_reload_conf()')
        await waitFor(client, `exists (select from pg_stat_replication where sync_state = 'sync')`)
      })
    },
    failOver: async () => {
      if (!standby) throw new Error('no standby follows')
      await running.server.kill()
      running = standby
      standby = undefined
      await inSession(running.server.url(), client => client.query('select pg_promote(true)'))
    },
    killStandby: async () => {
      await standby?.server.kill()
      standby = undefined
    },
    stop: async () => {
      await standby?.server.stop()
      await running.server.stop()
      binaries.remove()
    },
  }
}
