import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteChanged } from '#server/seals/note-changed.ts'
import { sealDay } from '#server/seals/seal-day.ts'
import { sealRows } from '#server/seals/seal-rows.ts'
import { sources } from '#server/seals/sources.ts'
import { verifySeals } from '#server/seals/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { testClock } from '../../support/database/test-clock.ts'

const minute = 60_000
const clock = testClock()
let database: TestDatabase
let first = 0

const addRows = async (count: number, business: number | null = null): Promise<readonly number[]> => {
  const rows = Array.from({ length: count }, (_, n) => ({
    entity: 'order',
    entity_id: `${n}`,
    action: 'place',
    business_id: business,
    at: clock.now(),
    why: `"原因" ${n}`,
  }))
  const added = await database.db.insertInto('history').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}

const addLogRow = () =>
  database.db
    .insertInto('desk_log')
    .values({
      at: clock.now(),
      act: 'POST /desk/x',
      staff_id: null,
      before: { b: 1, a: [2] },
      after: null,
      import_id: null,
    })
    .execute()

/** Long enough for every transaction that was under way. */
const sealAll = async () => {
  for (let round = 0; round < 3; round += 1) {
    await sealRows(database.db, clock.now())
    clock.advance(70 * minute)
  }
}

beforeAll(async () => {
  database = await openTestDatabase('fixture')
})
afterAll(() => database.close())

beforeEach(async () => {
  const { db } = database
  await sql`truncate seal_link, seal_head, seal_note, seal_progress, seal_day, seal_day_head`.execute(db)
  await sql`delete from history`.execute(db)
  first = (await addRows(3, 12))[0] ?? 0
  await addRows(3, 7)
  await addRows(2)
  await addLogRow()
  await sealAll()
})

const faults = async (...kept: [] | [{ day: string; hash: string }]) => {
  const { faults: found } = await verifySeals(database.db, ...kept)
  return found.map(({ kind, words }) => `${kind}: ${words}`)
}

test('untouched rows have no faults, and new ones wait for their seal', async () => {
  await addRows(2, 12)
  const { links, unsealed, changed, removed, faults: found } = await verifySeals(database.db)
  expect({ unsealed, changed, removed, found }).toEqual({ unsealed: 2, changed: 0, removed: 0, found: [] })
  expect(links).toBeGreaterThanOrEqual(9)
  expect(await sealRows(database.db, clock.now())).toBe(2)
  expect(await sealRows(database.db, clock.now())).toBe(0)
})

test('more rows than one transaction seals get their links in one go', async () => {
  await addRows(2300, 12)
  expect(await sealRows(database.db, clock.now())).toBe(2300)
  expect(await faults()).toEqual([])
})

test.each([
  ['entity', sql`entity = 'payment'`],
  ['entity_id', sql`entity_id = 'x'`],
  ['business_id', sql`business_id = 13`],
  ['actor_id', sql`actor_id = 4`],
  ['action', sql`action = 'cancel'`],
  ['from_state', sql`from_state = '1'`],
  ['to_state', sql`to_state = ''`],
  ['why', sql`why = ''`],
  ['at', sql`at = at + interval '1 microsecond'`],
])('a changed %s is found', async (_, change) => {
  await sql`update history set ${change} where id = ${first + 1}`.execute(database.db)
  expect(await faults()).toEqual([`changed: history ${first + 1}`])
})

test('missing rows are named, each by itself, and so are lost links', async () => {
  const { db } = database
  await sql`delete from history where id in (${first}, ${first + 4})`.execute(db)
  expect((await faults()).toSorted()).toEqual([`missing: history ${first}`, `missing: history ${first + 4}`])
  await sql`delete from seal_link where source = 1 and row_id = ${first + 5}`.execute(db)
  const found = await faults()
  expect(found).toContain(`inserted: history ${first + 5}`)
  expect(found).toContain('unlinked: chain 7 ends at 2 instead of 3')
})

