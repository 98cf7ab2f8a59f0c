import type { Db, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import type { Context } from '../../http/context.ts'
import { newToken, sha256 } from '../../http/secrets.ts'

const lifeMs = 180 * 24 * 3600_000
/** With more devices one account could act as many callers. */
const mostDevices = 20

/** A known device: an earlier sign-in succeeded on it. */
export interface KnownDevice {
  readonly userId: number
  readonly phone: string
}

/** The account that signed in last on the device that calls; undefined for a stranger. */
export const readKnownDevice = async (
  db: Db | Tx,
  { deviceToken, now }: Pick<Context<undefined>, 'deviceToken' | 'now'>,
): Promise<KnownDevice | undefined> => {
  if (deviceToken === undefined) return undefined
  return db
    .selectFrom('known_device')
    .innerJoin('app_user', 'app_user.id', 'known_device.user_id')
    .select(['app_user.id as userId', 'app_user.phone'])
    .where('token_hash', '=', sha256(deviceToken))
    .where('used_at', '>', new Date(now.getTime() - lifeMs))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Remembers the device of a sign-in under a new token, which replaces the one that it had. */
export const rememberDevice = async (
  tx: Tx,
  userId: number,
  { deviceToken, now }: Pick<Context<undefined>, 'deviceToken' | 'now'>,
): Promise<string> => {
  const token = newToken()
  if (deviceToken !== undefined) {
    await tx.deleteFrom('known_device').where('token_hash', '=', sha256(deviceToken)).execute()
  }
  await tx
    .insertInto('known_device')
    .values({ token_hash: sha256(token), user_id: userId, used_at: now })
    .execute()
  await tx
    .deleteFrom('known_device')
    .where('token_hash', 'in', column =>
      column
        .selectFrom('known_device')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .offset(mostDevices),
    )
    .execute()
  return token
}

/** Remembers a device whose session began before devices were remembered, so that it is known at its next sign-in. */
export const rememberOlderDevice = async (context: Context<Actor>): Promise<void> => {
  if (!context.lacksDevice) return
  const { db, actor } = context
  context.setDeviceCookie(await inTransaction(db, tx => rememberDevice(tx, actor.userId, context)))
}
