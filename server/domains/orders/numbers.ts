import { sql } from 'kysely'
import { shanghaiDay } from '../../kit/clock.ts'
import type { Tx } from '../../db/schema.ts'

type Sequence =
  | 'purchase_number'
  | 'terminal_number'
  | 'sample_number'
  | 'delivery_number'
  | 'unbind_number'
  | 'inquiry_number'
  | 'payment_number'
  | 'return_number'
  | 'purchase_return_number'
  | 'proposal_number'
  | 'person_request_number'

/** Prefix, day and six digits. The sequence starts again after a million, so a number repeats on no day. */
export const newNumbers = async (
  tx: Tx,
  now: Date,
  prefix: 'PO' | 'TO' | 'SO' | 'DN' | 'PN' | 'RT' | 'SR' | 'UB' | 'IQ' | 'PL' | 'PR',
  sequence: Sequence,
  amount: number,
): Promise<string[]> => {
  const { rows } = await sql<{ n: number }>`
    select nextval(${sequence}::regclass) as n from generate_series(1, ${amount})`.execute(tx)
  const day = shanghaiDay(now).slice(2).replaceAll('-', '')
  return rows.map(({ n }) => `${prefix}${day}${String(n).padStart(6, '0')}`)
}
