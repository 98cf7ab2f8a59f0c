import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import type { Context } from '../../../http/context.ts'
import { invalid } from '../../../http/refusal.ts'
import { sha256 } from '../../../http/secrets.ts'

const lifeMs = 5 * 60_000
const mostTries = 5

export type SmsPurpose = RequestOf<'POST /smsTemplates/action/sendSmsVerificationCode'>['purpose']

/** Whether a device asked on which this phone has signed in, or another one. */
export type SmsOrigin = 'own' | 'other'

export interface SmsProof {
  readonly phone: string
  readonly purpose: SmsPurpose
  readonly code: string
}

const hashOf = ({ phone, purpose, code }: SmsProof) => sha256(`${phone}|${purpose}|${code}`)

/**
 * A new code replaces the one before it of the same origin, so that a stranger who asks for one takes nothing from
 * the owner. Each of them is accepted from every origin.
 */
export const storeNewCode = async (
  tx: Tx,
  { phone, purpose, origin }: Omit<SmsProof, 'code'> & { readonly origin: SmsOrigin },
  now: Date,
): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = {
    code_hash: hashOf({ phone, purpose, code }),
    tries: 0,
    last_try: null,
    expires_at: new Date(now.getTime() + lifeMs),
  }
  await tx
    .insertInto('sms_code')
    .values({ phone, purpose, origin, ...fresh })
    .onConflict(conflict => conflict.columns(['phone', 'purpose', 'origin']).doUpdateSet(fresh))
    .execute()
  return code
}

export const dropCode = async (tx: Db | Tx, proof: SmsProof): Promise<boolean> => {
  const dropped = await tx
    .deleteFrom('sms_code')
    .where('phone', '=', proof.phone)
    .where('purpose', '=', proof.purpose)
    .where('code_hash', '=', hashOf(proof))
    .returning('phone')
    .executeTakeFirst()
  return dropped !== undefined
}

const wrong = () => invalid({ path: 'code', message: '短信验证码不正确或已失效' })

/**
 * Counts a try of each code that is valid. It must not run inside the caller's transaction, since a rollback would take the count
 * back. A repeated request counts once: it guesses nothing new.
 */
export const checkCode = async (
  { db, now, identity }: Pick<Context<undefined>, 'db' | 'now' | 'identity'>,
  proof: SmsProof,
): Promise<void> => {
  const thisTry = identity ? sha256(`${identity.requestId}|${identity.hash.toString('hex')}`) : null
  const isAgain = sql<boolean>`coalesce(last_try = ${thisTry}::bytea, false)`
  const looked = await db
    .updateTable('sms_code')
    .set({ tries: sql<number>`case when ${isAgain} then tries else tries + 1 end`, last_try: thisTry })
    .where('phone', '=', proof.phone)
    .where('purpose', '=', proof.purpose)
    .where('expires_at', '>', now)
    .where(column => column.or([column('tries', '<', mostTries), isAgain]))
    .returning('code_hash')
    .execute()
  const hash = hashOf(proof)
  if (!looked.some(({ code_hash }) => hash.equals(code_hash))) throw wrong()
}

/** Uses up a checked code inside the transaction that it allows. Of several simultaneous ones one succeeds. */
export const consumeCode = async (tx: Tx, proof: SmsProof): Promise<void> => {
  if (!(await dropCode(tx, proof))) throw wrong()
}
