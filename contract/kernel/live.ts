import { Type } from 'typebox'
import { dealers, everyUser, family, id, object, type UserType } from './endpoint.ts'
import { buyers } from './buyers.ts'

/** The topics of events, each with the types of users that may read it: others do not get the event. */
const liveReaders = {
  order: buyers,
  deliveryNote: dealers,
  paymentNotice: dealers,
  /** Lines of a statement, new ones and marks; thing 0 stands for several. */
  statement: dealers,
  return: dealers,
  purchaseReturn: dealers,
  message: everyUser,
  messageRead: everyUser,
  feedback: everyUser,
  cooperation: buyers,
  unbind: buyers,
  inquiry: buyers,
  proposal: [3, 4, 5],
  /** Price, stock or limits of a product. Thing 0 stands for several products. */
  offer: buyers,
  /** The lines of a list; the thing is the list's revision. */
  cart: buyers,
  quickOrder: buyers,
  sampleList: buyers,
} as const satisfies Readonly<Record<string, readonly UserType[]>>
export type LiveTopic = keyof typeof liveReaders

const liveTopics = Object.keys(liveReaders) as LiveTopic[]

export const mayHear = (userType: number, topic: LiveTopic): boolean =>
  liveReaders[topic].some(type => type === userType)

const eventId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const live = family({
  'GET /live/events': {
    summary: '实时事件流（text/event-stream）：告知哪些内容已变化；断线后按 Last-Event-ID 续传',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    answer: 'stream',
    // EventSource cannot send a header, so the acting business and the last event of an earlier stream are in the
    // query.
    query: object({ business: Type.Optional(id), since: Type.Optional(eventId) }),
    /** The data of each event named `change`. An event named `sync` has none: anything may have changed. */
    response: object({ topic: Type.Enum(liveTopics), thingId: Type.Integer({ minimum: 0 }) }),
  },
})
