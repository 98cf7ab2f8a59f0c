import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { openPglite, openPostgres } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { imbalances } from '../api/support/balances.ts'
import { placingOf } from '../api/support/orders.ts'
import { signIn } from '../support/account.ts'
import { Client, overHttp, type Wire } from '../support/client.ts'
import { copyDataFolder, copyPostgres } from '../support/database.ts'
import { startPortal, type Portal } from '../support/portal.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const ordersEach = 8
/** The process dies when so many orders are acknowledged. */
const deaths = [8, 18]

const cleanUp: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

async function storage(kind: 'pglite' | 'postgres') {
  if (kind === 'pglite') {
    const { dataDir, remove } = copyDataFolder('demo')
    cleanUp.push(remove)
    return { dataDir, databaseUrl: '' }
  }
  const { folder, remove } = temporaryFolder('data')
  const { url, drop } = await copyPostgres('demo')
  cleanUp.push(remove, drop)
  return { dataDir: folder, databaseUrl: url }
}
type Storage = Awaited<ReturnType<typeof storage>>

/** While no portal runs on it. */
async function inDatabase<T>({ dataDir, databaseUrl }: Storage, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = databaseUrl === '' ? await openPglite(dataDir) : await openPostgres(databaseUrl)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const countOrders = (db: Db) =>
  db
    .selectFrom('trade_order')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .executeTakeFirstOrThrow()

type Checkout = Parameters<typeof placingOf>[0]

/** One line that somebody orders by itself. Its id is the same however often it is sent. */
interface Intention {
  readonly client: Client
  readonly checkout: Checkout
  readonly id: string
}

const send = ({ client, checkout, id }: Intention) =>
  client.expect('POST /purchaseOrders/action/shoppingCartToPo', { body: placingOf(checkout) }, { id })

async function intentionsOf(client: Client): Promise<Intention[]> {
  const cart = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  const lines = cart.groups.flatMap(group => group.lines).filter(({ problems }) => problems.length === 0)
  return Promise.all(
    lines.slice(0, ordersEach).map(async ({ id }) => ({
      client,
      checkout: await client.expect('POST /checkouts/action/queryCheckout', { body: { ids: [id] } }),
      id: randomUUID(),
    })),
  )
}

test.each(['pglite', 'postgres'] as const)(
  'on %s a checkout under one id makes one order, whenever the process is killed, and everything balances',
  async kind => {
    const stored = await storage(kind)
    const before = await inDatabase(stored, async db => {
      // One line alone is below most dealers' minimum, and no quota is to end first.
      await db.deleteFrom('order_set').execute()
      await db.updateTable('allowance').set({ total: 1_000_000_000 }).execute()
      return countOrders(db)
    })
    const { dataDir, databaseUrl } = stored
    const start = () =>
      startPortal({ dataDir, env: { DATABASE_URL: databaseUrl, DEMO: '1', PASSWORD_COST: '10' } })
    let portal: Portal = await start()
    cleanUp.push(() => portal.kill())
    const wire: Wire = request => overHttp(portal.url)(request)

    const { dealer, group, dealerSouth } = demoAccounts
    const waiting: Intention[] = []
    for (const { phone, businessIds } of [dealer, group, dealerSouth]) {
      const [client] = await signIn(new Client(wire), phone, demoPassword)
      for (const business of businessIds) waiting.push(...(await intentionsOf(client.as({ business }))))
    }
    const all = [...waiting]
    const acknowledged = new Set<Intention>()
    const unanswered: Intention[] = []

    const orderOneAfterTheOther = async (enough: number) => {
      for (;;) {
        const intention = acknowledged.size < enough ? waiting.shift() : undefined
        if (!intention) return
        try {
          expect((await send(intention)).placed).toHaveLength(1)
          acknowledged.add(intention)
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
          unanswered.push(intention)
        }
        if (acknowledged.size === enough) await portal.kill()
      }
    }
    for (const enough of deaths) {
      await Promise.all(Array.from({ length: 6 }, () => orderOneAfterTheOther(enough)))
      portal = await start()
    }
    await Promise.all(Array.from({ length: 6 }, () => orderOneAfterTheOther(Infinity)))
    expect(unanswered.length).toBeGreaterThan(0)

    // Sent again, also those that were answered: nothing is ordered twice.
    for (const intention of all) expect((await send(intention)).placed).toHaveLength(1)
    await portal.kill()
    const [after, wrong] = await inDatabase(
      stored,
      async db => [await countOrders(db), await imbalances({ db })] as const,
    )
    expect(after.amount - before.amount).toBe(all.length)
    expect(wrong).toEqual([])
  },
)
