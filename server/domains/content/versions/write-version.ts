import type { BrandWriting } from '../../../http/context.ts'
import { notFound, refuse } from '../../../http/refusal.ts'
import { kindOf } from '../kinds/kinds.ts'
import { assertSeen, canonical, holdThing, stateOf, versionsOf, type State, type Thing } from './thing.ts'

/** A write of the desk, or of the brand's own systems, for which no person stands. */
export interface Editing extends BrandWriting {
  readonly staffId: number | null
}

export interface Placed {
  readonly id: number
  readonly version: number
  readonly seen: string
}

const add = async (
  { tx, now, staffId }: Editing,
  { kind, id }: Thing,
  version: number,
  content: unknown,
  publishedAt: Date | null = null,
): Promise<number> => {
  const row = { kind, thing_id: id, version, content: content as object, staff_id: staffId, saved_at: now }
  await tx
    .insertInto('content_version')
    .values({ ...row, publish_at: null, published_at: publishedAt })
    .execute()
  return version
}

/** Stores what is out as a version where another system wrote it or no version is known, so that it can come back. */
const keepLive = async (
  editing: Editing,
  thing: Thing,
  { live, last, lastPublished }: State,
): Promise<number> => {
  const version = last?.version ?? 0
  const isKept =
    live.publishedAt === null || canonical(lastPublished?.content ?? null) === canonical(live.content)
  if (isKept) return version
  return add({ ...editing, staffId: null }, thing, version + 1, live.content, editing.now)
}

const placed = async ({ tx }: Editing, thing: Thing, version: number): Promise<Placed> => ({
  id: thing.id,
  version,
  seen: (await stateOf(tx, thing)).seen,
})

/** Puts a version out, whatever stood there. Versions that waited for their time before it wait no more. */
export const putOut = async (editing: Editing, thing: Thing, version: number): Promise<void> => {
  const { tx, now } = editing
  const { store, load } = kindOf(thing.kind)
  const chosen = await versionsOf(tx, thing).selectAll().where('version', '=', version).executeTakeFirst()
  if (!chosen) throw notFound()
  await store(tx, thing.id, chosen.content, now)
  const stored = await load(tx, thing.id)
  const at = tx.updateTable('content_version').where('kind', '=', thing.kind).where('thing_id', '=', thing.id)
  await at
    .set({ publish_at: null })
    .where('version', '<', version)
    .where('published_at', 'is', null)
    .execute()
  await at
    .set({ published_at: now, content: stored?.content ?? chosen.content })
    .where('version', '=', version)
    .execute()
}

interface Draft {
  readonly kind: Thing['kind']
  readonly id: number | null
  readonly seen: string | null
  readonly content: unknown
}

/** Stores a draft as the thing's next version; a thing without an id is made first, and nobody sees it yet. */
export const saveDraft = async (editing: Editing, { kind, id, seen, content }: Draft): Promise<Placed> => {
  const { tx, now } = editing
  const { make, clean } = kindOf(kind)
  if (id !== null) await holdThing(tx, { kind, id })
  const cleaned = await clean(tx, content, id ?? undefined)
  if (id === null) {
    if (!make) throw notFound()
    const made = { kind, id: await make(tx, cleaned, now) }
    return placed(editing, made, await add(editing, made, 1, cleaned))
  }
  const thing = { kind, id }
  const state = await stateOf(tx, thing)
  assertSeen(state, seen ?? '')
  const last = await keepLive(editing, thing, state)
  return placed(editing, thing, await add(editing, thing, last + 1, cleaned))
}

interface Chosen {
  readonly version: number
  readonly seen: string
}

/** Publishes a version now or at a time. */
export const publishVersion = async (
  editing: Editing,
  thing: Thing,
  given: Chosen & { readonly at: Date | null },
): Promise<Placed> => {
  const { tx, now } = editing
  const { seen, at } = given
  await holdThing(tx, thing)
  const state = await stateOf(tx, thing)
  assertSeen(state, seen)
  const chosen = await versionsOf(tx, thing)
    .selectAll()
    .where('version', '=', given.version)
    .executeTakeFirst()
  if (!chosen) throw notFound()
  if (chosen.published_at !== null || chosen.version < (state.lastPublished?.version ?? 0))
    throw refuse('已有更新的版本发布，请在历史版本中恢复它')
  if (at !== null && at > now) {
    await tx
      .updateTable('content_version')
      .set({ publish_at: at })
      .where('kind', '=', thing.kind)
      .where('thing_id', '=', thing.id)
      .where('version', '=', given.version)
      .execute()
    return placed(editing, thing, given.version)
  }
  const last = state.last?.version ?? 0
  const kept = await keepLive(editing, thing, state)
  // Another system wrote the thing after the draft: its version is kept, so the draft has to follow it.
  const version = kept > last ? await add(editing, thing, kept + 1, chosen.content) : chosen.version
  await putOut(editing, thing, version)
  return placed(editing, thing, version)
}

/** Publishes an earlier version again, as a new one. */
export const restoreVersion = async (
  editing: Editing,
  thing: Thing,
  { version, seen }: Chosen,
): Promise<Placed> => {
  const { tx } = editing
  await holdThing(tx, thing)
  const state = await stateOf(tx, thing)
  assertSeen(state, seen)
  const earlier = await versionsOf(tx, thing).selectAll().where('version', '=', version).executeTakeFirst()
  if (!earlier) throw notFound()
  const content = await kindOf(thing.kind).clean(tx, earlier.content, thing.id)
  const last = await keepLive(editing, thing, state)
  const next = await add(editing, thing, last + 1, content)
  await putOut(editing, thing, next)
  return placed(editing, thing, next)
}

/** Takes a thing out of the portal; its versions stay, and none of them waits for its time any more. */
export const withdrawThing = async (editing: Editing, thing: Thing, seen: string): Promise<void> => {
  const { tx } = editing
  await holdThing(tx, thing)
  const state = await stateOf(tx, thing)
  assertSeen(state, seen)
  await keepLive(editing, thing, state)
  await kindOf(thing.kind).withdraw?.(tx, thing.id)
  await tx
    .updateTable('content_version')
    .set({ publish_at: null })
    .where('kind', '=', thing.kind)
    .where('thing_id', '=', thing.id)
    .where('published_at', 'is', null)
    .execute()
}

/** Stores and publishes content in one step, as the brand's own systems do. */
export const publishContent = async (
  editing: Editing,
  { kind, id, content }: Omit<Draft, 'seen'>,
): Promise<number> => {
  const { tx } = editing
  if (id !== null) await holdThing(tx, { kind, id })
  const seen = id === null ? null : (await stateOf(tx, { kind, id })).seen
  const draft = await saveDraft(editing, { kind, id, seen, content })
  await putOut(editing, { kind, id: draft.id }, draft.version)
  return draft.id
}
