import { sql } from 'kysely'
import { personRequestStatus, type ObstacleKind } from '#contract/account/person-request-life-cycle.ts'
import { recordHistory } from '../db/history.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Db, Tx } from '../db/schema.ts'
import { removeFile } from '../domains/files/public.ts'
import { StartupError } from '../kit/startup-error.ts'
import { inStates } from '../lists/filters.ts'
import { inTheWay, obstaclesOf, allWords } from './obstacles.ts'
import {
  findPerson,
  holdPerson,
  ofOwnBusiness,
  ownRows,
  stillAlone,
  type OwnTable,
  type Person,
} from './person.ts'
import { sweepTexts, type Words } from './sweep.ts'

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
const wordsOf = async (tx: Tx, person: Person): Promise<Words> => {
  const { rows } = await sql<{ word: string; isName: boolean }>`
    select word, bool_and(is_name) as "isName" from (
      select name as word, true as is_name from app_user where ${ownRows.app_user(person)}
      union all select phone, false from app_user where ${ownRows.app_user(person)}
      union all select contact_name, true from profile_application where ${ownRows.profile_application(person)}
      union all select unnest(array[contact_phone, address_detail, credit_code]), false from profile_application
        where ${ownRows.profile_application(person)}
      union all select contact_name, true from address where ${ownRows.address(person)}
      union all select contact_phone, false from address where ${ownRows.address(person)}
      union all select detail, false from address where ${ofOwnBusiness(person)}
      union all select name, true from address_contact where ${ownRows.address_contact(person)}
      union all select phone, false from address_contact where ${ownRows.address_contact(person)}
      union all select contact_name, true from business where ${ownRows.business(person)}
      union all select contact_phone, false from business where ${ownRows.business(person)}
    ) w where length(word) > 1 group by word order by 1`.execute(tx)
  const [names, others] = [rows.filter(row => row.isName), rows.filter(row => !row.isName)]
  return { phone: person.phone, names: names.map(row => row.word), others: others.map(row => row.word) }
}

export interface Erased {
  readonly userId: number
  /** Orders that are kept for their legal term. */
  readonly orders: number
  readonly files: number
}

interface Erasing {
  readonly tx: Tx
  readonly now: Date
}

/** Open requests of the person end with the account: a closing is done by it, anything else is withdrawn. */
const endRequests = async ({ tx, now }: Erasing, { userId }: Person): Promise<void> => {
  const { waiting, closing, done, withdrawn } = personRequestStatus
  await sql`
    with ended as (
      update person_request r set status = case r.kind when 'close' then ${sql.lit(done)}::smallint
        else ${sql.lit(withdrawn)}::smallint end, version = r.version + 1
      from person_request was where was.id = r.id and r.user_id = ${userId}
        and ${inStates('r.status', [waiting, closing])}
      returning r.id, was.status as former, r.status
    )
    insert into history (entity, entity_id, action, from_state, to_state, why, at)
    select 'personRequest', e.id::text,
      case e.status when ${sql.lit(withdrawn)} then 'withdraw' else 'finish' end, e.former::text, e.status::text, '', ${now}::timestamptz
    from ended e`.execute(tx)
  // A file of the data would name the person again.
  await sql`update person_request set expires_at = null where user_id = ${userId}`.execute(tx)
}

/** Takes a person who is held out of everything but what the law wants kept. Answers the files to remove afterwards. */
export const eraseHeld = async (
  erasing: Erasing,
  person: Person,
): Promise<Omit<Erased, 'files'> & { readonly files: readonly string[] }> => {
  const { tx, now } = erasing
  const words = await wordsOf(tx, person)
  const files = await forgetFiles(tx, person)
  await endRequests(erasing, person)
  await sweepTexts(tx, words, now)
  // The sweep takes long enough for a colleague to come back.
  const alone = await stillAlone(tx, person)
  for (const table of deleted)
    await sql`delete from ${sql.table(table)} where ${ownRows[table](alone)}`.execute(tx)
  for (const [table, values] of Object.entries(replaced(alone, now)))
    await sql`update ${sql.table(table)} set ${values} where ${ownRows[table as OwnTable](alone)}`.execute(tx)
  await recordHistory({ tx, now }, { entity: 'user', id: person.userId, action: 'erase' })
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from trade_order where ${ownRows.trade_order(person)}`.execute(tx)
  return { userId: person.userId, orders: rows[0]?.orders ?? 0, files }
}

export const removeFiles = async (dataDir: string, files: readonly string[]): Promise<void> => {
  for (const id of files) await removeFile(dataDir, id)
}

/** Closes an account and erases its person, all or nothing. Open matters that nobody goes on despite refuse it. */
export const erasePerson = async (
  { db, dataDir, now }: { readonly db: Db; readonly dataDir: string; readonly now: Date },
  phone: string,
  despite: readonly ObstacleKind[] = [],
): Promise<Erased> => {
  const done = await inTransaction(db, async tx => {
    const { userId } = await findPerson(tx, phone)
    const person = await holdPerson(tx, userId)
    if (person.phone !== phone) throw new StartupError('The account has got another phone meanwhile.')
    const left = inTheWay(await obstaclesOf(tx, person), despite)
    if (left.length > 0)
      throw new StartupError(
        `Nobody else can settle what is open (${left.map(({ kind }) => kind).join(', ')}): ${allWords(left)}. ` +
          'Settle it, or go on despite it with --force.',
      )
    return eraseHeld({ tx, now }, person)
  })
  await removeFiles(dataDir, done.files)
  return { ...done, files: done.files.length }
}
