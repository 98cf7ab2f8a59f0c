import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openPostgres } from '#server/db/open.ts'
import { systemClock } from '#server/kit/clock.ts'
import type { Db } from '#server/db/schema.ts'
import { imbalances } from '../api/support/orders/balances.ts'
import { addSku } from '../api/support/cart.ts'
import { addressBody } from '../api/support/dealer.ts'
import { placingOf, putIn, type Placing } from '../api/support/orders/orders.ts'
import { addBusiness, addPerson, password } from '../api/support/people.ts'
import { signIn } from '../support/portal/account.ts'
import { Client, overHttp, type Wire } from '../support/portal/client.ts'
import { copyDataFolder, copyPostgres } from '../support/database/database.ts'
import { openPglite } from '../support/database/open-pglite.ts'
import { startPortal, type Portal } from '../support/portal/portal.ts'
import { temporaryFolder } from '../support/portal/temporary-folder.ts'
import { addScarceGoods, scarcePlacings, shortages, takenOf } from './scarce-goods.ts'

const ordersEach = 8
/** The process dies when this many checkouts are answered. */
const deaths = [16, 34]

const cleanUp: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

async function storage(kind: 'pglite' | 'postgres') {
  if (kind === 'pglite') {
    const { dataDir, remove } = await copyDataFolder('fixture')
    cleanUp.push(remove)
    return { dataDir, databaseUrl: '' }
  }
  const { folder, remove } = temporaryFolder('data')
  const { url, drop } = await copyPostgres('fixture')
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

/** Three people who order for five dealers, with goods of which there is enough for all. */
async function addBuyers(db: Db) {
  const portal = { db, clock: systemClock, config: { passwordCost: 10 } }
  const car = await db.selectFrom('car_type').select('id').limit(1).executeTakeFirstOrThrow()
  const people: { readonly phone: string; readonly businesses: readonly number[] }[] = []
  for (const dealers of [1, 3, 1]) {
    const businesses: number[] = []
    while (businesses.length < dealers)
      businesses.push(await addBusiness(portal, { demo: true, default_car_type_id: car.id }))
    const { phone } = await addPerson(portal, { user_type: 3, demo: true }, businesses)
    people.push({ phone, businesses })
  }
  const plenty: number[] = []
  while (plenty.length < ordersEach) plenty.push(await addSku(portal))
  return { people, plenty }
}

/** Everything that was ever ordered. */
const totalOrders = (db: Db) =>
  db
    .selectFrom('trade_order')
    .select([
      sql<number>`count(*)`.as('orders'),
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<number>`sum(cases)`.as('cases'),
      sql<number>`sum(rebate)::bigint`.as('rebate'),
    ])
    .executeTakeFirstOrThrow()

const totalPlaced = (placed: Placed['placed']): Awaited<ReturnType<typeof totalOrders>> => {
  const sumOf = (part: 'amount' | 'cases' | 'rebate') => placed.reduce((sum, one) => sum + one[part], 0)
  return { orders: placed.length, amount: sumOf('amount'), cases: sumOf('cases'), rebate: sumOf('rebate') }
}

/** One line that somebody orders by itself. Its id is the same however often it is sent. */
interface Intention {
  readonly client: Client
  readonly placing: Placing
  readonly id: string
  readonly business: number
  /** Whether there is not enough for all. */
  readonly isScarce: boolean
}

const send = ({ client, placing, id }: Intention) =>
  client.expect('POST /purchaseOrders/action/shoppingCartToPo', { body: placing }, { id })
type Placed = Awaited<ReturnType<typeof send>>

async function plentyOf(client: Client, skus: readonly number[]): Promise<Placing[]> {
  const { id: address } = await client.expect('POST /users/dealerV2/saveReceiveAddress', {
    body: addressBody(),
  })
  for (const sku of skus) await putIn(client, sku, address, 1)
  const cart = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  const lines = cart.groups.flatMap(group => group.lines)
  return Promise.all(
    lines.map(async ({ id }) =>
      placingOf(await client.expect('POST /checkouts/action/queryCheckout', { body: { ids: [id] } })),
    ),
  )
}

/** Orders of all dealers at once, of scarce goods and of others: both are on their way whenever the process dies. */
const inTurns = (intentions: readonly Intention[]): Intention[] => {
  const turnOf = (one: Intention) =>
    intentions
      .filter(other => other.business === one.business && other.isScarce === one.isScarce)
      .indexOf(one)
  return intentions.toSorted((one, other) => turnOf(one) - turnOf(other))
}

/** The shortages for which an order was refused. */
const shortagesOf = ({ checkout }: Placed) => {
  const groups = checkout?.groups ?? []
  const ofLines = groups.flatMap(({ sections }) =>
    sections.flatMap(({ lines }) => lines.flatMap(line => line.problems)),
  )
  const said = new Set<string>([
    ...ofLines,
    ...groups.flatMap(group => group.problems.map(({ kind }) => kind)),
    ...(checkout?.problems ?? []).map(({ kind }) => kind),
  ])
  return shortages.filter(shortage => said.has(shortage))
}

test.each(['pglite', 'postgres'] as const)(
  'on %s a checkout under one id makes one order, whenever the process is killed, and the last of everything goes to somebody once',
  async kind => {
    const stored = await storage(kind)
    const { people, plenty, scarce } = await inDatabase(stored, async db => {
      const buyers = await addBuyers(db)
      const dealers = buyers.people.flatMap(({ businesses }) => businesses)
      return { ...buyers, scarce: await addScarceGoods(db, dealers) }
    })
    const { dataDir, databaseUrl } = stored
    const start = () =>
      startPortal({ dataDir, env: { DATABASE_URL: databaseUrl, DEMO: '1', PASSWORD_COST: '10' } })
    let portal: Portal = await start()
    cleanUp.push(() => portal.kill())
    const wire: Wire = request => overHttp(portal.url)(request)

    const all: Intention[] = []
    for (const { phone, businesses } of people) {
      const [person] = await signIn(new Client(wire), phone, password)
      for (const business of businesses) {
        const client = person.as({ business })
        const intend = (isScarce: boolean) => (placing: Placing) =>
          all.push({ client, placing, id: randomUUID(), business, isScarce })
        const ofPlenty = await plentyOf(client, plenty)
        ofPlenty.forEach(intend(false))
        const ofScarce = await scarcePlacings(client, scarce)
        ofScarce.forEach(intend(true))
      }
    }
    const waiting = inTurns(all)
    const answers = new Map<Intention, Placed>()
    const unanswered: Intention[] = []

    const orderOneAfterTheOther = async (enough: number) => {
      for (;;) {
        const intention = answers.size < enough ? waiting.shift() : undefined
        if (!intention) return
        try {
          answers.set(intention, await send(intention))
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
          unanswered.push(intention)
        }
        if (answers.size === enough) await portal.kill()
      }
    }
    for (const enough of deaths) {
      await Promise.all(Array.from({ length: 6 }, () => orderOneAfterTheOther(enough)))
      portal = await start()
    }
    await Promise.all(Array.from({ length: 6 }, () => orderOneAfterTheOther(Infinity)))
    expect(unanswered.length).toBeGreaterThan(0)

    // Sent again, also those that were answered: nothing is ordered twice, and nothing that was refused after all.
    for (const intention of all) {
      const answer = await send(intention)
      expect(answer).toEqual(answers.get(intention) ?? answer)
      answers.set(intention, answer)
    }
    await portal.kill()
    const [totals, wrong, taken] = await inDatabase(
      stored,
      async db => [await totalOrders(db), await imbalances({ db }), await takenOf(db, scarce)] as const,
    )
    const placed = [...answers.values()].flatMap(answer => answer.placed)
    expect(totals).toEqual(totalPlaced(placed))
    expect(wrong).toEqual([])
    expect(taken.map(({ used }) => used)).toEqual(taken.map(({ ordered }) => ordered))
    expect(taken.filter(({ used, total, isUsedUp }) => used > total || !isUsedUp)).toEqual([])

    const refused = all.filter(one => answers.get(one)?.placed.length === 0)
    expect(refused.filter(({ isScarce }) => !isScarce)).toEqual([])
    const reasons = refused.map(one =>
      shortagesOf(answers.get(one) ?? { placed: [], changed: [], checkout: null }),
    )
    expect(reasons.filter(({ length }) => length !== 1)).toEqual([])
    expect(new Set(reasons.flat())).toEqual(new Set(shortages))
  },
)
