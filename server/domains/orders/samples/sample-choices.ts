import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { recordHistory } from '../../../db/history.ts'
import { readLists } from '../../../db/json.ts'
import type { Tx } from '../../../db/schema.ts'
import { deferredStatement } from '../../../db/deferred-statements.ts'
import type { BusinessActor } from '../../../http/actor.ts'
import type { Reading, Writing } from '../../../http/context.ts'
import { notFound, refuse } from '../../../http/refusal.ts'
import { balanceRows, sampleBalances, type SampleBalance } from '../../allowances/public.ts'

export type Samples = ResponseOf<'POST /relSampleCarts/action/getSampleGoods'>

interface Choice {
  readonly id: number
  readonly addressId: number | null
  readonly sampleId: number
  readonly qty: number
}

/** The order being changed has no address here: a business changes one order at a time. */
export type Place = number | null

interface SampleRows {
  readonly available: SampleBalance
  readonly choices: Choice
  readonly done: { readonly place: Place }
}

/**
 * The samples that may be chosen, including those used up by the choices or by the order being changed; the choices
 * for each place; and the places where somebody said that this is all.
 */
export const sampleRows = (
  actor: BusinessActor,
  order: RawBuilder<number> | null,
): { readonly [K in keyof SampleRows]: RawBuilder<SampleRows[K]> } => ({
  available: balanceRows(
    { actor, order },
    sql`select c.allowance_id from sample_choice c where c.business_id = ${actor.businessId}
      union all select u.allowance_id from order_edit e join allowance_use u on u.order_id = e.order_id
      where e.business_id = ${actor.businessId}`,
  ),
  choices: sql<Choice>`
    select c.id, c.address_id as "addressId", c.allowance_id as "sampleId", c.qty
    from sample_choice c where c.business_id = ${actor.businessId} order by c.id`,
  done: sql<{ readonly place: Place }>`
    select d.address_id as place from sample_choice_done d where d.business_id = ${actor.businessId}`,
})

/** The samples of every place at once: those available, those chosen, and whether somebody is still to be asked. */
export const samplesIn =
  ({
    available,
    choices,
    done,
  }: {
    readonly [K in keyof SampleRows]: readonly SampleRows[K][]
  }) =>
  (place: Place): Samples => ({
    available: [...available],
    chosen: choices
      .filter(({ addressId }) => addressId === place)
      .map(({ id, sampleId, qty }) => ({ id, sampleId, qty })),
    isDone: available.length === 0 || done.some(one => one.place === place),
  })

/** Only dealers have any. */
export const noSamples = (): Samples => ({ available: [], chosen: [], isDone: true })

export const samplesFor = async ({ db, actor }: Reading, place: Place): Promise<Samples> => {
  if (actor.userType !== 3) return noSamples()
  const changed = sql<number>`(select e.order_id from order_edit e where e.business_id = ${actor.businessId})`
  return samplesIn(await readLists(db, sampleRows(actor, place === null ? changed : null)))(place)
}

/** Checks the place. Without an address it stands for the order being changed. */
const assertPlace = async ({ tx, actor }: Writing, place: Place): Promise<{ readonly id: number }> => {
  const own =
    place === null
      ? await tx
          .selectFrom('order_edit')
          .select('order_id as id')
          .where('business_id', '=', actor.businessId)
          .executeTakeFirst()
      : await tx
          .selectFrom('address')
          .select('id')
          .where('id', '=', place)
          .where('business_id', '=', actor.businessId)
          .where('deleted_at', 'is', null)
          .where('is_self_pickup', '=', false)
          .executeTakeFirst()
  if (!own) throw notFound()
  return own
}

const noted = (context: Writing, place: Place, action: string, why = '') =>
  recordHistory(context, { entity: 'sample-choice', id: place ?? 'order-edit', action, why })

/** Sets the amount of each balance that comes along. More than is left is refused; placing the order checks again. */
export const attachSamples = async (
  context: Writing,
  place: Place,
  rows: readonly { readonly sampleId: number; readonly qty: number }[],
): Promise<Record<string, never>> => {
  const { id: placeId } = await assertPlace(context, place)
  const { tx, actor, now } = context
  const ids = rows.map(({ sampleId }) => sampleId)
  const order = place === null ? sql<number>`${placeId}::bigint` : null
  const available = new Map(
    (await sampleBalances({ db: tx, actor, now, order }, ids)).map(one => [one.id, one]),
  )
  for (const { sampleId, qty } of rows) {
    const balance = available.get(sampleId)
    if (!balance) throw notFound()
    if (qty > balance.left) throw refuse(`${balance.product.name} 的样品只剩 ${balance.left} 箱`)
  }
  await sql`
    insert into sample_choice (business_id, address_id, allowance_id, qty)
    select ${actor.businessId}::bigint, ${place}::bigint, r."sampleId", max(r.qty)
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("sampleId" bigint, qty integer) group by r."sampleId"
    on conflict (business_id, address_id, allowance_id) do update set qty = excluded.qty`.execute(tx)
  await noted(context, place, 'attach', rows.map(({ sampleId, qty }) => `${sampleId}=${qty}`).join(' '))
  return {}
}

export const detachSample = async (
  context: Writing,
  isOfEdit: boolean,
  id: number,
): Promise<Record<string, never>> => {
  const { tx, actor } = context
  const gone = await tx
    .deleteFrom('sample_choice')
    .where('id', '=', id)
    .where('business_id', '=', actor.businessId)
    .where('address_id', isOfEdit ? 'is' : 'is not', null)
    .returning('address_id as place')
    .executeTakeFirst()
  if (!gone) throw notFound()
  await noted(context, gone.place, 'detach', String(id))
  return {}
}

/** The question does not come again before the next order of these places. */
export const completeAllocation = async (
  context: Writing,
  places: readonly Place[],
): Promise<Record<string, never>> => {
  const { tx, actor } = context
  for (const place of places) {
    await assertPlace(context, place)
    await tx
      .insertInto('sample_choice_done')
      .values({ business_id: actor.businessId, address_id: place })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await noted(context, place, 'allocated')
  }
  return {}
}

/** After the order they are spent, or dropped with the change. */
export const forgetChoices = async (
  tx: Tx,
  actor: BusinessActor,
  places: readonly Place[],
): Promise<void> => {
  const ids = places.filter(place => place !== null)
  const also = places.includes(null)
  for (const table of ['sample_choice', 'sample_choice_done'] as const) {
    await sql`delete from ${sql.table(table)} c where c.business_id = ${actor.businessId}
      and (c.address_id = any(${ids}::bigint[]) or (${also} and c.address_id is null)) ${deferredStatement}`.execute(
      tx,
    )
  }
}
