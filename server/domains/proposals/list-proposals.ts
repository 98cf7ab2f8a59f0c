import { sql, type RawBuilder } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import {
  proposalTabNames,
  proposalTabOrders,
  proposalTabs,
  type ProposalTab,
} from '#contract/proposals/life-cycle.ts'
import type { ProposalRow } from '#contract/proposals/rows.ts'
import { isoTime } from '../../db/json.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { Reading } from '../../http/context.ts'
import { allOf, asked, between, contains, hasWords, inStates } from '../../lists/filters.ts'
import { orderOf, pageOf, type ListQuery } from '../../lists/paged.ts'
import { isStaff, ownProposals } from './served.ts'

type Asked = RequestOf<'POST /proposals/action/queryByPage'>

export const proposalFields = sql<ProposalRow>`p.id, p.number, p.status, p.version,
  json_build_object('id', partner.id, 'name', partner.name, 'code', partner.code) as partner, sender.name as "sentBy",
  goods.products, goods.cases, goods.first, p.note, p.reason, ${isoTime('p.created_at')} as "createdAt",
  ${isoTime('p.decided_at')} as "decidedAt"`

export const proposalJoins = (actor: BusinessActor): RawBuilder<unknown> => sql`
  join business partner on partner.id = ${sql.ref(isStaff(actor) ? 'p.customer_id' : 'p.seller_id')}
  join app_user sender on sender.id = p.sent_by
  cross join lateral (
    select count(*)::int as products, coalesce(sum(l.qty), 0)::int as cases,
      coalesce((array_agg(s.name order by l.place))[1], '') as first
    from proposal_line l join sku s on s.id = l.sku_id where l.proposal_id = p.id) goods`

/** The list's number, a product, or the other side. */
const says =
  (actor: BusinessActor) =>
  (keyword: string): RawBuilder<boolean> => {
    const words = keyword.trim()
    return sql`(${contains(words, 'p.number')} or exists (
      select from business w where w.id = ${sql.ref(isStaff(actor) ? 'p.customer_id' : 'p.seller_id')}
        and ${contains(words, 'w.name', 'w.code')} offset 0)
      or exists (select from proposal_line l join sku s on s.id = l.sku_id
        where l.proposal_id = p.id and ${contains(words, 's.name', 's.code')} offset 0))`
  }

const tabs = Object.fromEntries(
  proposalTabNames.map(tab => [tab, inStates('p.status', proposalTabs[tab])]),
) as Record<ProposalTab, RawBuilder<boolean>>

const ownQuery = (
  actor: BusinessActor,
  { keyword, customerId, ...days }: Omit<Asked, 'tab' | 'page' | 'size' | 'sort'>,
): ListQuery<ProposalRow, ProposalTab> => ({
  table: ['proposal', 'p'],
  where: allOf(
    ownProposals(actor),
    asked(customerId, id => sql`p.customer_id = ${id}`),
    between('p.created_at', days),
    asked(keyword, says(actor)),
  ),
  isSearch: hasWords(keyword),
  orders: orderOf(proposalTabOrders, {}),
  tabs,
  columns: proposalFields,
  joins: proposalJoins(actor),
})

export const pageProposals = ({ db, actor }: Pick<Reading, 'db' | 'actor'>, request: Asked) =>
  pageOf(db, ownQuery(actor, request), { tab: 'all', ...request })
