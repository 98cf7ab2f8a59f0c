import { sql } from 'kysely'
import { recordHistory } from '../db/history.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Db, Tx } from '../db/schema.ts'
import { removeFile } from '../domains/files/public.ts'
import { findPerson, ofOwnBusiness, ownRows, type OwnTable, type Person } from './person.ts'
import { sweepTexts } from './sweep.ts'

const closed = '已注销'

/** In the order in which their rows refer to each other. */
const deleted: readonly OwnTable[] = [
  'push_device',
  'known_device',
  'password_link',
  'one_time_secret',
  'sms_code',
  'captcha',
  'rate_bucket',
  'edit_client',
  'request_record',
  'list_view',
  'list_columns',
  'message_read',
  'message_mark',
  'message',
  'membership',
]

/** Neutral values for what other rows refer to. */
const replaced = (person: Person, now: Date) =>
  ({
    session: sql`device = '', ended_at = coalesce(ended_at, ${now}), end_reason = coalesce(end_reason, 'disabled')`,
    profile_application: sql`business_name = ${closed}, credit_code = '', address_detail = '', contact_name = ${closed},
      contact_phone = '', reason = ''`,
    address_contact: sql`name = ${closed}, phone = ''`,
    // The place is its business's, which goes on where the person was only the contact.
    address: sql`contact_name = ${closed}, contact_phone = '',
      detail = case when ${ofOwnBusiness(person)} then '' else detail end,
      name = case when ${ofOwnBusiness(person)} then '' else name end`,
    business: sql`contact_name = ${closed}, contact_phone = ''`,
    feedback_entry: sql`content = ${closed}`,
    sample_feedback: sql`content = ''`,
    stored_file: sql`file_name = ${closed}`,
    app_user: sql`phone = ${`closed-${person.userId}`}, name = ${closed}, password_hash = '', disabled_at = ${now}`,
  }) as const

/** Photos of the person and of a business; those of deliveries, payments and returns are kept with their orders. */
const erasedPurposes = ['licence', 'headImage', 'feedbackPhoto', 'samplePhoto']

const forgetFiles = async (tx: Tx, { userId }: Person): Promise<readonly string[]> => {
  const files = await tx
    .selectFrom('stored_file')
    .select('id')
    .where('owner_id', '=', userId)
    .where('purpose', 'in', erasedPurposes)
    .execute()
  const ids = files.map(({ id }) => id)
  for (const [table, column] of [
    ['attachment', 'file_id'],
    ['stored_file', 'id'],
  ] as const)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::text[])`.execute(tx)
  return ids
}

/** Words by which other texts may name the person. */
const wordsOf = async (tx: Tx, person: Person): Promise<readonly string[]> => {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select unnest(array[name, phone]) as word from app_user where ${ownRows.app_user(person)}
      union all select unnest(array[contact_name, contact_phone, address_detail, credit_code]) from profile_application
        where ${ownRows.profile_application(person)}
      union all select unnest(array[contact_name, contact_phone]) from address where ${ownRows.address(person)}
      union all select detail from address where ${ofOwnBusiness(person)}
      union all select unnest(array[name, phone]) from address_contact where ${ownRows.address_contact(person)}
      union all select unnest(array[contact_name, contact_phone]) from business where ${ownRows.business(person)}
    ) w where length(word) > 1 order by 1`.execute(tx)
  return rows.map(({ word }) => word)
}

export interface Erased {
  readonly userId: number
  /** Orders that are kept for their legal term. */
  readonly orders: number
  readonly files: number
}

/** Closes an account and takes the person out of everything but what the law wants kept; all or nothing. */
export const erasePerson = async (
  { db, dataDir, now }: { readonly db: Db; readonly dataDir: string; readonly now: Date },
  phone: string,
): Promise<Erased> => {
  const { files, ...done } = await inTransaction(db, async tx => {
    await sql`select from app_user where phone = ${phone} for update`.execute(tx)
    const person = await findPerson(tx, phone)
    const words = await wordsOf(tx, person)
    const gone = await forgetFiles(tx, person)
    await sweepTexts(tx, { phone, words, now })
    for (const table of deleted)
      await sql`delete from ${sql.table(table)} where ${ownRows[table](person)}`.execute(tx)
    for (const [table, values] of Object.entries(replaced(person, now)))
      await sql`update ${sql.table(table)} set ${values} where ${ownRows[table as OwnTable](person)}`.execute(
        tx,
      )
    await recordHistory({ tx, now }, { entity: 'user', id: person.userId, action: 'erase' })
    const { rows } = await sql<{ orders: number }>`
      select count(*)::int as orders from trade_order where ${ownRows.trade_order(person)}`.execute(tx)
    return { userId: person.userId, orders: rows[0]?.orders ?? 0, files: gone }
  })
  for (const id of files) await removeFile(dataDir, id)
  return { ...done, files: files.length }
}