test('a row that is put in between sealed ones has no link', async () => {
  const { db } = database
  // A number that a transaction drew and did not use.
  await sql`select setval(pg_get_serial_sequence('history', 'id'), ${first + 50})`.execute(db)
  await addRows(1, 12)
  await sealAll()
  await sql`insert into history (id, entity, entity_id, action, at) overriding system value
    values (${first + 20}, 'order', '1', 'pay', now())`.execute(db)
  expect(await faults()).toEqual([`inserted: history ${first + 20}`])
})

test('a changed row of the log of the desk is found', async () => {
  const { db } = database
  await sql`alter table desk_log disable trigger desk_log_stays`.execute(db)
  const { rows } = await sql<{
    id: number
  }>`update desk_log set before = '{"a": [3], "b": 1}' returning id`.execute(db)
  await sql`alter table desk_log enable trigger desk_log_stays`.execute(db)
  expect(await faults()).toEqual(rows.map(({ id }) => `changed: desk_log ${id}`))
})

test('a row of a transaction that ended late gets its link', async () => {
  const { db } = database
  await sql`select setval(pg_get_serial_sequence('history', 'id'), ${first + 60})`.execute(db)
  await addRows(1, 12)
  for (let round = 0; round < 3; round += 1) {
    await sealRows(db, clock.now())
    clock.advance(10 * minute)
  }
  await sql`insert into history (id, entity, entity_id, action, at) overriding system value
    values (${first + 40}, 'order', '1', 'pay', now())`.execute(db)
  await sealAll()
  expect(await faults()).toEqual([])
})

test('a lost head and a lost progress are found, and a chain that begins meanwhile is none', async () => {
  const { db } = database
  await sql`delete from seal_head where chain = 12`.execute(db)
  await sql`delete from seal_progress where source = 2`.execute(db)
  expect(await faults()).toEqual([
    'unlinked: the head of chain 12 is gone',
    'unlinked: the progress of desk_log is gone',
  ])
  await expect(sealRows(db, clock.now())).rejects.toThrow('seal_progress lacks the sources 2')
})

test('what the law changes or removes is noted, and a further change is found', async () => {
  const { db } = database
  await db.transaction().execute(async tx => {
    await sql`update history set why = '***' where id = ${first + 1}`.execute(tx)
    await sql`delete from history where id = ${first + 2}`.execute(tx)
    await noteChanged(tx, sources.history, { ids: [first + 1, first + 2], now: clock.now() })
  })
  expect(await faults()).toEqual([])
  await sealAll()
  expect(await verifySeals(db)).toMatchObject({ changed: 1, removed: 1, faults: [] })
  await sql`update history set why = '' where id = ${first + 1}`.execute(db)
  expect(await faults()).toEqual([`changed: history ${first + 1}`])
  await sql`delete from seal_note`.execute(db)
  expect(await faults()).toContain(`missing: history ${first + 2}`)
})

test('a chain that is written anew is not the one of its day', async () => {
  const { db } = database
  const sealed = await sealDay(db, '2026-01-04')
  expect(await sealDay(db, '2026-01-04')).toBeUndefined()
  const kept = { day: '2026-01-04', hash: sealed?.hash.toString('hex') ?? '' }
  expect(await faults(kept)).toEqual([])
  await sql`update history set why = 'other' where id = ${first + 2}`.execute(db)
  await sql`truncate seal_link, seal_head, seal_progress`.execute(db)
  await sealAll()
  expect((await faults(kept)).some(words => words.startsWith('rewritten: the link 12:3'))).toBe(true)
  await sql`truncate seal_day, seal_day_head`.execute(db)
  await sealDay(db, '2026-01-04')
  expect(await faults()).toEqual([])
  expect(await faults(kept)).toEqual(['rewritten: the day 2026-01-04 is not the one that was kept elsewhere'])
})
