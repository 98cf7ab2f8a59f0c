import { sql } from 'kysely'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import type { DeskOrderTab } from '#contract/desk/trade-entries.ts'
import { isoTime } from '../../db/json.ts'
import { isHandedIn } from '../../db/readable-by-seller.ts'
import { departedCases } from '../../domains/books/public.ts'
import { allOf, asked, contains, inStates } from '../../lists/filters.ts'
import { pageOf, type ListQuery } from '../../lists/paged.ts'
import type { DeskReading } from '../context.ts'

type Asked = DeskRequest<'POST /desk/orders/action/list'>
type Row = DeskAnswer<'POST /desk/orders/action/list'>['rows'][number]

const isToShip = sql<boolean>`o.status = 30 and o.content = 'goods' and exists (
  select from order_line l where l.order_id = o.id and ${departedCases} + l.closed < l.qty)`

const differs = sql<boolean>`exists (select from order_line l where l.order_id = o.id and l.differing > 0)`

const tabs: ListQuery<Row, DeskOrderTab>['tabs'] = {
  waiting: sql`${inStates('o.status', [20])} and o.content = 'goods'`,
  samples: sql`${inStates('o.status', [20])} and o.content = 'sample'`,
  cancelling: inStates('o.status', [40]),
  toShip: isToShip,
  differing: differs,
  open: inStates('o.status', [30]),
  done: inStates('o.status', [70]),
  all: sql`true`,
}

/** Orders that dealers have placed with the brand. */
export const soldOrders = (word?: string): ListQuery<Row, DeskOrderTab> => ({
  table: ['trade_order', 'o'],
  where: allOf(
    sql`o.kind = 'purchase' and ${isHandedIn}
      and o.seller_id = (select min(s.id) from business s where s.business_type = 2)`,
    asked(
      word?.trim(),
      words => sql`(${contains(words, 'o.number')} or exists (
      select from business c where c.id = o.buyer_id and ${contains(words, 'c.name', 'c.code')}))`,
    ),
  ),
  isSearch: (word ?? '').trim() !== '',
  tabs,
  // The longest waiting first, where somebody has to do something.
  orders: {
    waiting: sql`o.submitted_at`,
    samples: sql`o.submitted_at`,
    cancelling: sql`o.updated_at`,
    toShip: sql`o.expected_on`,
  },
  columns: sql<Row>`o.id, o.number, o.content, o.status, b.name as buyer, l.names, l.kinds, o.cases, o.amount,
    o.expected_on as "expectedOn", ${isoTime('o.created_at')} as "createdAt"`,
  joins: sql`
    join business b on b.id = o.buyer_id
    cross join lateral (
      select count(*)::int as kinds, coalesce((array_agg(k.name order by k.place))[1:2], '{}') as names
      from order_line k where k.order_id = o.id) l`,
})

export const listOrders = ({ db }: DeskReading, { word, ...page }: Asked) =>
  pageOf(db, soldOrders(word), page)
