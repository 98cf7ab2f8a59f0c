import { sql } from 'kysely'
import type { ErpKey } from '#contract/erp/index.ts'
import { storablePart } from '#contract/kernel/storable-text.ts'
import { isStorable } from '../http/validation.ts'
import type { Tx } from '../db/schema.ts'
import { readStanding } from './standing.ts'

/** The rows that a batch has stored and refused, by their names. */
export interface Outcome {
  readonly stored: readonly string[]
  readonly refused: readonly { readonly key: string; readonly row: unknown; readonly problem: string }[]
}

/** A batch that is wrong from beginning to end says enough by its first rows. */
const mostOfBatch = 200
/** An article is longer; it can be sent again, and not from the desk. */
const longestRow = 20_000

const contentOf = (row: unknown): string | null => {
  if (!isStorable(row)) return null
  const text = JSON.stringify(row ?? null)
  return text.length > longestRow ? null : text
}

/** Keeps the refused rows until they are stored by a later batch, or dealt with at the desk. */
export const keepRefused = async (
  tx: Tx,
  { keyId, endpoint, now }: { readonly keyId: number; readonly endpoint: ErpKey; readonly now: Date },
  { stored, refused }: Outcome,
): Promise<void> => {
  // A row without a name cannot be told from the one of the batch before: those of the last batch stand.
  await sql`
    delete from erp_refused_row
    where endpoint = ${endpoint} and (row_key = any(${stored}::text[]) or (row_key = '' and key_id = ${keyId}))`.execute(
    tx,
  )
  if (refused.length === 0) return
  const named = new Map(refused.filter(({ key }) => key !== '').map(row => [row.key, row]))
  const rows = [...named.values(), ...refused.filter(({ key }) => key === '')]
    .slice(0, mostOfBatch)
    // In one order, so that two batches do not wait for each other.
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const kept: object[] = []
  for (const { key, row, problem } of rows)
    kept.push({
      key,
      content: contentOf(row),
      problem: storablePart(problem),
      // Without a name the row has not even its form.
      standing: key === '' ? null : await readStanding(tx, endpoint, row),
    })
  await sql`
    insert into erp_refused_row (key_id, endpoint, row_key, content, problem, standing, at)
    select ${keyId}, ${endpoint}, r.key, r.content::jsonb, r.problem, r.standing, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(kept)}::json)
      as r (key text, content text, problem text, standing jsonb)
    on conflict (endpoint, row_key) where row_key <> '' do update
      set key_id = excluded.key_id, content = excluded.content, problem = excluded.problem,
        standing = excluded.standing, at = excluded.at`.execute(tx)
}
