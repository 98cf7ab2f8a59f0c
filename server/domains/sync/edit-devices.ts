import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import type { Writing } from '../../http/context.ts'
import { rateLimited } from '../../http/refusal.ts'

/** The most devices on which one person works at a time for one business, and of which answers are kept. */
const mostDevices = 20
/** A device that has sent nothing for this long can be replaced. A browser is a new device after each sign-out. */
const idleMs = 3600_000
/** More rows than twenty sign-ins a day leave in the 400 days for which they are kept; about 1 MB. */
const mostKnown = 10_000
const refusedMs = 24 * 3600_000

const devicesOf = (tx: Tx, { userId, businessId }: Writing['actor']) =>
  tx.selectFrom('edit_client').where('user_id', '=', userId).where('business_id', '=', businessId)

const refuse = (ms: number, why: string) =>
  rateLimited(Math.ceil(ms / 1000), `${why}。本机的修改已保存，稍后会自动同步；也可以换一台用过的设备`)

/**
 * Makes room for a device that begins to send, whose row is there already, or refuses it; its edits then wait on the
 * device. The one that gives way loses its answers and keeps its number, so that nothing of it is carried out twice.
 * The membership's row is held, so that of several devices at once no two take the last place.
 */
const makeRoom = async ({ tx, actor, now }: Writing): Promise<void> => {
  await tx
    .selectFrom('membership')
    .select('user_id')
    .where('user_id', '=', actor.userId)
    .where('business_id', '=', actor.businessId)
    .forNoKeyUpdate()
    .execute()
  const surplus = devicesOf(tx, actor).orderBy('used_at', 'desc').offset(mostDevices)
  const next = await surplus
    .select(['used_at', sql<number>`(count(*) over ())::int`.as('known')])
    .limit(1)
    .executeTakeFirst()
  if (!next) return
  const freeInMs = next.used_at.getTime() + idleMs - now.getTime()
  if (freeInMs > 0) throw refuse(freeInMs, `您正在 ${mostDevices} 台设备或浏览器上修改清单，已达上限`)
  if (next.known > mostKnown) throw refuse(refusedMs, '您改过清单的设备或浏览器过多，已达上限')
  await tx
    .deleteFrom('edit_batch')
    .where('user_id', '=', actor.userId)
    .where('business_id', '=', actor.businessId)
    .where('client_id', 'in', surplus.select('client_id'))
    .execute()
}

/**
 * Locks the device's row, which the first batch creates, so that the same batch sent twice at once runs one after
 * the other.
 */
export const holdLastBatch = async (writing: Writing, clientId: string): Promise<number> => {
  const { tx, actor, now } = writing
  const { last_n, used_before } = await tx
    .insertInto('edit_client')
    .values({
      client_id: clientId,
      user_id: actor.userId,
      business_id: actor.businessId,
      last_n: 0,
      used_at: now,
    })
    .onConflict(conflict =>
      conflict.columns(['client_id', 'user_id', 'business_id']).doUpdateSet({ used_at: now }),
    )
    // The statement reads the row as it was before.
    .returning(row => [
      'last_n',
      row
        .selectFrom('edit_client as before')
        .select('before.used_at')
        .where('before.client_id', '=', clientId)
        .where('before.user_id', '=', actor.userId)
        .where('before.business_id', '=', actor.businessId)
        .as('used_before'),
    ])
    .executeTakeFirstOrThrow()
  if (!used_before || used_before.getTime() <= now.getTime() - idleMs) await makeRoom(writing)
  return last_n
}

/** The last batch of another id of the device; 0 where nothing is known of it. */
export const readLastBatch = async ({ tx, actor }: Writing, clientId: string): Promise<number> => {
  const row = await devicesOf(tx, actor).select('last_n').where('client_id', '=', clientId).executeTakeFirst()
  return row?.last_n ?? 0
}
