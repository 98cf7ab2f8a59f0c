import { createHash, randomBytes } from 'node:crypto'
import type { ErpScope } from '#contract/erp/endpoint.ts'
import type { Db, Row, Tx } from '../db/schema.ts'

export type ErpKeyRow = Omit<Row<'erp_key'>, 'name' | 'created_at' | 'read_position' | 'read_at'>

export interface NewKey {
  readonly keyId: string
  /** Known only to the maker of the key: the database has its hash. */
  readonly secret: string
}

export const createKey = async (
  db: Db | Tx,
  now: Date,
  { name, scopes }: { readonly name: string; readonly scopes: readonly ErpScope[] },
): Promise<NewKey> => {
  const secret = randomBytes(32)
  const keyId = `erp_${randomBytes(9).toString('base64url')}`
  await db
    .insertInto('erp_key')
    .values({
      public_id: keyId,
      name,
      scopes: [...scopes],
      secret_hash: createHash('sha256').update(secret).digest(),
      created_at: now,
    })
    .execute()
  return { keyId, secret: secret.toString('base64url') }
}

export const findKey = (db: Db, keyId: string): Promise<ErpKeyRow | undefined> =>
  db
    .selectFrom('erp_key')
    .select(['id', 'public_id', 'scopes', 'secret_hash', 'used_at', 'revoked_at', 'signs_intention'])
    .where('public_id', '=', keyId)
    .executeTakeFirst()

/** False where there is no such key, or it was revoked before. */
export const revokeKey = async (db: Db | Tx, now: Date, keyId: string): Promise<boolean> => {
  const revoked = await db
    .updateTable('erp_key')
    .set({ revoked_at: now })
    .where('public_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

export const listKeys = (db: Db) =>
  db
    .selectFrom('erp_key')
    .select([
      'public_id',
      'name',
      'scopes',
      'created_at',
      'used_at',
      'revoked_at',
      'read_position',
      'read_at',
    ])
    .orderBy('id')
    .execute()
