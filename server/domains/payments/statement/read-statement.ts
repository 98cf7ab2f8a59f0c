import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { object } from '#contract/kernel/endpoint.ts'
import type { ErpAnswer, ErpInput } from '#contract/erp/index.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { LedgerKind } from '#contract/payments/ledger.ts'
import { statementPageSizes, type StatementLine, type statementSums } from '#contract/payments/statement.ts'
import { jsonList } from '../../../db/json.ts'
import { partiesIn } from '../../../db/parties.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import type { Reading } from '../../../http/context.ts'
import { notFound } from '../../../http/refusal.ts'
import { brandOf } from '../../orders/public.ts'
import { inMonth, linesOf } from './lines.ts'

type Sums = Static<ReturnType<typeof object<typeof statementSums>>>
type Asked = RequestOf<'POST /statements/action/query'>
type Parties = Pick<ResponseOf<'POST /statements/action/query'>, 'buyer' | 'seller'>

const sumOf = (...kinds: readonly LedgerKind[]) =>
  sql`coalesce(sum(e.amount) filter (where e.kind in (${sql.join(kinds.map(kind => sql.lit(kind)))})), 0)::bigint`

/** The sums of a month. What was owed before it is the sum of all earlier entries, read from an index alone. */
export const monthSums = (businessId: number, month: string) => sql<Sums>`
  select b.opening, s.sums, (b.opening + s.changed)::bigint as closing, s.total, s.open, s.disputed
  from (
    select coalesce(sum(e.amount), 0)::bigint as opening from ledger_entry e
    where e.business_id = ${businessId} and e.day < ${`${month}-01`}::date
  ) b cross join (
    select json_build_object('delivery', ${sumOf('delivery', 'earlier')}, 'rebate', ${sumOf('rebate')},
        'credit', ${sumOf('credit')}, 'return', ${sumOf('return')}, 'payment', ${sumOf('payment')}) as sums,
      coalesce(sum(e.amount), 0) as changed, count(*)::int as total,
      count(*) filter (where m.entry_id is null)::int as open,
      count(*) filter (where m.state = 'disputed' and m.answer is null)::int as disputed
    from ledger_entry e left join statement_mark m on m.entry_id = e.id
    where ${inMonth(businessId, month)}
  ) s`

interface Page {
  readonly businessId: number
  readonly sellerId: number
}

/** Sums and lines are read by one statement, so that they always agree. */
const read = async (
  db: Db | Tx,
  { businessId, sellerId }: Page,
  { month, page = 1, size = statementPageSizes[0] }: Asked,
): Promise<Sums & Parties & { lines: StatementLine[] }> => {
  const entries = sql`
    select e.* from ledger_entry e where ${inMonth(businessId, month)}
    order by e.day, e.id limit ${sql.lit(size)} offset ${(page - 1) * size}`
  const { rows } = await sql<Sums & Parties & { lines: StatementLine[] }>`
    select s.*, ${partiesIn({ buyer: 'd.id', seller: 'd.seller_id' })}, ${jsonList(linesOf(entries))} as lines
    from (${monthSums(businessId, month)}) s
      cross join (select ${businessId}::bigint as id, ${sellerId}::bigint as seller_id) d`.execute(db)
  const [row] = rows
  if (!row) throw new Error('sums without a row')
  return row
}

export const readStatement = async (
  { db, actor }: Reading,
  asked: Asked,
): Promise<ResponseOf<'POST /statements/action/query'>> => ({
  month: asked.month,
  ...(await read(db, { businessId: actor.businessId, sellerId: await brandOf(db) }, asked)),
})

/** The statement of a dealer for the brand's systems, which name documents by their numbers and no person. */
export const readStatementForBrand = async (
  { db }: { readonly db: Db },
  { dealer, ...asked }: ErpInput<'POST /erp/v1/statements/action/query'>['body'],
): Promise<ErpAnswer<'POST /erp/v1/statements/action/query'>> => {
  const business = await db
    .selectFrom('business')
    .select('id')
    .where('code', '=', dealer)
    .where('business_type', 'in', [1, 3])
    .executeTakeFirst()
  if (!business) throw notFound()
  const page = { businessId: business.id, sellerId: await brandOf(db) }
  const { buyer: _buyer, seller: _seller, lines, ...sums } = await read(db, page, asked)
  return {
    dealer,
    month: asked.month,
    ...sums,
    lines: lines.map(({ document, orders, mark, ...line }) => ({
      ...line,
      document: document.number,
      orders: orders.map(({ number }) => number),
      mark: { ...mark, by: '' },
    })),
  }
}
