import type { NewRow, Tx } from './schema.ts'
import { sentAlong } from './sent-along.ts'

type Entry = Omit<NewRow<'history'>, 'at' | 'actor_id' | 'business_id'>

export interface Author {
  readonly actor?: { readonly userId: number; readonly businessId: number | undefined } | undefined
  readonly now: Date
}

/** Every write records in its own transaction who changed what, when, from which state to which, and why. */
export const recordHistory = async (tx: Tx, author: Author, entry: Entry): Promise<void> => {
  await tx
    .insertInto('history')
    .values({
      ...entry,
      at: author.now,
      actor_id: author.actor?.userId ?? null,
      business_id: author.actor?.businessId ?? null,
    })
    .modifyEnd(sentAlong)
    .execute()
}
