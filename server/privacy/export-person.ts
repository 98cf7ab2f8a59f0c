import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/schema.ts'
import { readStoredFile } from '../domains/files/public.ts'
import { readConsents } from '../domains/users/public.ts'
import { findPerson, ownRows, type OwnTable, type Person } from './person.ts'

/** Tables in the order of the file. What only serves to sign in, or expires within hours, is no answer to anybody. */
const exported: readonly OwnTable[] = [
  'app_user',
  'profile_application',
  'business',
  'address',
  'address_contact',
  'trade_order',
  'feedback_entry',
  'sample_feedback',
  'message',
  'protocol_acceptance',
  'person_request',
  'list_view',
  'session',
  'history',
]

/** Hashes are secrets of the portal. */
const withheld = ['password_hash', 'sign_hash', 'cookie_hash']

interface Contacts {
  /** Whether the row belongs to a business for which the person acts. */
  readonly isOwn: (member: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly columns: readonly string[]
  /** Rows that erasing takes and that are about somebody else. */
  readonly isOther?: (person: Person) => RawBuilder<unknown>
}

/**
 * Tables whose rows can name the person as the contact of a business of somebody else: of these rows only the contact is
 * the person's. A contact with another phone is another person, also at an own address.
 */
const contacts: Partial<Record<OwnTable, Contacts>> = {
  business: { isOwn: member => sql`t.id in ${member}`, columns: ['contact_name', 'contact_phone'] },
  address: { isOwn: member => sql`t.business_id in ${member}`, columns: ['contact_name', 'contact_phone'] },
  address_contact: {
    isOwn: member => sql`t.address_id in (select id from address where business_id in ${member})`,
    columns: ['name', 'phone'],
    isOther: ({ phone }) => sql`t.phone <> ${phone}`,
  },
}

const rowsOf = (table: OwnTable, person: Person) => {
  const whole = sql`to_jsonb(t) - ${withheld}::text[]`
  const from = sql`from ${sql.table(table)} t where ${ownRows[table](person)}`
  const named = contacts[table]
  if (!named) return sql<{ row: unknown }>`select ${whole} as row ${from}`
  const own = named.isOwn(sql`(select business_id from membership where user_id = ${person.userId})`)
  const contact = sql.join(named.columns.flatMap(column => [sql.lit(column), sql.ref(`t.${column}`)]))
  return sql<{ row: unknown }>`
    select case when ${own} then ${whole} else jsonb_build_object(${contact}) end as row ${from}
    and not (${named.isOther?.(person) ?? sql`false`})`
}

export interface PersonalData {
  readonly phone: string
  readonly madeAt: string
  readonly tables: Readonly<Record<string, readonly unknown[]>>
  readonly files: readonly { readonly name: string; readonly type: string; readonly base64: string }[]
}

type OwnFile = PersonalData['files'][number]

const filesOf = async function* (db: Db, dataDir: string, userId: number): AsyncGenerator<OwnFile> {
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'file_name', 'mime_type'])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .execute()
  for (const { id, file_name: name, mime_type: type } of rows) {
    // The folder may have lost a file. The rest of the data is the person's all the same.
    const bytes = (await readStoredFile(dataDir, id)) ?? Buffer.alloc(0)
    yield { name, type, base64: bytes.toString('base64') }
  }
}

interface Source {
  readonly db: Db
  readonly dataDir: string
  readonly now: Date
}

const tablesOf = async (db: Db, person: Person): Promise<PersonalData['tables']> => {
  const tables: Record<string, readonly unknown[]> = {}
  for (const table of exported) {
    const { rows } = await rowsOf(table, person).execute(db)
    tables[table] = rows.map(({ row }) => row)
  }
  const { history: consents } = await readConsents(db, person.userId)
  return { ...tables, consents }
}

/** Everything that the portal knows of a person, as one object of JSON. */
export const exportPerson = async ({ db, dataDir, now }: Source, phone: string): Promise<PersonalData> => {
  const person = await findPerson(db, phone)
  const files: OwnFile[] = []
  for await (const file of filesOf(db, dataDir, person.userId)) files.push(file)
  return { phone, madeAt: now.toISOString(), tables: await tablesOf(db, person), files }
}

/** The same as text, piece by piece: no more than one photo is in memory. */
export const personAsText = async function* (
  { db, dataDir, now }: Source,
  person: Person,
): AsyncGenerator<string> {
  const tables = await tablesOf(db, person)
  const head = JSON.stringify({ phone: person.phone, madeAt: now.toISOString(), tables })
  yield `${head.slice(0, -1)},"files":[`
  let comma = ''
  for await (const file of filesOf(db, dataDir, person.userId)) {
    yield comma + JSON.stringify(file)
    comma = ','
  }
  yield ']}'
}
