import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { sumsOfLines } from '#contract/cart/line-sums.ts'
import type { Reading, Writing } from '../../http/context.ts'
import { applyEdits } from './edit/apply-edits.ts'
import { assertOwnAddress } from './cart-addresses.ts'
import { addressFor } from './edit-cart.ts'
import { editEach, editStrictly, fresh, ownLine, ownLines, remark, removal } from './edit/edit-lines.ts'
import { holdLists } from './lists.ts'
import { skuIdsOf } from './sku-codes.ts'
import { productJson } from '../catalog/public.ts'
import { readLines } from './read-lines.ts'

type Edited = ResponseOf<'POST /quickOrders/action/addSku'>
type Page = ResponseOf<'POST /quickOrders/action/queryByPage'>
type RowReport = ResponseOf<'POST /quickOrders/action/addSkuBatch'>['rows'][number]

export const queryPad = async (
  reading: Reading,
  { clientId, ...page }: RequestOf<'POST /quickOrders/action/queryByPage'>,
): Promise<Page> => {
  const { revision, settled, lines, total } = await readLines(reading, 'quickOrder', { clientId, page })
  return { revision, settled, rows: [...lines], total }
}

export const addToPad = async (
  context: Writing,
  { skuId, qty }: RequestOf<'POST /quickOrders/action/addSku'>,
): Promise<Edited> => {
  const held = await holdLists(context, ['quickOrder'])
  const edit = fresh('quickOrder', { skuId, addressId: null }, { op: 'add', qty })
  return editStrictly(context, held, 'quickOrder', [edit])
}

/** Adds rows by code. Rows that name one product become one line, and every row gets its outcome. */
export const addRows = async (
  context: Writing,
  { rows }: RequestOf<'POST /quickOrders/action/addSkuBatch'>,
): Promise<ResponseOf<'POST /quickOrders/action/addSkuBatch'>> => {
  const held = await holdLists(context, ['quickOrder'])
  const skuIds = await skuIdsOf(
    context.tx,
    rows.map(row => row.code),
  )
  const skuOf = (row: { readonly code: string }) => skuIds.get(row.code) ?? null
  const firstRows = new Map<number, number>()
  const sums = new Map<number, number>()
  for (const [place, row] of rows.entries()) {
    const skuId = skuOf(row)
    if (skuId === null) continue
    if (!firstRows.has(skuId)) firstRows.set(skuId, place)
    sums.set(skuId, (sums.get(skuId) ?? 0) + row.qty)
  }
  const asked = [...sums]
  const edits = asked.map(([skuId, qty]) =>
    fresh('quickOrder', { skuId, addressId: null }, { op: 'add', qty }),
  )
  const { results, revisions } = await applyEdits(context, held, edits)
  const became = new Map(asked.map(([skuId], place) => [skuId, results[place]]))
  const reports = rows.map((row, place): RowReport => {
    const skuId = skuOf(row)
    if (skuId === null) return { row: place, skuId, rejected: 'unknownSku', joined: null, qty: null }
    const first = firstRows.get(skuId) ?? place
    const result = became.get(skuId)
    return {
      row: place,
      skuId,
      rejected: result?.rejected ?? null,
      joined: first === place ? null : first,
      qty: result?.line?.qty ?? null,
    }
  })
  return { revision: revisions.get('quickOrder') ?? 0, rows: reports }
}

export const queryBought = async ({
  db,
  actor,
}: Reading): Promise<ResponseOf<'POST /quickOrders/action/queryBought'>> => {
  const { rows } = await sql<ResponseOf<'POST /quickOrders/action/queryBought'>[number]>`
    select ${productJson('s')} as product, s.pinyin, b.times, b.last_quantity as "lastQty",
      b.last_bought_at as "lastBoughtAt"
    from bought_sku b join sku s on s.id = b.sku_id
    where b.business_id = ${actor.businessId} and s.on_sale
    order by b.times desc, b.last_bought_at desc, s.id limit 500`.execute(db)
  return rows.map(row => ({ ...row, lastBoughtAt: new Date(row.lastBoughtAt).toISOString() }))
}

/** Everything bought before that is not on the pad yet, in the quantity of the last time. */
export const addBought = async (context: Writing): Promise<Edited> => {
  const held = await holdLists(context, ['quickOrder'])
  const bought = await queryBought({ ...context, db: context.tx })
  const there = new Set((await ownLines(context, 'quickOrder')).map(({ skuId }) => skuId))
  const edits = bought
    .filter(({ product }) => !there.has(product.id))
    .map(({ product, lastQty }) =>
      fresh('quickOrder', { skuId: product.id, addressId: null }, { op: 'add', qty: lastQty }),
    )
  return editEach(context, held, 'quickOrder', edits)
}

export const changeRow = async (
  context: Writing,
  { id, qty }: RequestOf<'PUT /quickOrders/'>,
): Promise<Edited> => {
  const held = await holdLists(context, ['quickOrder'])
  const line = await ownLine(context, 'quickOrder', id)
  return editStrictly(context, held, 'quickOrder', [fresh('quickOrder', line, { op: 'set', qty })])
}

/** Deletes these rows, or without ids the whole pad. Deleting a row that is gone already changes nothing. */
export const deleteRows = async (context: Writing, ids?: readonly number[]): Promise<Edited> => {
  const held = await holdLists(context, ['quickOrder'])
  const lines = await ownLines(context, 'quickOrder', ids === undefined ? {} : { ids })
  return editEach(context, held, 'quickOrder', lines.map(removal('quickOrder')))
}

export const summarisePad = async (
  reading: Reading,
  { ids }: RequestOf<'POST /quickOrders/action/summaryQuickOrder'>,
): Promise<ResponseOf<'POST /quickOrders/action/summaryQuickOrder'>> => {
  const { lines } = await readLines(reading, 'quickOrder', { ids })
  const wrong = lines.filter(({ problems }) => problems.length > 0)
  return { sums: sumsOfLines(lines), lines: wrong.map(({ id, key, problems }) => ({ id, key, problems })) }
}

/** Moves lines into the cart. Lines that the cart refuses stay on the pad, with the reason. */
export const moveToCart = async (
  context: Writing,
  { ids, addressId }: RequestOf<'POST /quickOrders/action/addShoppingCart'>,
): Promise<ResponseOf<'POST /quickOrders/action/addShoppingCart'>> => {
  if (addressId !== undefined) await assertOwnAddress(context.tx, context.actor, addressId)
  const held = await holdLists(context, ['cart', 'quickOrder'])
  const lines = await ownLines(context, 'quickOrder', ids === undefined ? {} : { ids })
  const into = await addressFor(context, addressId)
  const added = await applyEdits(
    context,
    held,
    lines.map(({ skuId, qty, note }) =>
      fresh('cart', { skuId, addressId: into }, { op: 'add', qty, ...remark(note) }),
    ),
  )
  const report = lines.map(({ id, skuId }, place) => ({
    id,
    skuId,
    rejected: added.results[place]?.rejected ?? null,
  }))
  const found = new Set(lines.map(({ id }) => id))
  const missing = [...new Set(ids)].filter(id => !found.has(id))
  const taken = lines.filter((_, place) => report[place]?.rejected === null)
  const left = await applyEdits(context, added.revisions, taken.map(removal('quickOrder')))
  return {
    padRevision: left.revisions.get('quickOrder') ?? 0,
    cartRevision: left.revisions.get('cart') ?? 0,
    // A row that a colleague has removed meanwhile is reported like the others.
    rows: [...report, ...missing.map(id => ({ id, skuId: null, rejected: 'removed' as const }))],
  }
}
