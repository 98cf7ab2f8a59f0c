import type { Tx } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'

/** Whether the caller uploaded this file, and for this purpose. Until the write ends the upkeep cannot remove it. */
export const ownFile = async (
  tx: Tx,
  actor: Actor,
  id: string,
  purpose: 'licence' | 'headImage',
): Promise<boolean> => {
  const row = await tx
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', actor.userId)
    .where('purpose', '=', purpose)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
