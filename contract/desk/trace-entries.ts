import { Type } from 'typebox'
import { erpEventTypes } from '../erp/events.ts'
import { id, nullable, object, text, timestamp } from '../kernel/endpoint.ts'
import { deskFamily } from './endpoint.ts'

const at = timestamp
const who = Type.String()

const request = object({
  kind: Type.Literal('request'),
  at,
  who,
  /** The id that the device gave it; the log of requests has another one. */
  requestId: Type.String(),
  /** A device stores an act first and repeats it until there is an answer. */
  isAct: Type.Boolean(),
})

const step = object({
  kind: Type.Literal('step'),
  at,
  who,
  of: object({ entity: Type.String(), number: Type.String() }),
  action: Type.String(),
  why: Type.String(),
})

const staff = object({ kind: Type.Literal('staff'), at, who, act: Type.String(), thing: Type.String() })

const message = object({
  kind: Type.Literal('message'),
  at,
  /** The business or the person that it went to. */
  who,
  title: Type.String(),
  /** The people who have read it. */
  readers: Type.Integer(),
  /** Devices that are still to be told, and the tries at them. */
  devices: Type.Integer(),
  tries: Type.Integer(),
})

const event = object({
  kind: Type.Literal('event'),
  at,
  type: Type.Enum(erpEventTypes),
  /** Null while no reader can see it. */
  cursor: nullable(Type.Integer()),
  readers: Type.Array(object({ name: Type.String(), hasRead: Type.Boolean() })),
})

/** Everything that is stored about the way of an order, for those who answer a buyer's question. */
export const deskTrace = deskFamily({
  'POST /desk/orders/action/trace': {
    summary: '订单轨迹：请求、状态变化、消息、推送与接口事件，旧的在前',
    access: ['service', 'trade'],
    effect: 'read',
    request: object({ number: text(20) }),
    response: object({
      order: nullable(
        object({
          id,
          number: Type.String(),
          buyer: Type.String(),
          status: Type.Integer(),
          createdAt: timestamp,
        }),
      ),
      rows: Type.Array(Type.Union([request, step, staff, message, event])),
    }),
  },
})
