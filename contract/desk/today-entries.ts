import { Type } from 'typebox'
import { nullable, object, timestamp } from '../kernel/endpoint.ts'
import { deskFamily } from './endpoint.ts'

export const deskTaskKinds = [
  'registrations',
  'orders',
  'samples',
  'cancellations',
  'differences',
  'returns',
  'feedback',
  'unbinds',
  'slips',
  'refusedRows',
] as const
/** Kinds that open pages of the release before have no words for; they read only `tasks`. */
export const newTaskKinds = ['personRequests'] as const
export type DeskTaskKind = (typeof deskTaskKinds)[number] | (typeof newTaskKinds)[number]

const waiting = { count: Type.Integer(), oldestAt: nullable(timestamp) }

const figure = object({
  day: Type.String(),
  orders: Type.Integer(),
  amount: Type.Integer(),
  cases: Type.Integer(),
  /** Dealers that ordered. */
  buyers: Type.Integer(),
  /** Fen that came in; null for those who do not look after payments. */
  paid: nullable(Type.Integer()),
  /** Registrations that were handed in. */
  registered: Type.Integer(),
})

/** Everything that waits for the brand, and the trade of a month. */
export const deskToday = deskFamily({
  'GET /desk/today': {
    summary: '今天的待办与近 30 天的数字',
    access: 'staff',
    effect: 'read',
    response: object({
      /** Only those that the person may deal with. */
      tasks: Type.Array(object({ kind: Type.Enum(deskTaskKinds), ...waiting })),
      newTasks: Type.Array(object({ kind: Type.Enum(newTaskKinds), ...waiting })),
      days: Type.Array(figure),
    }),
  },
})
