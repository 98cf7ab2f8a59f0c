import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setInterval as every } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Key, InputOf } from '#contract/index.ts'
import { openPostgres } from '#server/db/open.ts'
import { systemClock } from '#server/kit/clock.ts'
import { knownMigrations } from '#server/process/migrations/migrate.ts'
import { copyPostgres } from '../support/database/database.ts'
import { fillFixture, fixturePhones } from '../support/fixture/fill-fixture.ts'
import { signIn } from '../support/portal/account.ts'
import { Client, overKeptConnections } from '../support/portal/client.ts'
import { buildLastRelease } from '../support/portal/last-release.ts'
import { runProgram, startPortal, type Portal } from '../support/portal/portal.ts'
import { startProxy } from '../support/portal/proxy.ts'
import { temporaryFolder } from '../support/portal/temporary-folder.ts'
import { printFigures } from '../support/properties.ts'
import { password } from '../api/support/people.ts'

const rate = 50
const devices = 5
/** Requests that both releases answer beside each other before the old one goes. */
const beside = 300
const cleanUp: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

let last: ReturnType<typeof buildLastRelease>
beforeAll(() => {
  last = buildLastRelease()
}, 600_000)

/** Sends without a pause between the answers: reads, feedback, and batches of devices, each as often as a bad line would. */
class Load {
  sent = 0
  feedback = 0
  readonly failures: string[] = []
  readonly #client: Client
  readonly #key: string
  readonly #devices = Array.from({ length: devices }, () => ({
    clientId: randomUUID(),
    n: 0,
    turn: Promise.resolve(),
  }))
  #stopped = false

  constructor(client: Client, key: string) {
    this.#client = client
    this.#key = key
  }

  get added(): number {
    return this.#devices.reduce((sum, { n }) => sum + n, 0)
  }

  async run(): Promise<void> {
    const asked: Promise<void>[] = []
    for await (const _ of every(1000 / rate)) {
      if (this.#stopped) break
      asked.push(this.#ask(this.sent % 4))
    }
    await Promise.all(asked)
  }

  stop(): void {
    this.#stopped = true
  }

  async #ask(kind: number): Promise<void> {
    if (kind === 0) return this.#send('POST /users/queryUserInfo', { body: {} })
    if (kind === 1) return this.#send('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
    if (kind === 2) return this.#write()
    const device = this.#devices[(this.sent += 1) % devices]
    if (device) device.turn = device.turn.then(() => this.#sync(device))
    return device?.turn
  }

  /** The answer to the first try counts as lost. */
  async #write(): Promise<void> {
    const content = `第 ${(this.feedback += 1)} 条反馈`
    const [id, body] = [
      randomUUID(),
      { type: 'account', content, photos: [] as string[], orderNumber: '' } as const,
    ]
    await this.#send('POST /problemFeedbackRecords/', { body }, id)
    await this.#send('POST /problemFeedbackRecords/', { body }, id)
  }

  async #sync(device: { clientId: string; n: number }): Promise<void> {
    const edit = { target: 'cart', key: this.#key, op: 'add', qty: 1, baseQty: 0, baseRev: 0 }
    const body = { clientId: device.clientId, n: (device.n += 1), edits: [edit] }
    await this.#send('POST /edits/action/sync', { body })
    await this.#send('POST /edits/action/sync', { body })
  }

  async #send<K extends Key>(key: K, input: InputOf<K>, id?: string): Promise<void> {
    this.sent += 1
    try {
      const { status, code, msg } = await this.#client.send(key, input, id === undefined ? {} : { id })
      if (status !== 200 || code !== 0) this.failures.push(`${key}: ${status} ${code} ${msg}`)
    } catch (error) {
      this.failures.push(`${key}: ${String(error)} ${String((error as Error).cause)}`)
    }
  }
}

test(`an update under ${rate} requests a second: the last release, both beside each other, and this one`, async () => {
  const { root, commit } = last
  const { url: databaseUrl, drop } = await copyPostgres('bare')
  const { folder: dataDir, remove } = temporaryFolder('data')
  cleanUp.push(remove, drop)
  const env = {
    DATABASE_URL: databaseUrl,
    DRAIN_SECONDS: '3',
    DEMO: '1',
    PASSWORD_COST: '10',
    WRITES_PER_MINUTE: '9999',
    // A busy machine turns nobody away: the load is strict about every answer.
    REQUESTS_AT_ONCE: '999',
  }
  const migrated = runProgram({ dataDir, env, program: 'migrate', root })
  expect(await migrated.ended).toBe(0)
  const { db, close } = await openPostgres(databaseUrl)
  cleanUp.push(close)
  await fillFixture({ db, clock: systemClock, config: { passwordCost: 10 } })
  const migrations = async () => {
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
    return rows.map(({ name }) => name)
  }
  const before = await migrations()

  const start = async (options: { root?: string }): Promise<Portal> => {
    const portal = await startPortal({ dataDir, env, ...options })
    cleanUp.push(() => portal.kill())
    return portal
  }
  const olds = [await start({ root }), await start({ root })]
  const proxy = await startProxy(olds.map(({ url }) => url))
  cleanUp.push(proxy.close)
  const [client] = await signIn(new Client(overKeptConnections(proxy.url)), fixturePhones.dealer, password)
  const { address, sku } = await db
    .selectFrom('address')
    .innerJoin('membership', 'membership.business_id', 'address.business_id')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select([
      'address.id as address',
      eb =>
        eb
          .selectFrom('sku')
          .select(({ fn }) => fn.min('id').as('id'))
          .as('sku'),
    ])
    .where('app_user.phone', '=', fixturePhones.dealer)
    .executeTakeFirstOrThrow()

  const load = new Load(client, `${address}:${sku}`)
  const loaded = load.run()
  const until = async (count: number) => {
    for await (const _ of every(50)) if (load.sent >= count) break
  }
  await until(beside)
  // The new portals migrate the database under the feet of the old ones.
  for (const old of olds) {
    const next = await start({})
    proxy.add(next.url)
    await until(load.sent + beside)
    old.process.kill('SIGTERM')
    await once(old.process, 'close')
    proxy.remove(old.url)
  }
  await until(load.sent + beside)
  load.stop()
  await loaded

  expect(load.failures).toEqual([])
  const after = await migrations()
  expect(after).toEqual(expect.arrayContaining([...(await knownMigrations())]))
  const { stored } = await db
    .selectFrom('problem_feedback')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow()
  const { qty } = await db
    .selectFrom('line')
    .select(({ fn }) => fn.sum<string>('qty').as('qty'))
    .where('target', '=', 'cart')
    .executeTakeFirstOrThrow()
  expect({ stored, added: Number(qty) }).toEqual({ stored: load.feedback, added: load.added })
  printFigures(
    `update from ${commit.slice(0, 8)}: ${load.sent} requests, ${load.feedback} feedbacks and ${load.added} batches sent twice, ` +
      `${load.failures.length} failed, ${after.length - before.length} migrations`,
  )
})
