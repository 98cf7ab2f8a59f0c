import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemClock } from '#server/kit/clock.ts'
import { migrate } from '#server/process/migrations/migrate.ts'
import { openTestDatabase } from '../../support/database/database.ts'

const licence = 'L'.repeat(32)
const headImage = 'H'.repeat(32)
const unused = 'U'.repeat(32)

test('what was in use before the table of attachments is attached, to whom and for what it was', async () => {
  const database = await openTestDatabase('empty')
  const { db } = database
  const run = (statement: string) => sql.raw(statement).execute(db)
  // As the migration before it left the tables.
  await run('drop table attachment cascade')
  await run('alter table stored_file drop constraint stored_file_id_owner_id_purpose_key')
  await run('alter table app_user add column head_image_id text references stored_file (id)')
  await run(
    'alter table profile_application add column licence_file_id text not null references stored_file (id)',
  )
  await run(`delete from migration where name = '0017_attachments.sql'`)
  await run(`insert into app_user (id, phone, password_hash, user_type, created_at)
    values (1, '13900000001', '', 2, now()), (2, '13900000002', '', 2, now())`)
  for (const [id, purpose] of [
    [licence, 'licence'],
    [headImage, 'headImage'],
    [unused, 'licence'],
  ])
    await run(
      `insert into stored_file values ('${id}', 1, null, '${purpose}', 'a.png', 'image/png', 1, '', now())`,
    )
  await run(`update app_user set head_image_id = '${headImage}' where id = 1`)
  await run(`insert into industry (id, name) values (1, '')`)
  await run(`insert into channel (id, industry_id, name) values (1, 1, '')`)
  await run(`insert into profile_application (user_id, state, apply_type, business_name, credit_code, licence_file_id,
      industry_id, channel_id, district_code, address_detail, contact_name, contact_phone, submitted_at)
    values (1, 'reviewing', 3, '', '', '${licence}', 1, 1, (select min(code) from region), '', '', '', now())`)

  expect(await migrate(db, systemClock)).toEqual(['0017_attachments.sql'])
  expect(await db.selectFrom('attachment').selectAll().orderBy('kind').execute()).toEqual([
    { file_id: headImage, kind: 'headImage', thing_id: 1, place: 0, owner_id: 1, seen_by: 'colleagues' },
    { file_id: licence, kind: 'licence', thing_id: 1, place: 0, owner_id: 1, seen_by: 'owner' },
  ])
  await database.close()
})
