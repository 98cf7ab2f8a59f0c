import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { readStoredFile } from '../domains/files/public.ts'
import { findPerson, ownRows, type OwnTable } from './person.ts'

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
  'list_view',
  'session',
  'history',
]

/** Hashes are secrets of the portal. */
const withheld = ['password_hash', 'sign_hash', 'cookie_hash']

export interface PersonalData {
  readonly phone: string
  readonly madeAt: string
  readonly tables: Readonly<Record<string, readonly unknown[]>>
  readonly files: readonly { readonly name: string; readonly type: string; readonly base64: string }[]
}

const readFiles = async (db: Db, dataDir: string, userId: number): Promise<PersonalData['files']> => {
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'file_name', 'mime_type'])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const files: PersonalData['files'][number][] = []
  for (const { id, file_name: name, mime_type: type } of rows) {
    const bytes = await readStoredFile(dataDir, id)
    if (!bytes) throw new Error(`the file ${id} is missing`)
    files.push({ name, type, base64: bytes.toString('base64') })
  }
  return files
}

/** Everything that the portal knows of a person, as one file of JSON. */
export const exportPerson = async (
  { db, dataDir, now }: { readonly db: Db; readonly dataDir: string; readonly now: Date },
  phone: string,
): Promise<PersonalData> => {
  const person = await findPerson(db, phone)
  const tables: Record<string, readonly unknown[]> = {}
  for (const table of exported) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${withheld}::text[] as row from ${sql.table(table)} t
      where ${ownRows[table](person)}`.execute(db)
    tables[table] = rows.map(({ row }) => row)
  }
  const files = await readFiles(db, dataDir, person.userId)
  return { phone, madeAt: now.toISOString(), tables, files }
}
