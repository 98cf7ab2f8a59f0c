import { sql } from 'kysely'
import { erpContract, type ErpKey, type ErpRow } from '#contract/erp/index.ts'
import type { ErpEndpoint } from '#contract/erp/endpoint.ts'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import { empty } from '#contract/kernel/endpoint.ts'
import type { ErpBatch } from '../../backoffice/context.ts'
import { erpHandlers } from '../../backoffice/handlers.ts'
import { holdStanding, standsAs } from '../../backoffice/standing.ts'
import { batchRunner } from '../../backoffice/run-batch.ts'
import { isoTime } from '../../db/json.ts'
import type { Tx } from '../../db/schema.ts'
import { notFound, refuse } from '../../http/refusal.ts'
import type { DeskReading, DeskWriting } from '../context.ts'
import { tierProblems } from '../customers/price-tier.ts'
import { summaryOf } from './calls.ts'

type Row = DeskAnswer<'POST /desk/gateway/refusedRows/action/query'>['rows'][number]

const pageSize = 50

/** The names of a thing, which batches write as a list. */
const nameOf = (key: string): string => {
  if (!key.startsWith('[')) return key
  return (JSON.parse(key) as unknown[]).flat().join(' ')
}

export const queryRefused = async (
  { db }: DeskReading,
  { before }: DeskRequest<'POST /desk/gateway/refusedRows/action/query'>,
): Promise<DeskAnswer<'POST /desk/gateway/refusedRows/action/query'>> => {
  const { rows } = await sql<Omit<Row, 'summary' | 'isChanged'> & { total: number; was: unknown }>`
    select r.id, k.name as key, r.endpoint, r.row_key as name, r.content::text as content, r.problem,
      r.standing as was, ${isoTime('r.at')} as at, (select count(*)::int from erp_refused_row) as total
    from erp_refused_row r join erp_key k on k.id = r.key_id
    where ${before === undefined ? sql`true` : sql`r.id < ${before}`}
    order by r.id desc limit ${pageSize + 1}`.execute(db)
  const shown: Row[] = []
  for (const { total: _total, was, ...row } of rows.slice(0, pageSize)) {
    const sent: unknown = row.content === null || row.name === '' ? undefined : JSON.parse(row.content)
    shown.push({
      ...row,
      name: nameOf(row.name),
      summary: summaryOf(row.endpoint),
      isChanged: sent !== undefined && !(await standsAs(db, { endpoint: row.endpoint, row: sent, was })),
    })
  }
  return {
    rows: shown,
    total: rows[0]?.total ?? 0,
    hasMore: rows.length > pageSize,
  }
}

const hold = async (tx: Tx, id: number) => {
  const row = await tx
    .selectFrom('erp_refused_row')
    .select(['endpoint', 'row_key', 'content', 'standing'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const remove = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('erp_refused_row').where('id', '=', id).execute()
}

/** A level moves all prices of a dealer, so one person may change it here as little as in a form or a sheet. */
const assertTier = async (tx: Tx, endpoint: string, content: object): Promise<void> => {
  if (endpoint !== ('PUT /erp/v1/businesses' satisfies ErpKey)) return
  const business = content as ErpRow<'PUT /erp/v1/businesses'>
  const problem = (await tierProblems(tx, [business])).get(business.code)
  if (problem !== undefined) throw refuse(problem)
}

/** Writes the row once more as it came: what it lacked, such as its category, may be there by now. */
export const retryRefused = async (
  writing: DeskWriting,
  id: number,
): Promise<DeskAnswer<'POST /desk/gateway/refusedRows/{id}/retry'>> => {
  const { tx, now, note } = writing
  const { endpoint, row_key: name, content, standing: was } = await hold(tx, id)
  const batch = (erpHandlers as Readonly<Record<string, unknown>>)[endpoint] as ErpBatch<never> | undefined
  const { row, scope } = (erpContract as Readonly<Record<string, ErpEndpoint>>)[endpoint] ?? {}
  if (scope === 'prices' || scope === 'setup')
    throw refuse('价格与品牌资料须由接口重新发送，或在后台由两人确认')
  if (content === null || !batch || !row) throw refuse('这一行没有留存内容，请由接口重新发送')
  if (name !== '') {
    await holdStanding(tx, endpoint, content)
    if (!(await standsAs(tx, { endpoint, row: content, was })))
      throw refuse(`“${nameOf(name)}”在这一行被拒绝之后已有修改，不能用旧内容覆盖，请由接口重新发送`)
  }
  if (name !== '') await assertTier(tx, endpoint, content)
  const store = await batchRunner(row ?? empty, batch)({ rows: [content] })
  const { report } = await store(writing)
  const problem = report.rejected[0]?.problem ?? null
  if (problem === null) await remove(tx, id)
  else await tx.updateTable('erp_refused_row').set({ problem, at: now }).where('id', '=', id).execute()
  note({ thing: `${summaryOf(endpoint)} ${nameOf(name)}`, after: { row: content, problem } })
  return { problem }
}

export const dismissRefused = async (
  { tx, note }: DeskWriting,
  id: number,
): Promise<Record<string, never>> => {
  const { endpoint, row_key: name, content } = await hold(tx, id)
  await remove(tx, id)
  note({ thing: `${summaryOf(endpoint)} ${nameOf(name)}`, before: { row: content } })
  return {}
}
