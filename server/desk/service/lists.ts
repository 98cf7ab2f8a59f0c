import { sql } from 'kysely'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import { feedbackTabs, type FeedbackTab } from '#contract/feedback/life-cycle.ts'
import { unbindTabs, type UnbindTab } from '#contract/relations/unbind-life-cycle.ts'
import { returnTabs, type ReturnTab } from '#contract/returns/life-cycle.ts'
import { isoTime } from '../../db/json.ts'
import { asked, contains, inStates } from '../../lists/filters.ts'
import { pageOf, type ListQuery } from '../../lists/paged.ts'
import type { DeskReading } from '../context.ts'

/** The condition of each tab over a column of states. */
const tabsOver = <T extends string>(column: string, tabs: Readonly<Record<T, readonly number[] | null>>) =>
  Object.fromEntries(
    Object.entries<readonly number[] | null>(tabs).map(([tab, states]) => [tab, inStates(column, states)]),
  ) as ListQuery<never, T>['tabs']

const isSearch = (word: string | undefined) => (word ?? '').trim() !== ''

type ReturnRow = DeskAnswer<'POST /desk/returns/action/list'>['rows'][number]

const returns = (word?: string): ListQuery<ReturnRow, ReturnTab> => ({
  table: ['return_application', 'r'],
  where: asked(
    word?.trim(),
    words => sql`(${contains(words, 'r.number')} or exists (
      select from business c where c.id = r.business_id and ${contains(words, 'c.name', 'c.code')}))`,
  ),
  isSearch: isSearch(word),
  tabs: tabsOver('r.status', returnTabs),
  orders: { review: sql`r.created_at`, sendBack: sql`r.updated_at` },
  columns: sql<ReturnRow>`r.id, r.number, r.status, b.name as dealer, o.number as "orderNumber",
    (select coalesce(sum(l.qty), 0)::int from return_line l where l.application_id = r.id) as cases,
    ${isoTime('r.created_at')} as "createdAt"`,
  joins: sql`join business b on b.id = r.business_id
    join delivery_note n on n.id = r.note_id join trade_order o on o.id = n.order_id`,
})

type FeedbackRow = DeskAnswer<'POST /desk/feedback/action/list'>['rows'][number]

const feedback = (word?: string): ListQuery<FeedbackRow, FeedbackTab> => ({
  table: ['problem_feedback', 'f'],
  where: asked(
    word?.trim(),
    words => sql`(exists (select from app_user c where c.id = f.user_id and ${contains(words, 'c.name', 'c.phone')})
      or exists (select from business c where c.id = f.business_id and ${contains(words, 'c.name', 'c.code')}))`,
  ),
  isSearch: isSearch(word),
  tabs: tabsOver('f.status', feedbackTabs),
  orders: { waiting: sql`f.created_at`, inProgress: sql`f.updated_at` },
  columns: sql<FeedbackRow>`f.id, f.type, f.status, u.name as user, b.name as business,
    coalesce((select left(e.content, 80) from feedback_entry e where e.feedback_id = f.id order by e.id limit 1), '')
      as words,
    ${isoTime('f.updated_at')} as "updatedAt"`,
  joins: sql`join app_user u on u.id = f.user_id left join business b on b.id = f.business_id`,
})

type UnbindRow = DeskAnswer<'POST /desk/unbinds/action/list'>['rows'][number]

const unbinds = (word?: string): ListQuery<UnbindRow, UnbindTab> => ({
  table: ['unbind_apply', 'u'],
  where: asked(
    word?.trim(),
    words => sql`(${contains(words, 'u.number')} or exists (
      select from business c where c.id in (u.dealer_id, u.customer_id) and ${contains(words, 'c.name', 'c.code')}))`,
  ),
  isSearch: isSearch(word),
  tabs: tabsOver('u.status', unbindTabs),
  orders: { review: sql`u.created_at` },
  columns: sql<UnbindRow>`u.id, u.number, case when u.customer_id is null then 'brand' else 'customer' end as kind,
    u.status, d.name as dealer, c.name as customer, ${isoTime('u.created_at')} as "createdAt"`,
  joins: sql`join business d on d.id = u.dealer_id left join business c on c.id = u.customer_id`,
})

export const listReturns = (
  { db }: DeskReading,
  { word, ...page }: DeskRequest<'POST /desk/returns/action/list'>,
) => pageOf(db, returns(word), page)

export const listFeedback = (
  { db }: DeskReading,
  { word, ...page }: DeskRequest<'POST /desk/feedback/action/list'>,
) => pageOf(db, feedback(word), page)

export const listUnbinds = (
  { db }: DeskReading,
  { word, ...page }: DeskRequest<'POST /desk/unbinds/action/list'>,
) => pageOf(db, unbinds(word), page)
