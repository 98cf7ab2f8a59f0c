import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { refundColumns } from '#contract/returns/columns.ts'
import type { RefundRow } from '#contract/returns/rows.ts'
import { isoTime } from '../../db/json.ts'
import { exportList } from '../../lists/export-list.ts'
import { allOf, asked, between, contains, hasWords } from '../../lists/filters.ts'
import { pageOf, type ListQuery } from '../../lists/paged.ts'
import type { Reading } from '../../http/context.ts'
import { isOf, returnSummary, summaryJoins } from './list-returns.ts'

type Asked = RequestOf<'POST /soReturns/action/queryByPage'>

const ofApplication = sql`(select x.note_id from return_application x where x.id = p.application_id)`

const ownRefunds = (
  { actor }: Reading,
  { keyword, ...days }: Omit<Asked, 'tab' | 'page' | 'size' | 'sort'>,
): ListQuery<RefundRow, 'all'> => ({
  table: ['purchase_return', 'p'],
  where: allOf(
    sql`p.business_id = ${actor.businessId}`,
    between('p.created_at', days),
    asked(
      keyword?.trim(),
      words => sql`(${contains(words, 'p.number')}
        or exists (select from return_application x where x.id = p.application_id and ${contains(words, 'x.number')}
          offset 0)
        or ${isOf('p.application_id', ofApplication, words)})`,
    ),
  ),
  isSearch: hasWords(keyword),
  tabs: { all: sql`true` },
  columns: sql<RefundRow>`p.id, p.number, json_build_object('id', a.id, 'number', a.number) as application,
    ${returnSummary}, p.credit, p.remark, ${isoTime('p.created_at')} as "createdAt"`,
  joins: sql`join return_application a on a.id = p.application_id ${summaryJoins}`,
})

export const pageRefunds = (reading: Reading, request: Asked) =>
  pageOf(reading.db, ownRefunds(reading, request), { tab: 'all', ...request })

export const exportRefunds = (reading: Reading, request: RequestOf<'POST /soReturns/action/exportByPage'>) =>
  exportList(
    reading,
    { name: '采购退货', columns: refundColumns, query: ownRefunds(reading, request) },
    {
      tab: 'all',
      ...request,
    },
  )
