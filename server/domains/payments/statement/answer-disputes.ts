import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { isWaiting } from '#contract/payments/statement.ts'
import { judged, type Placed, type Rejection } from '../../../kit/batch-rows.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { brandOf } from '../../orders/public.ts'
import { holdLines, type HeldLine } from './held-lines.ts'

type Row = Placed<ErpRow<'PUT /erp/v1/statementAnswers'>>

/** The statement of a month, for its dealer. */
const pageOf = (month: string): string =>
  `/workbench/workbenchHome/paymentOrder?view=statement&statementMonth=${month}`

const isAnsweredSo = ({ mark }: HeldLine, { text, isAccepted }: Row): boolean =>
  mark.answer === text && mark.isAccepted === isAccepted

/** A line is disputed anew after an answer, and the answer that is sent once more does not mean that. */
const isMeant = ({ mark }: HeldLine, { markedAt }: Row): boolean =>
  mark.at !== null && new Date(mark.at).getTime() === new Date(markedAt).getTime()

const problemOf =
  (held: ReadonlyMap<number, HeldLine>) =>
  (row: Row): string | undefined => {
    const line = held.get(row.id)
    if (!line) return `id：没有对账明细“${row.id}”`
    if (isWaiting(line.mark))
      return isMeant(line, row) ? undefined : 'markedAt：经销商已重新提出异议，请重新读取后再答复'
    if (isAnsweredSo(line, row)) return undefined
    return line.mark.answer === null ? 'id：经销商没有提出异议' : 'id：异议已答复，不能更改'
  }

/** Answers what dealers dispute, each dispute once; each dealer is told. */
export const answerDisputes = async (writing: BrandWriting, rows: readonly Row[]): Promise<Rejection[]> => {
  const { tx, now } = writing
  const ids = rows.map(({ id }) => id)
  const lines = await holdLines(writing, sql`e.id = any(${ids}::bigint[])`)
  const held = new Map(lines.map(line => [line.id, line]))
  const { good, rejected } = judged(rows, problemOf(held))
  const answers = good.flatMap(({ id, text, isAccepted }) => {
    const line = held.get(id)
    if (!line || !isWaiting(line.mark)) return []
    return {
      id,
      text,
      isAccepted,
      businessId: line.businessId,
      content: `${line.document.number} 的异议：品牌方${isAccepted ? '认可，会以后续单据更正' : '不认可'}。${text}`,
      link: pageOf(line.day.slice(0, 7)),
    }
  })
  if (answers.length === 0) return [...rejected]
  const given = sql`json_to_recordset(${JSON.stringify(answers)}::json) as r (id bigint, text text, "isAccepted" boolean,
    "businessId" bigint, content text, link text)`
  await sql`
    with answered as (
      update statement_mark m set answer = r.text, is_accepted = r."isAccepted", answered_at = ${now}::timestamptz
      from ${given} where m.entry_id = r.id
    ), noted as (
      insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, why, at)
      select 'ledgerEntry', r.id::text, ${await brandOf(tx)}::bigint, null,
        case when r."isAccepted" then 'accept' else 'refuse' end, 'disputed', 'disputed', r.text, ${now}::timestamptz
      from ${given}
    )
    insert into message (business_id, kind, title, content, link, created_at)
    select r."businessId", 'service', '对账异议已答复', r.content, r.link, ${now}::timestamptz from ${given}`.execute(
    tx,
  )
  return [...rejected]
}
