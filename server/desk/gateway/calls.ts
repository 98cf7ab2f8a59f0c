import { sql } from 'kysely'
import { erpContract } from '#contract/erp/index.ts'
import type { ErpEndpoint } from '#contract/erp/endpoint.ts'
import { code } from '#contract/kernel/errors.ts'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import { isoTime } from '../../db/json.ts'
import type { DeskReading } from '../context.ts'

type Row = DeskAnswer<'POST /desk/gateway/calls/action/query'>['rows'][number]

const pageSize = 50

/** An endpoint in words; one of a later or earlier version is named by its path alone. */
export const summaryOf = (endpoint: string): string =>
  (erpContract as Readonly<Record<string, ErpEndpoint>>)[endpoint]?.summary ?? ''

export const queryCalls = async (
  { db }: DeskReading,
  { before, failed = false }: DeskRequest<'POST /desk/gateway/calls/action/query'>,
): Promise<DeskAnswer<'POST /desk/gateway/calls/action/query'>> => {
  const { rows } = await sql<Omit<Row, 'summary'>>`
    select c.id, k.name as key, c.endpoint, ${isoTime('c.at')} as at, c.ms, c.code, c.applied, c.rejected
    from erp_call c join erp_key k on k.id = c.key_id
    where ${before === undefined ? sql`true` : sql`c.id < ${before}`}
      and ${failed ? sql`(c.code <> ${sql.lit(code.ok)} or c.rejected > 0)` : sql`true`}
    order by c.id desc limit ${pageSize + 1}`.execute(db)
  return {
    rows: rows.slice(0, pageSize).map(row => ({ ...row, summary: summaryOf(row.endpoint) })),
    hasMore: rows.length > pageSize,
  }
}
