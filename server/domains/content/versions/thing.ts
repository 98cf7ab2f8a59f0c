import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { onlyOne, type ContentKind } from '#contract/content/edited.ts'
import { code } from '#contract/kernel/errors.ts'
import type { Db, Row, Tx } from '../../../db/schema.ts'
import { notFound, Refusal } from '../../../http/refusal.ts'
import type { Live } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'

/** Names one thing of the content that has versions. */
export interface Thing {
  readonly kind: ContentKind
  readonly id: number
}

export type Version = Row<'content_version'>

export const versionsOf = (db: Db | Tx, { kind, id }: Thing) =>
  db.selectFrom('content_version').where('kind', '=', kind).where('thing_id', '=', id)

/** Text that is equal for equal content, in whatever order its fields were written. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** Of two who write one thing at once, the second waits here and then sees the first one's version. */
export const holdThing = async (tx: Tx, { kind, id }: Thing): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content:${kind}:${id}`}, 0))`.execute(tx)
}

export interface State {
  readonly live: Live<unknown>
  readonly last: Version | undefined
  readonly lastPublished: Version | undefined
  /** Changes with each version, and with each change that another system makes to what is out. */
  readonly seen: string
}

const newest = (tx: Tx, thing: Thing) => versionsOf(tx, thing).selectAll().orderBy('version', 'desc').limit(1)

export const stateOf = async (tx: Tx, thing: Thing): Promise<State> => {
  const { load, make } = kindOf(thing.kind)
  const live = make || thing.id === onlyOne ? await load(tx, thing.id) : undefined
  if (!live) throw notFound()
  const last = await newest(tx, thing).executeTakeFirst()
  const lastPublished = await newest(tx, thing).where('published_at', 'is not', null).executeTakeFirst()
  const hash = createHash('sha256')
    .update(canonical([live.content, live.publishedAt, last?.publish_at ?? null]))
    .digest('hex')
  return { live, last, lastPublished, seen: `${last?.version ?? 0}.${hash.slice(0, 32)}` }
}

/** Refuses a write of somebody who had not seen the newest state. Their screen reads it and shows what is different. */
export const assertSeen = (state: State, seen: string): void => {
  if (state.seen !== seen) throw new Refusal(code.conflict, '内容已被他人更新，请核对两边的修改后再保存')
}
