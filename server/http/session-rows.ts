import { sql } from 'kysely'
import { readTogether } from '../db/read-together.ts'

export interface SessionRow {
  readonly id: number
  readonly user_id: number
  readonly user_type: number
  readonly last_used_at: Date
  readonly expires_at: Date
  readonly end_reason: string | null
  readonly disabled: boolean
  readonly demo: boolean
  readonly businesses: readonly number[]
}

const reader = (column: 'sign_hash' | 'cookie_hash') =>
  readTogether<Buffer, SessionRow>({
    columns: { hash: 'bytea' },
    values: hash => [hash],
    statement: asked => sql`
      select asked.place, s.id, s.user_id, u.user_type, s.last_used_at, s.expires_at, s.end_reason,
        u.disabled_at is not null as disabled, u.demo,
        to_json(array(
          select m.business_id from membership m where m.user_id = u.id order by m.business_id)) as businesses
      from ${asked} join session s on ${sql.ref(`s.${column}`)} = asked.hash join app_user u on u.id = s.user_id`,
  })

/**
 * Reads the session, its user and the businesses of the user, by the SHA-256 of the sign or of the cookie's token. It
 * is read with every request and never cached, so that every process refuses an ended session at once.
 */
export const readSession = { sign: reader('sign_hash'), cookie: reader('cookie_hash') }
