import type { Tx } from '../../db/schema.ts'
import { rateLimited } from '../../http/refusal.ts'
import { isUnattached } from './attachments.ts'

/** Ten files of the largest size, more than any form takes. Only unattached files count, which live for a day. */
export const mostUnattachedBytes = 100 * 1024 * 1024

const hourSeconds = 3600

/**
 * Refuses an upload beyond the limit. It locks the person's row until the transaction ends, so that two simultaneous
 * uploads cannot both take the last place.
 */
export const assertRoom = async (tx: Tx, userId: number, bytes: number): Promise<void> => {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { used } = await tx
    .selectFrom('stored_file as f')
    .select(({ fn }) => fn.sum('f.size').as('used'))
    .where('f.owner_id', '=', userId)
    .where(where => isUnattached(where.ref('f.id')))
    .executeTakeFirstOrThrow()
  if (Number(used ?? 0) + bytes > mostUnattachedBytes) {
    throw rateLimited(hourSeconds, '未使用的文件过多，请先提交已上传的资料，或明天再试')
  }
}
