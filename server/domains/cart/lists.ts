import type { List } from '#contract/cart/lines.ts'
import type { Writing } from '../../http/context.ts'

/** The lists that a transaction holds, with the revision of each. */
export type HeldRevisions = ReadonlyMap<List, number>

const holdThere = async ({ tx, actor }: Writing, targets: readonly List[]): Promise<HeldRevisions> => {
  const rows = await tx
    .selectFrom('line_list')
    .select(['target', 'revision'])
    .where('business_id', '=', actor.businessId)
    .where('target', 'in', targets)
    .orderBy('target')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ target, revision }) => [target, revision]))
}

/**
 * Holds these lists of the acting business until the transaction ends: their edits are judged one after another. Always
 * in the same order, so that two transactions never wait for each other.
 */
export const holdLists = async (holding: Writing, targets: readonly List[]): Promise<HeldRevisions> => {
  const held = await holdThere(holding, targets)
  if (held.size === targets.length) return held
  const rows = targets.toSorted().map(target => ({ business_id: holding.actor.businessId, target }))
  await holding.tx
    .insertInto('line_list')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  // Read again: another transaction may have created and changed them meanwhile.
  return holdThere(holding, targets)
}
