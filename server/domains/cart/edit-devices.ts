import type { Tx } from '../../db/schema.ts'
import { rateLimited } from '../../http/refusal.ts'
import type { Writing } from './edit-lines.ts'

/** The most devices that one person sends edits from for one business. */
const mostDevices = 20
/** A device that has sent nothing for as long gives way to a new one. */
const idleMs = 24 * 3600_000

const devicesOf = (tx: Tx, { userId, businessId }: Writing['actor']) =>
  tx.selectFrom('edit_client').where('user_id', '=', userId).where('business_id', '=', businessId)

/**
 * Makes room for a new device, whose row is there already, or refuses it; its edits then wait on the device. The
 * membership's row is held, so that of several new devices at once no two take the last place.
 */
const makeRoom = async ({ tx, actor, now }: Writing): Promise<void> => {
  await tx
    .selectFrom('membership')
    .select('user_id')
    .where('user_id', '=', actor.userId)
    .where('business_id', '=', actor.businessId)
    .forNoKeyUpdate()
    .execute()
  const surplus = await devicesOf(tx, actor)
    .select(['client_id', 'used_at'])
    .orderBy('used_at', 'desc')
    .offset(mostDevices)
    .execute()
  if (surplus.length === 0) return
  const freeAt = Math.max(...surplus.map(({ used_at }) => used_at.getTime() + idleMs))
  if (freeAt > now.getTime()) {
    throw rateLimited(
      Math.ceil((freeAt - now.getTime()) / 1000),
      `您在 ${mostDevices} 台设备或浏览器上改过清单，已达上限。本机的修改已保存，稍后会自动同步；也可以换一台用过的设备`,
    )
  }
  await tx
    .deleteFrom('edit_client')
    .where('user_id', '=', actor.userId)
    .where('business_id', '=', actor.businessId)
    .where(
      'client_id',
      'in',
      surplus.map(({ client_id }) => client_id),
    )
    .execute()
}

/** Holds the device's row, which the first batch makes: the same batch sent twice at once is one after the other. */
export const holdLastBatch = async (writing: Writing, clientId: string): Promise<number> => {
  const { tx, actor, now } = writing
  const { last_n } = await tx
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
    .returning('last_n')
    .executeTakeFirstOrThrow()
  if (last_n === 0) await makeRoom(writing)
  return last_n
}
