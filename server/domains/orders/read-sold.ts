import { sql } from 'kysely'
import type { ErpAnswer, ErpInput } from '#contract/erp/index.ts'
import type { Db } from '../../db/schema.ts'
import { isHandedIn } from '../../db/readable-by-seller.ts'
import { accountOf, type AccountedOrder } from '#contract/orders/account.ts'
import { asksOf, closedOf, departedCases, lineSums } from '../books/public.ts'

type Order = ErpAnswer<'POST /erp/v1/orders/action/query'>['orders'][number]
type Asked = ErpInput<'POST /erp/v1/orders/action/query'>['body']

const usual = 50

type Head = Omit<Order, 'lines' | 'createdAt' | 'updatedAt' | 'payable' | 'paid' | 'open'> &
  AccountedOrder & { createdAt: Date; updatedAt: Date }
type Line = Order['lines'][number] & { orderId: number }

interface AtMoment {
  readonly db: Db
  readonly now: Date
}

const readHeads = async (
  { db, now }: AtMoment,
  { numbers, after = 0, limit = usual }: Asked,
): Promise<Head[]> => {
  const wanted = numbers
    ? sql`o.number = any(${[...new Set(numbers)]}::text[])`
    : sql`o.id > ${after}::bigint`
  const { rows } = await sql<Head>`
    select o.id, o.number, o.content, o.status, o.version, json_build_object('code', b.code, 'name', b.name) as buyer,
      o.upstream_name as "upstreamName", o.delivery_method as method, o.contact_name as "contactName",
      o.contact_phone as "contactPhone", o.address_text as "addressText", o.expected_on as "expectedOn",
      o.own_number as "ownNumber", o.remark, o.amount,
      a."closedAmount", o.rebate_back as "rebateBack", a.progress, a.credit, ${asksOf('o.id', now)} as asks, o.rebate, o.reason, o.created_at as "createdAt",
      o.updated_at as "updatedAt"
    from trade_order o join business b on b.id = o.buyer_id
      cross join lateral (
        select ${closedOf('l')} as "closedAmount", ${lineSums} from order_line l where l.order_id = o.id) a
    where o.kind = 'purchase' and ${isHandedIn}
      and o.seller_id = (select min(s.id) from business s where s.business_type = 2) and ${wanted}
    order by o.id limit ${numbers ? numbers.length : limit}`.execute(db)
  return rows
}

const readLines = async (db: Db, orderIds: readonly number[]): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select l.order_id as "orderId", l.place + 1 as line, l.code as sku, l.name, l.spec, l.storage, l.qty, l.price,
      l.tax_rate as "taxRate", l.sample_id is not null as "isFree", l.shipped, ${departedCases} as departed, l.closed,
      l.signed, l.differing, l.credited, l.returned, l.credit, l.note
    from order_line l where l.order_id = any(${orderIds}::bigint[]) order by l.order_id, l.place`.execute(db)
  return rows
}

const sumsOf = (order: AccountedOrder): Pick<Order, 'payable' | 'paid' | 'open' | 'credit'> => {
  const { due, paid, open } = accountOf('purchase', order)
  return { payable: due, paid, open, credit: order.credit }
}

/** Purchase orders for the brand's systems, in two statements. */
export const readSoldOrders = async (
  reading: AtMoment,
  asked: Asked,
): Promise<ErpAnswer<'POST /erp/v1/orders/action/query'>> => {
  const heads = await readHeads(reading, asked)
  const lines = new Map<number, Order['lines']>(heads.map(({ id }) => [id, []]))
  for (const { orderId, ...line } of await readLines(reading.db, [...lines.keys()]))
    lines.get(orderId)?.push(line)
  return {
    orders: heads.map(({ progress, credit, asks, ...head }) => ({
      ...head,
      ...sumsOf({ ...head, progress, credit, asks }),
      createdAt: head.createdAt.toISOString(),
      updatedAt: head.updatedAt.toISOString(),
      lines: lines.get(head.id) ?? [],
    })),
  }
}
