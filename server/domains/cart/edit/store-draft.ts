import { sql } from 'kysely'
import { lineKey, type List } from '#contract/cart/lines.ts'
import { deferredStatement } from '../../../db/deferred-statements.ts'
import type { Writing } from '../../../http/context.ts'
import type { Draft } from './draft.ts'

/** As much of what has changed is kept in the history. */
const longestWhy = 2_000

interface Row {
  readonly target: List
  readonly key: string
  readonly address_id: number | null
  readonly sku_id: number
}

interface Kept extends Row {
  readonly qty: number
  readonly note: string
  readonly price: number | null
  /** The order in which new lines were asked for. */
  readonly place: number
}

const changesOf = (draft: Draft) => {
  const kept: Kept[] = []
  const gone: Row[] = []
  for (const [place, at] of draft.touched) {
    const line = draft.lineAt(place)
    const row = { target: at.target, key: lineKey(at), address_id: at.addressId, sku_id: at.skuId }
    if (line)
      kept.push({ ...row, qty: line.qty, note: line.note, price: line.addedPrice, place: kept.length })
    else if (draft.wasThere(place)) gone.push(row)
  }
  return { kept, gone }
}

const whyOf = (target: List, kept: readonly Kept[], gone: readonly Row[]): string => {
  const said = [
    ...kept.filter(row => row.target === target).map(({ key, qty }) => `${key}=${qty}`),
    ...gone.filter(row => row.target === target).map(({ key }) => `${key}=0`),
  ].join(' ')
  return said.length > longestWhy ? `${said.slice(0, longestWhy)}…` : said
}

/** Lines, ends, revisions and history in one statement, however many lines have changed. */
export const storeDraft = async ({ tx, actor, now }: Writing, draft: Draft): Promise<readonly List[]> => {
  const { kept, gone } = changesOf(draft)
  const targets = [...new Set([...kept, ...gone].map(({ target }) => target))].toSorted()
  if (targets.length === 0) return []
  const moved = targets.map(target => ({
    target,
    revision: draft.nextRevision(target),
    why: whyOf(target, kept, gone),
  }))
  await sql`
    with moved as (
      select m.target, m.revision, m.why from json_to_recordset(${JSON.stringify(moved)}::json)
        as m (target text, revision bigint, why text)
    ), kept as (
      insert into line as l (business_id, target, address_id, sku_id, qty, note, added_price, revision,
        created_at, updated_at, updated_by)
      select ${actor.businessId}::bigint, k.target, k.address_id, k.sku_id, k.qty, k.note, k.price, m.revision,
        ${now}::timestamptz, ${now}::timestamptz, ${actor.userId}::bigint
      from json_to_recordset(${JSON.stringify(kept)}::json)
        as k (target text, address_id bigint, sku_id bigint, qty integer, note text, price integer, place integer)
        join moved m on m.target = k.target
      order by k.place
      on conflict (business_id, target, sku_id, address_id) do update
        set qty = excluded.qty, note = excluded.note, added_price = excluded.added_price,
          revision = excluded.revision, updated_at = excluded.updated_at, updated_by = excluded.updated_by
    ), gone as (
      select g.target, g.key, g.address_id, g.sku_id from json_to_recordset(${JSON.stringify(gone)}::json)
        as g (target text, key text, address_id bigint, sku_id bigint)
    ), removed as (
      delete from line l using gone g
      where l.business_id = ${actor.businessId} and l.target = g.target and l.sku_id = g.sku_id
        and l.address_id is not distinct from g.address_id
    ), ended as (
      insert into line_end (business_id, target, key, revision, why)
      select ${actor.businessId}::bigint, g.target, g.key, m.revision, 'removed'
      from gone g join moved m on m.target = g.target
      on conflict (business_id, target, key) do update set revision = excluded.revision, why = excluded.why
    ), listed as (
      update line_list l set revision = m.revision from moved m
      where l.business_id = ${actor.businessId} and l.target = m.target
    )
    insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, why, at)
    select m.target, ${String(actor.businessId)}, ${actor.businessId}::bigint, ${actor.userId}::bigint, 'edit',
      (m.revision - 1)::text, m.revision::text, m.why, ${now}::timestamptz
    from moved m ${deferredStatement}`.execute(tx)
  return targets
}
