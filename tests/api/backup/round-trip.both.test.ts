import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { readFeed } from '#server/backoffice/feed.ts'
import { readFaults, readMissingFiles } from '#server/backup/check-restored.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { readManifest } from '#server/backup/manifest.ts'
import { restoreFiles, restoreRows } from '#server/backup/restore-backup.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { writeFileOnce } from '#server/domains/files/public.ts'
import { systemClock } from '#server/kit/clock.ts'
import { knownMigrations, migrate, migrationFolder } from '#server/process/migrations/migrate.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { temporaryFolder } from '../../support/portal/temporary-folder.ts'
import { testClock } from '../../support/database/test-clock.ts'
import { rowsIn } from './support.ts'

const cleanUp: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

async function open(...args: Parameters<typeof openTestDatabase>): Promise<TestDatabase> {
  const database = await openTestDatabase(...args)
  cleanUp.push(database.close)
  return database
}

function folderFor(purpose: string): string {
  const { folder, remove } = temporaryFolder(purpose)
  cleanUp.push(remove)
  return folder
}

async function restore(backup: string, { db, dataDir }: Pick<TestDatabase, 'db' | 'dataDir'>) {
  const verified = await verifyBackup(backup)
  await restoreFiles(backup, dataDir, verified)
  return restoreRows(db, systemClock, backup, verified)
}

