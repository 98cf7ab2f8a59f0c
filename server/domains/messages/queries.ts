import { sql, type RawBuilder } from 'kysely'
import type { PathOf, RequestOf } from '#contract/index.ts'
import { messageColumns } from '#contract/messages/columns.ts'
import {
  messageKinds,
  messageThings,
  mostUnread,
  type MessageKind,
  type MessageTab,
} from '#contract/messages/rules.ts'
import type { Message } from '#contract/messages/rows.ts'
import { isoTime } from '../../db/json.ts'
import type { Actor } from '../../http/actor.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { exportList } from '../../lists/export-list.ts'
import { allOf, asked, between, contains, hasWords } from '../../lists/filters.ts'
import { pageOf, type ListQuery } from '../../lists/paged.ts'
import { boxesOf, isOwn, isRead, unreadIn } from './mailbox.ts'

type Asked = RequestOf<'POST /messageNotices/action/queryByPage'>

const newest = 6
/** A thing has a message for each step of its life. */
const mostOfThing = 100

type UnreadCounts = Readonly<Record<MessageKind, number>>

/** Unread messages to the acting business and to the user, each kind as far as anybody is shown their number. */
const unreadStatement = (actor: Actor): RawBuilder<UnreadCounts> => {
  const counts = messageKinds.map(kind => {
    const boxes = boxesOf(actor, [kind]).map(
      box => sql`(select count(*) from (
        ${unreadIn(actor.userId, box)} limit ${sql.lit(mostUnread)}) unread)`,
    )
    return sql`least(${sql.join(boxes, sql` + `)}, ${sql.lit(mostUnread)})::int as ${sql.ref(kind)}`
  })
  return sql`select ${sql.join(counts)}`
}

export const countUnread = async ({ db, actor }: Reading<Actor>): Promise<UnreadCounts> => {
  const { rows } = await unreadStatement(actor).execute(db)
  return rows[0] ?? { service: 0, internal: 0 }
}

const columnsFor = (userId: number): RawBuilder<Message> =>
  sql`m.id, m.kind, m.title, m.content, m.link, ${isRead(userId)} as "isRead",
    ${isoTime('m.created_at')} as "createdAt"`

const tabs: ListQuery<Message, MessageTab>['tabs'] = {
  all: sql`true`,
  service: sql`m.kind = 'service'`,
  internal: sql`m.kind = 'internal'`,
}

/** The messages that the actor may read, box by box: no index leads to all of them at once. */
const ownMessages = (
  actor: Actor,
  { keyword, state, ...days }: Omit<Asked, 'tab' | 'page' | 'size' | 'sort'>,
): ListQuery<Message, MessageTab> => {
  const fits = allOf(
    between('m.created_at', days),
    asked(keyword, words => contains(words.trim(), 'm.title', 'm.content')),
  )
  const [first, ...others] = boxesOf(actor).map(
    box => sql<boolean>`${box.holds} and ${fits}
      and ${state === 'unread' ? sql`m.id in (${unreadIn(actor.userId, box)})` : sql`true`}`,
  )
  return {
    table: ['message', 'm'],
    where: first ?? sql`false`,
    also: others,
    tabs,
    isSearch: hasWords(keyword),
    columns: columnsFor(actor.userId),
    joins: sql``,
  }
}

export const pageMessages = ({ db, actor }: Reading<Actor>, request: Asked) =>
  pageOf(db, ownMessages(actor, request), { tab: 'all', ...request })

export const exportMessages = (
  { db, actor, now }: Reading<Actor>,
  request: RequestOf<'POST /messageNotices/action/export'>,
) =>
  exportList(
    { db, now },
    { name: '我的消息', columns: messageColumns, query: ownMessages(actor, request) },
    { tab: 'all', ...request },
  )

export const newestMessages = async (reading: Reading<Actor>): Promise<Message[]> => {
  const { rows } = await pageOf(reading.db, ownMessages(reading.actor, {}), {
    tab: 'all',
    page: 1,
    size: newest,
  })
  return rows
}

export const readMessage = async ({ db, actor }: Reading<Actor>, id: number): Promise<Message> => {
  const { rows } = await sql<Message>`
    select ${columnsFor(actor.userId)} from message m where m.id = ${id} and ${isOwn(actor)}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** The actor's messages about one thing, the latest first; none if the thing does not concern the actor. */
export const messagesAbout = async (
  { db, actor }: Reading<Actor>,
  { a, b }: PathOf<'GET /messageNotices/action/queryByFuncId/{a}/{b}'>,
): Promise<Message[]> => {
  const links = messageThings[a].map(address => `${address}${b}`)
  const { rows } = await sql<Message>`
    select ${columnsFor(actor.userId)} from message m
    where m.link = any(${links}::text[]) and m.link <> '' and ${isOwn(actor)}
    order by m.id desc limit ${mostOfThing}`.execute(db)
  return rows
}
