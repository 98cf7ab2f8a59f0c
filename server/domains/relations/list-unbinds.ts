import { sql, type RawBuilder } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { unbindColumns } from '#contract/relations/unbind-columns.ts'
import {
  unbindStatus,
  unbindTabNames,
  unbindTabs,
  type UnbindTab,
} from '#contract/relations/unbind-life-cycle.ts'
import type { UnbindRow } from '#contract/relations/unbind-rows.ts'
import { isoTime } from '../../db/json.ts'
import { stepsOf } from '../../db/steps.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { exportList } from '../../lists/export-list.ts'
import { allOf, asked, between, contains, hasWords, inStates } from '../../lists/filters.ts'
import { countTabs, pageOf, type ListQuery } from '../../lists/paged.ts'
import { blockersOf } from './blockers.ts'
import { leftOverOf } from './left-over.ts'

type Asked = RequestOf<'POST /dealerUnbindApplys/action/queryByPage'>
type Detail = ResponseOf<'GET /dealerUnbindApplys/{id}'>

/** Dealers are on one side of a relation, terminal customers on the other. */
const ownSide = ({ businessId, userType }: BusinessActor): RawBuilder<boolean> =>
  userType === 3 ? sql`u.dealer_id = ${businessId}` : sql`u.customer_id = ${businessId}`

const columnsFor = ({ businessId }: BusinessActor): RawBuilder<UnbindRow> => sql<UnbindRow>`u.id, u.number,
  case when u.customer_id is null then 'brand' else 'customer' end as kind, u.status, u.version,
  json_build_object('id', p.id, 'name', p.name, 'code', p.code) as partner,
  u.applicant_id = ${businessId} as "isOwn", u.reason, u.decision, ${isoTime('u.created_at')} as "createdAt",
  ${isoTime('u.decided_at')} as "decidedAt"`

/** A dealer that ends its own contract has the brand for its partner. */
const joinsFor = ({ userType }: BusinessActor): RawBuilder<unknown> =>
  userType === 3
    ? sql`join business p on p.id = coalesce(u.customer_id, (select min(m.id) from business m where m.business_type = 2))`
    : sql`join business p on p.id = u.dealer_id`

const says = (keyword: string): RawBuilder<boolean> => {
  const words = keyword.trim()
  return sql`(${contains(words, 'u.number')} or exists (
    select from business w where w.id in (u.customer_id, u.dealer_id) and ${contains(words, 'w.name', 'w.code')}
    offset 0))`
}

const tabs = Object.fromEntries(
  unbindTabNames.map(tab => [tab, inStates('u.status', unbindTabs[tab])]),
) as Record<UnbindTab, RawBuilder<boolean>>

const ownUnbinds = (
  { actor }: Reading,
  { keyword, ...days }: Omit<Asked, 'tab' | 'page' | 'size' | 'sort'>,
): ListQuery<UnbindRow, UnbindTab> => ({
  table: ['unbind_apply', 'u'],
  where: allOf(ownSide(actor), between('u.created_at', days), asked(keyword, says)),
  isSearch: hasWords(keyword),
  tabs,
  columns: columnsFor(actor),
  joins: joinsFor(actor),
})

export const pageUnbinds = (reading: Reading, request: Asked) =>
  pageOf(reading.db, ownUnbinds(reading, request), { tab: 'all', ...request })

export const exportUnbinds = (
  reading: Reading,
  request: RequestOf<'POST /dealerUnbindApplys/action/export'>,
) =>
  exportList(
    reading,
    { name: '解约申请', columns: unbindColumns, query: ownUnbinds(reading, request) },
    {
      tab: 'all',
      ...request,
    },
  )

export const countUnbinds = (
  reading: Reading,
  request: RequestOf<'POST /dealerUnbindApplys/queryUnbindNum'>,
) => countTabs(reading.db, ownUnbinds(reading, request))

/** While the brand has not decided, the answer lists the matters still open. */
export const readUnbind = async ({ db, actor }: Reading, id: number): Promise<Detail> => {
  type Found = UnbindRow &
    Pick<Detail, 'appliedBy' | 'history'> & { dealerId: number; customerId: number | null }
  const { rows } = await sql<Found>`
    select ${columnsFor(actor)}, u.dealer_id as "dealerId", u.customer_id as "customerId",
      case when u.applicant_id = ${actor.businessId} then a.name else '' end as "appliedBy",
      ${stepsOf(actor, 'unbind', 'u.id')} as history
    from unbind_apply u ${joinsFor(actor)} join app_user a on a.id = u.applied_by
    where u.id = ${id} and ${ownSide(actor)}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const { dealerId, customerId, ...apply } = found
  const open =
    apply.status === unbindStatus.review
      ? await blockersOf(db, { dealerId, customerId })
      : { blockers: [], total: 0 }
  return { ...apply, ...open, leftOver: await leftOverOf(db, { dealerId, customerId }) }
}
