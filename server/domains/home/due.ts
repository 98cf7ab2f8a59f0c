import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Reading } from '../../http/context.ts'
import { rowsIn, type ListQuery } from '../../lists/paged.ts'
import { ownNotes, readNotes } from '../deliveries/public.ts'
import { ownInquiries, readInquiries } from '../inquiries/public.ts'
import { incomingOrders, ownOrders, readOrders } from '../orders/public.ts'

type Due = ResponseOf<'POST /workbench/action/queryDue'>

/** As many of each kind as somebody deals with on one day. */
const mostOfKind = 12

const idsIn = <R, T extends string>(
  query: ListQuery<R, T>,
  id: RawBuilder<number>,
  tabs: readonly T[],
): RawBuilder<number[]> => {
  const due = sql.join(
    tabs.map(tab => sql`select ${id} as id ${rowsIn(query, tab)}`),
    sql` union all `,
  )
  return sql<number[]>`(select coalesce(json_agg(first.id order by first.id), '[]') from (
    select due.id from (${due}) due order by due.id limit ${sql.lit(mostOfKind)}) first)`
}

interface DueIds {
  readonly notes: readonly number[]
  readonly orders: readonly number[]
  readonly inquiries: readonly number[]
}

/** The things that wait for the acting business, as its lists show them; found in one statement. */
const findDue = async (reading: Reading): Promise<DueIds> => {
  const isDealer = reading.actor.userType === 3
  const note = sql<number>`n.id`
  const order = sql<number>`o.id`
  const inquiry = sql<number>`i.id`
  const { rows } = await sql<DueIds>`select
    ${isDealer ? idsIn(ownNotes(reading, {}), note, ['onTheWay']) : sql`'[]'::json`} as notes,
    ${
      isDealer
        ? idsIn(incomingOrders(reading, {}), order, ['review', 'shipment', 'pickup'])
        : idsIn(ownOrders(reading, 'terminal', {}), order, ['pickup', 'onTheWay', 'receipt'])
    } as orders,
    ${idsIn(ownInquiries(reading, {}), inquiry, isDealer ? ['waiting'] : ['waiting', 'answered'])} as inquiries`.execute(
    reading.db,
  )
  const [found] = rows
  if (!found) throw new Error('a select without a table has one row')
  return found
}

/** Takes from each kind as long as there is room, so that many of one kind do not push out the others. */
const fitting = (due: Due, room: number): Due => {
  let left = room
  const take = <T>(all: readonly T[], share: number): T[] => {
    const end = left * (1 - share)
    return all.filter(each => {
      const size = JSON.stringify(each).length
      if (left - size < end) return false
      left -= size
      return true
    })
  }
  const notes = take(due.notes, 1 / 2)
  const orders = take(due.orders, 2 / 3)
  return { notes, orders, inquiries: take(due.inquiries, 1) }
}

/** The details that a person needs in the field, read before anybody has opened them. */
export const readDue = async (reading: Reading, room: number): Promise<Due> => {
  const ids = await findDue(reading)
  const [notes, orders, inquiries] = await Promise.all([
    readNotes(reading, ids.notes),
    readOrders(reading, 'terminal', ids.orders),
    readInquiries(reading, ids.inquiries),
  ])
  return fitting({ notes, orders, inquiries }, room)
}
