import { sql } from 'kysely'
import type { DeskKey } from '#contract/desk/index.ts'
import type { Tx } from '../db/schema.ts'
import type { Noted } from './context.ts'

interface Act extends Noted {
  readonly at: Date
  readonly staffId: number | null
  readonly act: DeskKey
}

const json = (value: unknown) => (value === undefined ? null : sql<object>`${JSON.stringify(value)}::jsonb`)

/** Adds the row of an act to the desk's log, in the act's own transaction. */
export const logAct = async (
  tx: Tx,
  { at, staffId, act, thing, before, after, importId }: Act,
): Promise<void> => {
  await tx
    .insertInto('desk_log')
    .values({
      at,
      staff_id: staffId,
      act,
      thing,
      before: json(before),
      after: json(after),
      import_id: importId ?? null,
    })
    .execute()
}
