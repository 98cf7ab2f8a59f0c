import type { Tx } from '../../db/schema.ts'
import type { Context } from '../../http/context.ts'
import { newToken, sha256 } from '../../http/secrets.ts'
import { deviceName } from './device-name.ts'

const lifeMs = 30 * 24 * 3600_000

type SignInContext = Pick<Context<undefined>, 'now' | 'userAgent'>

export interface NewSession {
  readonly sign: string
  readonly cookieToken: string
}

/** The database stores only hashes. The sign and the cookie's token are sent once, when the session begins. */
export const createSession = async (
  tx: Tx,
  userId: number,
  { now, userAgent }: SignInContext,
): Promise<NewSession> => {
  const session = { sign: newToken(), cookieToken: newToken() }
  await tx
    .insertInto('session')
    .values({
      user_id: userId,
      device: deviceName(userAgent),
      sign_hash: sha256(session.sign),
      cookie_hash: sha256(session.cookieToken),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
      ended_at: null,
      end_reason: null,
    })
    .execute()
  return session
}

export const endSession = async (tx: Tx, sessionId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'logout' })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** A new password ends every session, also the one in which it was set. */
export const endAllSessions = async (
  tx: Tx,
  userId: number,
  now: Date,
  why: 'password' | 'disabled' | 'consent' | 'phone' = 'password',
): Promise<void> => {
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: why })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}
