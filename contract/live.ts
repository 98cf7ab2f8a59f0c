import { Type } from 'typebox'
import { everyUser, family, id, object } from './endpoint.ts'

/** What an event can speak of. */
export const liveTopics = [
  'order',
  'deliveryNote',
  'paymentNotice',
  'return',
  'purchaseReturn',
  'message',
  'messageRead',
  'feedback',
  'cooperation',
  'unbind',
  'inquiry',
] as const
export type LiveTopic = (typeof liveTopics)[number]

const eventId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const live = family({
  'GET /live/events': {
    summary: '实时事件流（text/event-stream）：告知哪些内容已变化；断线后按 Last-Event-ID 续传',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    answer: 'stream',
    // EventSource cannot send a header: the acting business, and where an earlier stream had come to, stand here.
    query: object({ business: Type.Optional(id), since: Type.Optional(eventId) }),
    /** The data of each event named `change`. An event named `sync` has none: anything may have changed. */
    response: object({ topic: Type.Enum(liveTopics), thingId: id }),
  },
})
