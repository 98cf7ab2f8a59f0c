import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { filterOf, mostViews } from '#contract/views/rules.ts'
import { recordHistory } from '../../db/history.ts'
import type { Db } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
import type { Writing } from '../../http/context.ts'
import { invalid, notFound, refuse } from '../../http/refusal.ts'

/** The columns that name whose it is; somebody may act for no business. */
const ownerOf = ({ userId, businessId = 0 }: Actor) => ({ user_id: userId, business_id: businessId })

const sameName = () => invalid({ path: 'name', message: '这个列表已有同名的筛选' })

export const queryViews = async ({
  db,
  actor,
}: {
  db: Db
  actor: Actor
}): Promise<ResponseOf<'POST /workbench/listViews/action/queryAll'>> => {
  const owner = ownerOf(actor)
  const [views, columns] = await Promise.all([
    db
      .selectFrom('list_view')
      .select(['id', 'kind', 'name', 'filter'])
      .where('user_id', '=', owner.user_id)
      .where('business_id', '=', owner.business_id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('list_columns')
      .select(['kind', 'hidden'])
      .where('user_id', '=', owner.user_id)
      .where('business_id', '=', owner.business_id)
      .orderBy('kind')
      .execute(),
  ])
  return { views, columns }
}

/** One request of a user at a time decides about names and how many there are. */
const lockUser = ({ tx, actor }: Writing<Actor>) =>
  tx.selectFrom('app_user').select('id').where('id', '=', actor.userId).forNoKeyUpdate().execute()

const record = async ({ tx, actor, now }: Writing<Actor>, id: number, action: string): Promise<void> =>
  recordHistory({ tx, actor, now }, { entity: 'list_view', id, action })

export const saveView = async (
  writing: Writing<Actor>,
  { kind, name, filter }: RequestOf<'POST /workbench/listViews/action/save'>,
): Promise<{ id: number }> => {
  if (filterOf(kind, filter) !== filter) throw invalid({ path: 'filter', message: '筛选条件不属于这个列表' })
  const { tx, actor, now } = writing
  const owner = ownerOf(actor)
  await lockUser(writing)
  const { amount } = await tx
    .selectFrom('list_view')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .where('user_id', '=', owner.user_id)
    .where('business_id', '=', owner.business_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  if (amount >= mostViews) throw refuse(`每个列表最多保存 ${mostViews} 个筛选，请先删除不用的`)
  const row = await tx
    .insertInto('list_view')
    .values({ ...owner, kind, name, filter, created_at: now })
    .onConflict(conflict => conflict.columns(['user_id', 'business_id', 'kind', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw sameName()
  await record(writing, row.id, 'create')
  return row
}

export const renameView = async (
  writing: Writing<Actor>,
  { id, name }: RequestOf<'POST /workbench/listViews/action/rename'>,
): Promise<void> => {
  const { tx, actor } = writing
  const owner = ownerOf(actor)
  await lockUser(writing)
  const found = await sql<{ name: string; isTaken: boolean }>`
    select v.name, exists (
      select from list_view o where o.user_id = v.user_id and o.business_id = v.business_id and o.kind = v.kind
      and o.id <> v.id and o.name = ${name}) as "isTaken"
    from list_view v
    where v.id = ${id} and v.user_id = ${owner.user_id} and v.business_id = ${owner.business_id}`.execute(tx)
  const [own] = found.rows
  if (!own) throw notFound()
  if (own.isTaken) throw sameName()
  if (own.name === name) return
  await tx.updateTable('list_view').set({ name }).where('id', '=', id).execute()
  await record(writing, id, 'change')
}

export const deleteView = async (writing: Writing<Actor>, id: number): Promise<void> => {
  const { tx, actor } = writing
  const owner = ownerOf(actor)
  const gone = await tx
    .deleteFrom('list_view')
    .where('id', '=', id)
    .where('user_id', '=', owner.user_id)
    .where('business_id', '=', owner.business_id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound()
  await record(writing, id, 'delete')
}

export const saveColumns = async (
  { tx, actor, now }: Writing<Actor>,
  { kind, hidden }: RequestOf<'POST /workbench/listViews/action/saveColumns'>,
): Promise<void> => {
  const owner = ownerOf(actor)
  const changed = await sql`
    insert into list_columns as c (user_id, business_id, kind, hidden, changed_at)
    values (${owner.user_id}, ${owner.business_id}, ${kind}, ${hidden.toSorted()}::text[], ${now}::timestamptz)
    on conflict (user_id, business_id, kind) do update set hidden = excluded.hidden, changed_at = excluded.changed_at
    where c.hidden <> excluded.hidden
    returning 1`.execute(tx)
  if (changed.rows.length === 0) return
  await recordHistory({ tx, actor, now }, { entity: 'list_columns', id: kind, action: 'change' })
}
