import { sql, type RawBuilder } from 'kysely'
import { serviceStaff } from '#contract/kernel/buyers.ts'
import { messageKinds, type MessageKind } from '#contract/messages/rules.ts'
import type { Actor } from '../../http/actor.ts'

/** One kind of the messages to the acting business, or to the user; an index leads to each of these boxes. */
export interface Box {
  readonly kind: MessageKind
  /** The business; 0 for the user. */
  readonly addressee: number
  readonly holds: RawBuilder<boolean>
}

const kindIs = (kind: MessageKind) => sql`m.kind = ${sql.lit(kind)}`

type Reader = Pick<Actor, 'userId' | 'userType' | 'businessId'>

/** Messages to a business are about its orders, of which its service staff may open none: they read their own only. */
const businessOf = ({ userType, businessId }: Reader): number | undefined =>
  userType === serviceStaff ? undefined : businessId

export const boxesOf = (reader: Reader, kinds: readonly MessageKind[] = messageKinds): Box[] => {
  const { userId } = reader
  const businessId = businessOf(reader)
  return kinds.flatMap(kind => [
    { kind, addressee: 0, holds: sql<boolean>`m.user_id = ${userId} and ${kindIs(kind)}` },
    ...(businessId === undefined
      ? []
      : [
          {
            kind,
            addressee: businessId,
            holds: sql<boolean>`m.business_id = ${businessId} and ${kindIs(kind)}`,
          },
        ]),
  ])
}

/** Whether a message `m` is the actor's to read. */
export const isOwn = (reader: Reader): RawBuilder<boolean> =>
  sql`(m.user_id = ${reader.userId} or m.business_id = ${businessOf(reader) ?? null})`

/**
 * The ids of the messages of a box that the user has not read. The mark is looked up once, and the index begins behind
 * it. Without the offset the planner would rather look through everybody's messages in the order of their ids.
 */
export const unreadIn = (userId: number, { kind, addressee, holds }: Box): RawBuilder<unknown> => sql`
  select later.id from (
    select m.id from message m where ${holds} and m.id > (
      select coalesce(max(k.read_to), 0) from message_mark k
      where k.user_id = ${userId} and k.addressee = ${addressee} and k.kind = ${sql.lit(kind)}) offset 0
  ) later where not exists (select from message_read r where r.user_id = ${userId} and r.message_id = later.id)`

/** Whether the user has read a message `m`. */
export const isRead = (userId: number): RawBuilder<boolean> => sql`(
  exists (select from message_read r where r.user_id = ${userId} and r.message_id = m.id)
  or exists (select from message_mark k where k.user_id = ${userId} and k.addressee = coalesce(m.business_id, 0)
    and k.kind = m.kind and k.read_to >= m.id))`
