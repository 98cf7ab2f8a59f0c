import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { deferredStatement } from '../../db/deferred-statements.ts'
import type { Writing } from '../../http/context.ts'

type Request = RequestOf<'POST /edits/action/sync'>
type Answer = ResponseOf<'POST /edits/action/sync'>

/**
 * The number of a device's batches whose answers are kept; it sends the next one only after the answer to the last.
 */
const keptBatches = 50
/** The most bytes of one device's kept answers, not counting the last one. */
const keptBytes = 256 * 1024

const hashOf = (edits: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(edits)).digest()

/** The stored answer to this batch; undefined if it is gone, or if the number was used for other edits. */
export const readBatch = async (
  { tx, actor }: Writing,
  { clientId, n, edits }: Request,
): Promise<Answer | undefined> => {
  const stored = await tx
    .selectFrom('edit_batch')
    .select(['hash', 'answer'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', actor.userId)
    .where('business_id', '=', actor.businessId)
    .where('n', '=', n)
    .executeTakeFirst()
  return stored && hashOf(edits).equals(stored.hash) ? (JSON.parse(stored.answer) as Answer) : undefined
}

/** Stores the answer, and deletes older ones beyond fifty or beyond the limit of bytes. */
export const storeBatch = async (
  { tx, actor }: Writing,
  { clientId, n, edits }: Request,
  answer: Answer,
): Promise<void> => {
  const device = { client_id: clientId, user_id: actor.userId, business_id: actor.businessId }
  await tx
    .insertInto('edit_batch')
    .values({ ...device, n, hash: hashOf(edits), answer: JSON.stringify(answer) })
    .modifyEnd(deferredStatement)
    .execute()
  await tx
    .updateTable('edit_client')
    .set({ last_n: n })
    .where('client_id', '=', clientId)
    .where('user_id', '=', actor.userId)
    .where('business_id', '=', actor.businessId)
    .modifyEnd(deferredStatement)
    .execute()
  await tx
    .deleteFrom('edit_batch')
    .where('client_id', '=', clientId)
    .where('user_id', '=', actor.userId)
    .where('business_id', '=', actor.businessId)
    .where('n', '<=', n - 1)
    .where(column =>
      column.or([
        column('n', '<=', n - keptBatches),
        column(
          'n',
          'in',
          column
            .selectFrom(
              column
                .selectFrom('edit_batch as kept')
                .select('kept.n')
                .select(sql<number>`sum(octet_length(kept.answer)) over (order by kept.n desc)`.as('bytes'))
                .where('kept.client_id', '=', clientId)
                .where('kept.user_id', '=', actor.userId)
                .where('kept.business_id', '=', actor.businessId)
                .as('kept'),
            )
            .select('kept.n')
            .where('kept.bytes', '>', keptBytes),
        ),
      ]),
    )
    .modifyEnd(deferredStatement)
    .execute()
}
