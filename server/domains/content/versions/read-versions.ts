import { sql } from 'kysely'
import type { ListedKind } from '#contract/content/edited.ts'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import { isoTime, jsonList } from '../../../db/json.ts'
import { notFound } from '../../../http/refusal.ts'
import { stateOf, versionsOf, type Thing } from './thing.ts'

type Opened = DeskAnswer<'GET /desk/content/{kind}/{id}'>
type Versioned = DeskAnswer<'GET /desk/content/{kind}/{id}/versions/{version}'>

const mostVersions = 200

const versionRows = (db: Db | Tx, thing: Thing) =>
  versionsOf(db, thing)
    .leftJoin('desk_staff as s', 's.id', 'content_version.staff_id')
    .select([
      'content_version.version',
      's.name as savedBy',
      isoTime('content_version.saved_at').as('savedAt'),
      sql<string | null>`${isoTime('content_version.publish_at')}`.as('publishAt'),
      sql<string | null>`${isoTime('content_version.published_at')}`.as('publishedAt'),
    ])

/** A thing as its form needs it: what is out, the draft after it, and all earlier versions. */
export const openThing = (db: Db, thing: Thing): Promise<Opened> =>
  // One transaction, so that the content and the text that says what was seen belong together.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const { live, last, seen } = await stateOf(tx, thing)
      const versions = await versionRows(tx, thing)
        .orderBy('content_version.version', 'desc')
        .limit(mostVersions)
        .execute()
      const [head] = versions
      const draft = head?.publishedAt === null && last ? { ...head, content: last.content } : null
      return { id: thing.id, seen, isOut: live.publishedAt !== null, live: live.content, draft, versions }
    })

export const readVersion = async (db: Db, thing: Thing, version: number): Promise<Versioned> => {
  const row = await versionRows(db, thing)
    .select('content_version.content')
    .where('content_version.version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const things: Readonly<Record<ListedKind, ReturnType<typeof sql>>> = {
  page: sql`
    select p.id, p.kind as "group", v.published_at,
      coalesce(v.title, (
        select w.content->>'title' from content_version w
        where w.kind = 'page' and w.thing_id = p.id order by w.version desc limit 1), '') as title,
      (p.kind = 'home')::int as rank
    from page p left join lateral (
      select v.title, v.published_at from page_version v
      where v.page_id = p.id and v.published_at is not null order by v.version desc limit 1) v on true`,
  article: sql`select a.id, a.category as "group", a.published_at, a.title, 0 as rank from article a`,
  cookbook: sql`
    select c.id, k.name as "group", c.published_at, c.title, 0 as rank
    from cookbook c join cookbook_category k on k.id = c.category_id`,
}

type Listed = DeskAnswer<'POST /desk/content/action/query'>

/** One page of the pages, articles or cookbooks, whether out or not. The newest stand first. */
export const listThings = async (
  db: Db,
  { kind, word, page, size }: DeskRequest<'POST /desk/content/action/query'>,
): Promise<Listed> => {
  const { rows } = await sql<Listed>`
    with t as (${things[kind]}),
      kept as (select * from t where ${word === undefined ? sql`true` : sql`strpos(lower(t.title), lower(${word})) > 0`})
    select (select count(*)::int from kept) as total,
      ${jsonList(sql`
        select k.id, k.title, k."group", ${isoTime('k.published_at')} as "publishedAt",
          ${isoTime('d.saved_at')} as "draftAt", ${isoTime('w.publish_at')} as "publishAt"
        from (
          select * from kept order by rank desc, published_at desc nulls first, id desc
          limit ${size} offset ${(page - 1) * size}) k
        left join lateral (
          select v.saved_at, v.published_at from content_version v
          where v.kind = ${kind} and v.thing_id = k.id order by v.version desc limit 1) d on d.published_at is null
        left join lateral (
          select min(v.publish_at) as publish_at from content_version v
          where v.kind = ${kind} and v.thing_id = k.id and v.published_at is null) w on true
        order by k.rank desc, k.published_at desc nulls first, k.id desc`)} as rows`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a table has one row')
  return row
}
