import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openPostgres } from '#server/db/open.ts'
import { systemClock } from '#server/kit/clock.ts'
import type { Db } from '#server/db/schema.ts'
import { imbalances } from '../api/support/orders/balances.ts'
import { addSku } from '../api/support/cart.ts'
import { addressBody } from '../api/support/dealer.ts'
import { checkoutOf, placingOf, putIn } from '../api/support/orders/orders.ts'
import { addBusiness, addPerson, password } from '../api/support/people.ts'
import { phonePhoto } from '../api/support/pictures.ts'
import { signIn } from '../support/portal/account.ts'
import { Client, envelope, overHttp } from '../support/portal/client.ts'
import { copyDataFolder, copyPostgres } from '../support/database/database.ts'
import { openPglite } from '../support/database/open-pglite.ts'
import { runProgram, startPortal } from '../support/portal/portal.ts'
import { temporaryFolder } from '../support/portal/temporary-folder.ts'

const cleanUp: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

function folderFor(purpose: string): string {
  const { folder, remove } = temporaryFolder(purpose)
  cleanUp.push(remove)
  return folder
}

interface Place {
  readonly dataDir: string
  readonly databaseUrl: string
}

async function filledPlace(kind: 'pglite' | 'postgres'): Promise<Place> {
  if (kind === 'pglite') {
    const { dataDir, remove } = await copyDataFolder('fixture')
    cleanUp.push(remove)
    return { dataDir, databaseUrl: '' }
  }
  const { url, drop } = await copyPostgres('fixture')
  cleanUp.push(drop)
  return { dataDir: folderFor('data'), databaseUrl: url }
}

async function emptyPlace(kind: 'pglite' | 'postgres'): Promise<Place> {
  const dataDir = path.join(folderFor('restored'), 'data')
  if (kind === 'pglite') return { dataDir, databaseUrl: '' }
  const { url, drop } = await copyPostgres('empty')
  cleanUp.push(drop)
  return { dataDir, databaseUrl: url }
}

async function inDatabase<T>({ dataDir, databaseUrl }: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = databaseUrl === '' ? await openPglite(dataDir) : await openPostgres(databaseUrl)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function addBuyer(db: Db) {
  const portal = { db, clock: systemClock, config: { passwordCost: 10 } }
  const car = await db.selectFrom('car_type').select('id').limit(1).executeTakeFirstOrThrow()
  const business = await addBusiness(portal, { demo: true, default_car_type_id: car.id })
  const { phone } = await addPerson(portal, { user_type: 3, demo: true }, [business])
  return { business, phone, sku: await addSku(portal) }
}

const run = async ({ dataDir, databaseUrl }: Place, program: string, ...args: readonly string[]) => {
  const { ended, output } = runProgram({
    dataDir,
    program,
    args,
    env: { DATABASE_URL: databaseUrl, DEMO: '1' },
  })
  return { code: await ended, lines: output().trim().split('\n') }
}

async function uploadPhoto(url: string, sign: string, bytes: Buffer): Promise<void> {
  const { body, ...fields } = envelope({ purpose: 'licence' })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, body: JSON.stringify(body) }))
    form.set(name, String(value))
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), '营业执照.jpg')
  const answer = await fetch(`${url}/api/pc/files/action/upload`, {
    method: 'POST',
    headers: { sign },
    body: form,
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
}

/** Names of the orders and files that a database knows. */
const known = (place: Place) =>
  inDatabase(place, async db => ({
    orders: (await db.selectFrom('trade_order').select('number').execute()).map(row => row.number),
    files: (await db.selectFrom('stored_file').select('id').execute()).map(row => row.id),
    wrong: await imbalances({ db }),
    lineless: (
      await sql`select id from trade_order o where not exists (
      select from order_line l where l.order_id = o.id)`.execute(db)
    ).rows,
  }))

test.each(['pglite', 'postgres'] as const)(
  'on %s a copy is made beside orders and uploads; restored, its books balance, every file is there, and it goes on',
  async kind => {
    const place = await filledPlace(kind)
    const { phone, business, sku } = await inDatabase(place, addBuyer)
    const env = {
      DATABASE_URL: place.databaseUrl,
      DEMO: '1',
      PASSWORD_COST: '10',
      WRITES_PER_MINUTE: '999999',
    }
    const portal = await startPortal({ dataDir: place.dataDir, env })
    cleanUp.push(() => portal.kill())
    const [person, { sign }] = await signIn(new Client(overHttp(portal.url)), phone, password)
    const client = person.as({ business })
    const { id: address } = await client.expect('POST /users/dealerV2/saveReceiveAddress', {
      body: addressBody(),
    })

    const placed: string[] = []
    const order = async () => {
      await putIn(client, sku, address, 1)
      const body = placingOf(await checkoutOf(client))
      const answer = await client.expect(
        'POST /purchaseOrders/action/shoppingCartToPo',
        { body },
        { id: randomUUID() },
      )
      placed.push(...answer.placed.map(({ number }) => number))
    }
    const photo = await phonePhoto()
    const over = new AbortController()
    const goOn = async (work: () => Promise<void>, most: number) => {
      for (let done = 0; done < most && !over.signal.aborted; done += 1) await work()
    }
    const photograph = () => uploadPhoto(portal.url, sign, photo)
    await Promise.all([order(), photograph()])
    const before = [...placed]
    // A person may have a few files that belong to nothing.
    const writing = [goOn(order, Infinity), goOn(photograph, 8)]
    const copies = folderFor('copies')
    const made = await run(place, 'backup', '--to', copies)
    expect(made).toMatchObject({ code: 0 })
    over.abort()
    await Promise.all(writing)
    const examined = await run(place, 'doctor')
    expect(examined.code).toBe(0)
    expect(examined.lines.some(line => /^good +schema/.test(line))).toBe(true)
    expect(placed.length).toBeGreaterThan(before.length)
    await portal.stop()

    const there = await emptyPlace(kind)
    const restored = await run(there, 'restore', '--from', made.lines[0] ?? '')
    expect(restored.lines).toContain('The books balance, and every file is there.')
    expect(restored.code).toBe(0)
    const now = await known(there)
    expect(now).toMatchObject({ wrong: [], lineless: [] })
    // A moment between its first and its last: what had been acknowledged before it is there, and nothing else.
    expect(now.orders).toEqual(expect.arrayContaining(before))
    const all = await known(place)
    expect(all.orders).toEqual(expect.arrayContaining(now.orders))
    expect(all.files).toEqual(expect.arrayContaining(now.files))
    expect(now.files.length).toBeGreaterThan(0)

    const again = await startPortal({
      dataDir: there.dataDir,
      env: { ...env, DATABASE_URL: there.databaseUrl },
    })
    cleanUp.push(() => again.kill())
    await signIn(new Client(overHttp(again.url)), phone, password)
  },
)
