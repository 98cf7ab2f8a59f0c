import { sql } from 'kysely'
import {
  personRequestStatus,
  personRequestTabs,
  personRequestTabNames,
  type PersonRequestTab,
} from '#contract/account/person-request-life-cycle.ts'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import { isoTime } from '../../db/json.ts'
import { stepsOf } from '../../db/steps.ts'
import { notFound } from '../../http/refusal.ts'
import { asked, contains, inStates } from '../../lists/filters.ts'
import { pageOf, type ListQuery } from '../../lists/paged.ts'
import { obstaclesOf } from '../../privacy/obstacles.ts'
import { personOf } from '../../privacy/person.ts'
import type { DeskReading } from '../context.ts'

type Row = DeskAnswer<'POST /desk/personRequests/action/list'>['rows'][number]
type Answer = DeskAnswer<'POST /desk/personRequests/action/read'>

const requests = (word?: string): ListQuery<Row, PersonRequestTab> => ({
  table: ['person_request', 'r'],
  where: asked(
    word?.trim(),
    words => sql`(${contains(words, 'r.number')} or exists (
      select from app_user p where p.id = r.user_id and ${contains(words, 'p.name', 'p.phone')}))`,
  ),
  isSearch: (word ?? '').trim() !== '',
  tabs: Object.fromEntries(
    personRequestTabNames.map(tab => [tab, inStates('r.status', personRequestTabs[tab])]),
  ) as ListQuery<Row, PersonRequestTab>['tabs'],
  // The oldest first: the time to decide is limited.
  orders: { waiting: sql`r.created_at` },
  columns: sql<Row>`r.id, r.number, r.kind, r.status, u.name as person, u.phone, ${isoTime('r.created_at')} as "createdAt"`,
  joins: sql`join app_user u on u.id = r.user_id`,
})

export const listPersonRequests = (
  { db }: DeskReading,
  { word, ...page }: DeskRequest<'POST /desk/personRequests/action/list'>,
) => pageOf(db, requests(word), page)

type Found = Answer['request'] & { readonly userId: number; readonly orders: number }

export const readPersonRequest = async ({ db }: DeskReading, number: string): Promise<Answer> => {
  const { rows } = await sql<Found>`
    select r.id, r.number, r.kind, r.status, r.version, r.answer, u.name as person, u.phone, u.id as "userId",
      (select coalesce(json_agg(b.name order by b.id), '[]') from membership m join business b on b.id = m.business_id
        where m.user_id = u.id) as businesses,
      (select count(*)::int from trade_order o where o.placed_by = u.id) as orders,
      ${isoTime('r.created_at')} as "createdAt", ${isoTime('r.expires_at')} as "expiresAt",
      ${stepsOf({ businessId: 0 }, 'personRequest', 'r.id')} as history
    from person_request r join app_user u on u.id = r.user_id where r.number = ${number}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const { userId, orders, ...request } = found
  const isAsked = request.kind === 'close' && request.status === personRequestStatus.waiting
  const obstacles = isAsked
    ? await obstaclesOf(db, await personOf(db, { id: userId, phone: found.phone }))
    : []
  return { request, obstacles, orders }
}
