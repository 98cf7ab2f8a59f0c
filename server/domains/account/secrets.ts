import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'
import type { Ports } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { decrypt, encrypt, randomKey } from './cipher.ts'

const lifeMs = 5 * 60_000
const secretLength = 16

/** A secret is valid only for the phone or the user that it was issued to. */
export type SecretOwner = { readonly phone: string } | { readonly userId: number }

type OneTimeSecret = ResponseOf<'POST /aes/getSecretByPhone'>

export const issueSecret = async (
  { db, config }: Pick<Ports, 'db' | 'config'>,
  owner: SecretOwner,
  now: Date,
): Promise<OneTimeSecret> => {
  const secretId = randomUUID()
  const secret = randomKey(secretLength)
  await db
    .insertInto('one_time_secret')
    .values({
      id: secretId,
      secret,
      phone: 'phone' in owner ? owner.phone : null,
      user_id: 'userId' in owner ? owner.userId : null,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute()
  return { secretId, secret: encrypt(secret, config.platformKey) }
}

const belongsTo = (owner: SecretOwner) => (column: ExpressionBuilder<Schema, 'one_time_secret'>) =>
  'phone' in owner ? column('phone', '=', owner.phone) : column('user_id', '=', owner.userId)

const usedUp = () => refuse('页面停留过久，请重新提交')

/** Reads the secret without using it up, for work that must be done before the transaction that does. */
export const peekSecret = async (
  db: Db | Tx,
  secretId: string,
  owner: SecretOwner,
  now: Date,
): Promise<string> => {
  const row = await db
    .selectFrom('one_time_secret')
    .select('secret')
    .where('id', '=', secretId)
    .where('expires_at', '>', now)
    .where(belongsTo(owner))
    .executeTakeFirst()
  if (!row) throw usedUp()
  return row.secret
}

/** Uses the secret up. Of several requests with the same secret one gets it. */
export const consumeSecret = async (
  db: Db | Tx,
  secretId: string,
  owner: SecretOwner,
  now: Date,
): Promise<string> => {
  const row = await db
    .deleteFrom('one_time_secret')
    .where('id', '=', secretId)
    .where('expires_at', '>', now)
    .where(belongsTo(owner))
    .returning('secret')
    .executeTakeFirst()
  if (!row) throw usedUp()
  return row.secret
}

/** Decrypts a text. One that was encrypted with another key becomes an empty text, which matches nothing. */
export const open = (encrypted: string, secret: string): string => decrypt(encrypted, secret) ?? ''
