import { sql, type RawBuilder } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { feedbackColumns } from '#contract/feedback/columns.ts'
import { feedbackTabNames, feedbackTabs, type FeedbackTab } from '#contract/feedback/life-cycle.ts'
import type { FeedbackRow } from '#contract/feedback/rows.ts'
import { isoTime } from '../../db/json.ts'
import type { Actor } from '../../http/actor.ts'
import { exportList } from '../../lists/export-list.ts'
import { allOf, asked, between, contains, hasWords, inStates } from '../../lists/filters.ts'
import { countTabs, pageOf, type ListQuery } from '../../lists/paged.ts'
import type { Reading } from '../../http/context.ts'

type Asked = RequestOf<'POST /problemFeedbackRecords/action/queryByPage'>

const columns = sql<FeedbackRow>`f.id, f.type, f.status, f.version, coalesce(e.content, '') as content,
  coalesce(o.number, '') as "orderNumber", e.photos, e.replies,
  ${isoTime('f.created_at')} as "createdAt", ${isoTime('f.updated_at')} as "updatedAt"`

const joins = sql`
  left join trade_order o on o.id = f.order_id
  cross join lateral (
    select (array_agg(s.content order by s.id))[1] as content,
      count(*) filter (where s.side = 'brand')::int as replies,
      coalesce(sum((select count(*) from attachment a where a.kind = 'feedbackPhoto' and a.thing_id = s.id)), 0)::int
        as photos
    from feedback_entry s where s.feedback_id = f.id
  ) e`

/** Matches the order's number, or an entry of one of the two sides. */
const says = (keyword: string): RawBuilder<boolean> => {
  const words = keyword.trim()
  return sql`(exists (select from feedback_entry s where s.feedback_id = f.id and ${contains(words, 's.content')} offset 0)
    or exists (select from trade_order t where t.id = f.order_id and ${contains(words, 't.number')} offset 0))`
}

const tabs = Object.fromEntries(
  feedbackTabNames.map(tab => [tab, inStates('f.status', feedbackTabs[tab])]),
) as Record<FeedbackTab, RawBuilder<boolean>>

const ownFeedback = (
  { actor }: Reading<Actor>,
  { keyword, type, ...days }: Omit<Asked, 'tab' | 'page' | 'size' | 'sort'>,
): ListQuery<FeedbackRow, FeedbackTab> => ({
  table: ['problem_feedback', 'f'],
  where: allOf(
    sql`f.user_id = ${actor.userId}`,
    asked(type, is => sql`f.type = ${is}`),
    between('f.created_at', days),
    asked(keyword, says),
  ),
  tabs,
  isSearch: hasWords(keyword),
  columns,
  joins,
})

export const pageFeedback = (reading: Reading<Actor>, request: Asked) =>
  pageOf(reading.db, ownFeedback(reading, request), { tab: 'all', ...request })

export const exportFeedback = (
  reading: Reading<Actor>,
  request: RequestOf<'POST /problemFeedbackRecords/action/export'>,
) =>
  exportList(
    reading,
    { name: '问题反馈', columns: feedbackColumns, query: ownFeedback(reading, request) },
    {
      tab: 'all',
      ...request,
    },
  )

export const countFeedback = (
  reading: Reading<Actor>,
  request: RequestOf<'POST /problemFeedbackRecords/action/queryPageCount'>,
) => countTabs(reading.db, ownFeedback(reading, request))