test('the whole demo comes back as it was, with its files, and goes on', async () => {
  const [to, clock] = [folderFor('backup'), testClock()]
  const before = await open('demo')
  const { folder: backup } = await makeBackup({ ...before, clock }, to)

  const after = await open('empty')
  expect(await restore(backup, after)).toEqual([])
  clock.advance(1000)
  const { folder: again } = await makeBackup({ ...after, clock }, to)
  expect(await rowsIn(again)).toEqual(await rowsIn(backup))
  const [first, second] = [await readManifest(backup), await readManifest(again)]
  expect(first.files.count).toBeGreaterThan(100)
  const moved = first.sequences.map(({ name, last }) =>
    name.endsWith('_number') ? { name, last: (last ?? 0) + 10_000 } : { name, last },
  )
  const expected = { ...first, madeAt: '', tables: [], sequences: moved }
  expect({ ...second, madeAt: '', tables: [] }).toEqual(expected)
  expect(moved.filter(({ name }) => name.endsWith('_number')).length).toBeGreaterThan(5)
  expect(await readMissingFiles(after.db, after.dataDir)).toEqual([])
  expect(await readFaults(after.db, clock.now())).toEqual([])

  // New rows get numbers that no restored row has, references are checked, and triggers tell of changes.
  const { id } = await after.db
    .insertInto('business')
    .values({
      code: 'NEW',
      name: '新来的',
      business_type: 3,
      up_business_id: null,
      created_at: clock.now(),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows: highest } = await sql<{ id: number }>`select max(id) as id from business`.execute(after.db)
  expect(highest).toEqual([{ id }])
  await expect(sql`insert into membership values (1, 999999999)`.execute(after.db)).rejects.toThrow(
    /foreign key/,
  )
  const revision = async () =>
    (await sql<{ revision: number }>`select revision from catalog_revision`.execute(after.db)).rows[0]
      ?.revision ?? 0
  const revisionBefore = await revision()
  await sql`update sku set name = name where id = (select min(id) from sku)`.execute(after.db)
  expect(await revision()).toBeGreaterThan(revisionBefore)
})

test('a reader of the gateway that was beyond the copy misses no later event', async () => {
  const clock = testClock()
  const before = await open('fixture')
  const tell = (db: TestDatabase['db'], reason: string) =>
    db.insertInto('erp_event').values({ type: 'order.changed', reason, at: clock.now() }).execute()
  const read = ({ db }: TestDatabase, after: number) =>
    readFeed({ db, now: clock.now() }, { query: { after } })
  await tell(before.db, 'in the copy')
  const inCopy = await read(before, 0)
  const { folder: backup } = await makeBackup({ ...before, clock }, folderFor('backup'))
  await tell(before.db, 'lost')
  const { next: cursor } = await read(before, inCopy.next)
  expect(cursor).toBeGreaterThan(inCopy.next)

  const after = await open('empty')
  await restore(backup, after)
  const idle = await read(after, cursor)
  expect(idle).toMatchObject({ events: [], next: idle.last })
  await tell(after.db, 'after it')
  for (const from of [cursor, idle.next])
    expect((await read(after, from)).events.map(({ reason }) => reason)).toEqual(['after it'])
})

test('numbers begin again after the last one also when they are moved', async () => {
  const clock = testClock()
  const before = await open('fixture')
  await sql`select setval('payment_number', 995000)`.execute(before.db)
  const { folder: backup } = await makeBackup({ ...before, clock }, folderFor('backup'))
  const after = await open('empty')
  await restore(backup, after)
  const { rows } = await sql<{ n: number }>`select nextval('payment_number') as n`.execute(after.db)
  expect(rows).toEqual([{ n: 5002 }])
})

test('a second copy shares the files of the first one', async () => {
  const [to, clock] = [folderFor('backup'), testClock()]
  const { db, dataDir } = await open('fixture')
  await writeFileOnce(dataDir, 'A'.repeat(32), Buffer.from('a licence'))
  await makeBackup({ db, dataDir, clock }, to)
  clock.advance(1000)
  const second = await makeBackup({ db, dataDir, clock }, to)
  const { files } = await verifyBackup(second.folder)
  expect(files.map(({ name }) => statSync(path.join(second.folder, name)).nlink)).toEqual([2])
})

test('a second copy is whole where the first one was damaged since, and the damage is named', async () => {
  const [to, clock] = [folderFor('backup'), testClock()]
  const { db, dataDir } = await open('fixture')
  const ids = ['A', 'B', 'C'].map(letter => letter.repeat(32))
  for (const id of ids) await writeFileOnce(dataDir, id, Buffer.from(`a licence ${id}`))
  const first = await makeBackup({ db, dataDir, clock }, to)
  const { files } = await verifyBackup(first.folder)
  const [flipped, missing, same] = files.map(({ name }) => name) as [string, string, string]
  const bytes = readFileSync(path.join(first.folder, flipped))
  bytes[0] = (bytes[0] ?? 0) ^ 1
  writeFileSync(path.join(first.folder, flipped), bytes)
  rmSync(path.join(first.folder, missing))
  clock.advance(1000)
  const second = await makeBackup({ db, dataDir, clock }, to)
  await expect(verifyBackup(second.folder)).resolves.toBeDefined()
  expect(statSync(path.join(second.folder, same)).nlink).toBe(2)
  const named = verifyBackup(first.folder)
  await expect(named).rejects.toThrow(`${flipped} has another sum`)
  await expect(named).rejects.toThrow(`${missing} is missing`)
})

test('rows of an earlier version are migrated, and what they lacked is added', async () => {
  const clock = testClock()
  const old = await open('empty')
  await sql`drop schema public cascade`.execute(old.db)
  await sql`create schema public`.execute(old.db)
  const all = await knownMigrations()
  await migrate(old.db, clock, migrationFolder, new Set(all.slice(0, all.indexOf('0066_address_name.sql'))))
  await sql`insert into business (code, name, business_type, created_at) values ('A', '老客户', 3, now())`.execute(
    old.db,
  )
  await sql`insert into address (business_id, contact_name, contact_phone, district_code, detail, created_at)
    select id, '李师傅', '13600000009', (select min(code) from region where level = 3), '春申路 100 号', now() from business`.execute(
    old.db,
  )
  const { folder: backup } = await makeBackup({ ...old, clock }, folderFor('backup'))

  const now = await open('empty')
  await sql`drop schema public cascade`.execute(now.db)
  await sql`create schema public`.execute(now.db)
  const applied = await restore(backup, now)
  expect(applied).toEqual(all.slice(all.indexOf('0066_address_name.sql')))
  const address = now.db.selectFrom('address').select(['contact_name', 'name'])
  expect(await address.execute()).toEqual([{ contact_name: '李师傅', name: '' }])
})
