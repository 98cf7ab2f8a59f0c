import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { signIn } from '#tests/support/portal/account.ts'
import { Client, overHttp } from '#tests/support/portal/client.ts'
import { copyPrepared } from '#tests/support/portal/copy-prepared.ts'
import { freePort } from '#tests/support/portal/free-port.ts'
import { startPortal, type Portal } from '#tests/support/portal/portal.ts'
import { temporaryFolder } from '#tests/support/portal/temporary-folder.ts'
import { databaseLine, type DatabaseLine } from './database-line.ts'

/** A portal of its own, in use, in which one fault is planted. */
export interface Ground {
  readonly origin: string
  readonly metrics: string
  readonly folder: string
  readonly databaseUrl: string
  readonly line: DatabaseLine
  /** Past the line. */
  readonly db: Db
  readonly stranger: Client
  readonly dealer: Client
  readonly portal: () => Portal
  /** Starts it again with further settings. */
  readonly restart: (env: Readonly<Record<string, string>>, root?: string) => Promise<void>
  /** Repeats the work until the end, each time without waiting for the one before. Its failures are part of a fault. */
  readonly every: (ms: number, work: () => Promise<unknown>) => void
  readonly atEnd: (work: () => Promise<unknown> | void) => void
  readonly end: () => Promise<void>
}

export interface Prepared {
  readonly folder: string
  /** Makes another database that is filled in the same way. */
  readonly copy: () => Promise<string>
}

/** @param mount makes the data folder another disk */
export async function makeGround(
  prepared: Prepared,
  mount?: (folder: string) => () => void,
): Promise<Ground> {
  const undo: (() => Promise<unknown> | void)[] = []
  const { folder, remove } = temporaryFolder('watched')
  undo.push(remove)
  if (mount) undo.push(mount(folder))
  copyPrepared(prepared.folder, folder)
  const databaseUrl = await prepared.copy()
  const line = await databaseLine(databaseUrl)
  undo.push(line.cut)
  const [port, metricsPort] = [await freePort(), await freePort()]
  const usual = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: line.url,
    DEMO: '1',
    DRAIN_SECONDS: '0',
    PASSWORD_COST: '10',
    TRUST_PROXY: '127.0.0.1',
    WRITES_PER_MINUTE: '999999',
  }
  const start = (env: Readonly<Record<string, string>> = {}, root?: string) =>
    startPortal({ dataDir: folder, env: { ...usual, ...env }, ...(root !== undefined && { root }) })
  let portal = await start()
  const { db, close } = await openPostgres(databaseUrl, { patient: true, most: 3 })
  undo.push(close, () => portal.kill())
  const origin = `http://127.0.0.1:${port}`
  const stranger = new Client(overHttp(origin))
  const [dealer] = await signIn(stranger, demoAccounts.dealer.phone, demoPassword)
  const every = (ms: number, work: () => Promise<unknown>): void => {
    const timer = setInterval(() => void work().catch(() => undefined), ms)
    undo.push(() => clearInterval(timer))
  }
  const ordinary = [
    () => fetch(origin).then(answer => answer.text()),
    () => stranger.send('POST /malls/action/queryOne', { body: {} }),
    () => dealer.send('POST /users/queryUserInfo', { body: {} }),
    () => dealer.send('POST /shoppingCarts/action/queryShoppingCart', { body: {} }),
  ]
  let turn = 0
  every(500, async () => ordinary[(turn += 1) % ordinary.length]?.())
  return {
    origin,
    metrics: `127.0.0.1:${metricsPort}`,
    folder,
    databaseUrl,
    line,
    db,
    stranger,
    dealer,
    portal: () => portal,
    restart: async (env, root) => {
      await portal.kill()
      portal = await start(env, root)
    },
    every,
    atEnd: work => void undo.push(work),
    end: async () => {
      for (const step of undo.toReversed()) await step()
      await sleep(100)
    },
  }
}

export const preload = (name: string): string =>
  `--import=${path.resolve(import.meta.dirname, '../../tests/support/portal', name)}`
