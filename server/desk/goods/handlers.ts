import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import { mostProductsListed, pageOfProducts, type deskGoods } from '#contract/desk/goods-entries.ts'
import { allotmentRows } from '../../domains/allowances/public.ts'
import {
  categoryRows,
  listProducts,
  picturesOfProduct,
  plannedOf,
  productRows,
  removeCategory,
  renameCategory,
  stockRows,
  upsertCategories,
} from '../../domains/catalog/public.ts'
import { invalid, notFound } from '../../http/refusal.ts'
import { editRows } from '../changes/edit.ts'
import type { DeskHandlersOf, DeskReading, DeskWriting } from '../context.ts'
import { kinds } from '../kinds/index.ts'
import { matchPictures, setCategoryPicture, setPictures } from './product-pictures.ts'
import { setSalePlan } from './sale-plans.ts'
import { uploadPicture } from './upload-picture.ts'

const readProduct = async (
  { db }: DeskReading,
  code: string,
): Promise<DeskAnswer<'POST /desk/products/action/queryOne'>> => {
  const product = (await productRows(db, [code])).get(code)
  if (!product) throw notFound()
  const allotment = (await allotmentRows(db, [code])).get(code)
  return {
    product,
    pictures: await picturesOfProduct(db, code),
    planned: await plannedOf(db, code),
    stock: (await stockRows(db, [code])).get(code) ?? null,
    allotment: allotment ? { total: allotment.total, used: allotment.used } : null,
  }
}

/** Unknown codes are rejected like any wrong row. */
const setOnSale = async (
  context: DeskWriting,
  { codes, onSale }: DeskRequest<'POST /desk/products/action/setOnSale'>,
): Promise<DeskAnswer<'POST /desk/products/action/setOnSale'>> => {
  await kinds.products.hold(context.tx, [])
  const found = await productRows(context.tx, codes)
  if (found.size < codes.length) throw notFound()
  return editRows(context, kinds.products, { rows: codes.map(code => ({ code, onSale })) })
}

const storeCategories = async (
  { tx, now, note }: DeskWriting,
  { rows }: DeskRequest<'PUT /desk/categories'>,
): Promise<Record<string, never>> => {
  const rejected = await upsertCategories(
    { tx, now },
    rows.map((row, place) => ({ ...row, place })),
  )
  if (rejected.length > 0)
    throw invalid(...rejected.map(({ place, problem }) => ({ path: `rows.${place}`, message: problem })))
  note({
    thing: rows
      .map(({ path }) => path.join(' / '))
      .join('、')
      .slice(0, 200),
    after: rows,
  })
  return {}
}

export const goodsHandlers: DeskHandlersOf<typeof deskGoods> = {
  'POST /desk/products/action/query': ({ db }, { body }) =>
    listProducts(db, body, { size: pageOfProducts, most: mostProductsListed }),
  'POST /desk/products/action/queryOne': (context, { body }) => readProduct(context, body.code),
  'PUT /desk/products': (context, { body }) => editRows(context, kinds.products, body),
  'POST /desk/products/action/setOnSale': (context, { body }) => setOnSale(context, body),
  'POST /desk/products/action/planSale': (context, { body }) => setSalePlan(context, body),
  'PUT /desk/stock': (context, { body }) => editRows(context, kinds.stock, body),
  'PUT /desk/allotments': (context, { body }) => editRows(context, kinds.allotments, body),
  'GET /desk/categories': async ({ db }) => ({ rows: await categoryRows(db) }),
  'PUT /desk/categories': (context, { body }) => storeCategories(context, body),
  'POST /desk/categories/action/rename': async ({ tx, note }, { body }) => {
    const before = await renameCategory(tx, body.id, body.name)
    note({ thing: before, before: { name: before }, after: { name: body.name } })
    return {}
  },
  'POST /desk/categories/action/setPicture': (context, { body }) => setCategoryPicture(context, body),
  'POST /desk/categories/action/remove': async ({ tx, note }, { body }) => {
    note({ thing: await removeCategory(tx, body.id) })
    return {}
  },
  'POST /desk/pictures/action/upload': (context, { query, file }) => uploadPicture(context, query.name, file),
  'POST /desk/products/action/matchPictures': ({ db }, { body }) => matchPictures(db, body.names),
  'POST /desk/products/action/setPictures': (context, { body }) => setPictures(context, body),
}
