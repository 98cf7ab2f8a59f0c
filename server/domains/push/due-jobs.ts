import { sql } from 'kysely'
import { serviceStaff } from '#contract/kernel/buyers.ts'
import type { Db } from '../../db/schema.ts'
import { idleMs } from '../../http/session.ts'
import type { Ports } from '../../http/context.ts'

/** A process that ends in mid-round leaves its jobs to the others after this time. */
const heldMs = 60_000
/** A message that could not be pushed for this long is left for the person to read in the portal. */
const freshMs = 24 * 3600_000

export interface DueJob {
  readonly id: number
  readonly tries: number
  readonly session_id: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly user_id: number
  readonly message_id: number
  /** Null where the message is for the person alone. */
  readonly business_id: number | null
  readonly title: string
  readonly content: string
  readonly link: string
  /** The one of the person's businesses that it is for; empty where there is no other. */
  readonly business: string
  /** The session could still be used, and nobody has read the message meanwhile. */
  readonly is_wanted: boolean
}

/**
 * Takes the job that is due longest, so that no other process takes it too. Only one, right before it is sent: for
 * several, the checks would be old when the last one is sent. Of jobs put off together the least tried comes first.
 * The job is found once: as a condition of the update, the search may run again for each row of a join.
 */
export const takeDueJob = async ({ db, config, clock }: Ports): Promise<DueJob | undefined> => {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<DueJob>`
    with due as materialized (
      select id from push_job where due_at <= ${now} order by due_at, tries, id limit 1 for update skip locked),
    taken as (
      update push_job j set tries = j.tries + 1, due_at = ${new Date(now.getTime() + heldMs)}
      from due where j.id = due.id
      returning j.id, j.tries, j.session_id, j.message_id)
    select t.id, t.tries, t.session_id, d.endpoint, d.p256dh, d.auth, u.id as user_id,
      m.id as message_id, m.business_id, m.title, m.content, m.link,
      case when (select count(*) from membership o where o.user_id = u.id) > 1 then coalesce(b.name, '') else '' end
        as business,
      s.end_reason is null and s.expires_at > ${now} and s.last_used_at >= ${before(idleMs)}
        and u.disabled_at is null and (${config.demo} or not u.demo) and m.created_at > ${before(freshMs)}
        and (m.user_id = u.id or u.user_type <> ${serviceStaff} and exists (
          select from membership o where o.user_id = u.id and o.business_id = m.business_id))
        and not exists (select from message_read r where r.user_id = u.id and r.message_id = m.id)
        and not exists (select from message_mark k where k.user_id = u.id
          and k.addressee = coalesce(m.business_id, 0) and k.kind = m.kind and k.read_to >= m.id) as is_wanted
    from taken t join push_device d on d.session_id = t.session_id join session s on s.id = t.session_id
      join app_user u on u.id = s.user_id join message m on m.id = t.message_id
      left join business b on b.id = m.business_id`.execute(db)
  return rows[0]
}

export const endJob = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('push_job').where('id', '=', id).execute()
}

export const putOff = async (db: Db, id: number, until: Date): Promise<void> => {
  await db.updateTable('push_job').set({ due_at: until }).where('id', '=', id).execute()
}

/**
 * Puts off all jobs of this push service: each try at a service that does not answer would hold a lane for seconds,
 * and the jobs of other services would wait behind it. A job that another process is just taking is left to it.
 */
export const putOffService = async (db: Db, { origin }: URL, until: Date): Promise<void> => {
  await sql`
    update push_job set due_at = ${until} where id in (
      select j.id from push_job j join push_device d on d.session_id = j.session_id
      where starts_with(d.endpoint, ${`${origin}/`}) and j.due_at < ${until}
      order by j.id for update of j skip locked)`.execute(db)
}

/** The browser has given this subscription up. Another one of the same session, handed in meanwhile, stays. */
export const forgetDevice = async (db: Db, { session_id, endpoint }: DueJob): Promise<void> => {
  await db
    .deleteFrom('push_device')
    .where('session_id', '=', session_id)
    .where('endpoint', '=', endpoint)
    .execute()
}
