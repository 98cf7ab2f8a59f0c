import type { Tx } from '../../db/schema.ts'

/** Asks for a second person for the rows of a batch that wait. */
export const propose = async (
  tx: Tx,
  { changeId, staffId, now }: { readonly changeId: number; readonly staffId: number; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('desk_proposal')
    .values({
      change_id: changeId,
      staff_id: staffId,
      state: 'waiting',
      created_at: now,
      decided_by: null,
      decided_at: null,
    })
    .execute()
}
