import { Type, type TSchema } from 'typebox'
import { skuTags, stockStates } from '../catalog/entries.ts'
import { erpAllowances } from '../erp/allowances.ts'
import { erpGoods } from '../erp/goods.ts'
import { empty, id, nullable, object, text, timestamp, written } from '../kernel/endpoint.ts'
import { deskFamily } from './endpoint.ts'

const traders = ['trade'] as const
const picturing = ['trade', 'content'] as const

export const pageOfProducts = 50
/** Pages end here; a search or a filter leads to the rest. */
export const mostProductsListed = 10_000

const code = text(64)
const codes = Type.Array(code, { minItems: 1, maxItems: 1_000, uniqueItems: true })
const picture = object({
  path: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  blur: Type.String(),
})

/** The outcome of rows that were sent: a wrong one is reported and does not keep the others away. */
const changeReport = object({
  batch: nullable(id),
  applied: Type.Integer(),
  same: Type.Integer(),
  waiting: Type.Integer({ description: '等待第二人确认的行数' }),
  rejected: Type.Array(object({ row: Type.Integer(), problem: Type.String() })),
})

/** `seen` is each row as it was on the screen: one that somebody else has changed since is rejected. */
export const edits = <T extends TSchema>(row: T) => ({
  access: traders,
  effect: 'write' as const,
  request: object({
    rows: Type.Array(row, { minItems: 1, maxItems: 1_000 }),
    seen: Type.Optional(Type.Array(nullable(row), { maxItems: 1_000 })),
  }),
  response: changeReport,
})

const product = erpGoods['PUT /erp/v1/products'].row
const stock = erpGoods['PUT /erp/v1/stock'].row
const allotment = erpAllowances['PUT /erp/v1/allotments'].row
const categoryPath = Type.Array(written(60), { minItems: 1, maxItems: 3, description: '自大类至小类的名称' })

/** When a product goes on or off sale by itself; null where no such time is set. */
const planned = object({ on: nullable(timestamp), off: nullable(timestamp) })

export const deskGoods = deskFamily({
  'POST /desk/products/action/query': {
    summary: '商品列表，含已下架',
    access: 'staff',
    effect: 'read',
    request: object({
      word: Type.Optional(text(60)),
      categoryId: Type.Optional(id),
      onSale: Type.Optional(Type.Boolean()),
      tag: Type.Optional(Type.Enum(skuTags)),
      page: Type.Integer({ minimum: 1, maximum: mostProductsListed / pageOfProducts }),
    }),
    response: object({
      total: Type.Integer(),
      rows: Type.Array(
        object({
          code: Type.String(),
          name: Type.String(),
          spec: Type.String(),
          category: Type.String(),
          onSale: Type.Boolean(),
          planned,
          tags: Type.Array(Type.Enum(skuTags)),
          listPrice: nullable(Type.Integer()),
          stock: nullable(Type.Enum(stockStates)),
          quantity: nullable(Type.Integer()),
          picture: nullable(picture),
        }),
      ),
    }),
  },
  'POST /desk/products/action/queryOne': {
    summary: '一个商品的全部内容',
    access: 'staff',
    effect: 'read',
    request: object({ code }),
    response: object({
      product,
      pictures: Type.Array(picture),
      planned,
      stock: nullable(stock),
      allotment: nullable(object({ total: Type.Integer(), used: Type.Integer() })),
    }),
  },
  'PUT /desk/products': { summary: '写入商品，以物料编码为准', ...edits(product) },
  'POST /desk/products/action/setOnSale': {
    summary: '商品上架或下架',
    access: traders,
    effect: 'write',
    request: object({ codes, onSale: Type.Boolean() }),
    response: changeReport,
  },
  'POST /desk/products/action/planSale': {
    summary: '定时上架或下架，或取消定时',
    access: traders,
    effect: 'write',
    request: object({ codes, onSale: Type.Boolean(), at: nullable(timestamp) }),
    response: empty,
  },
  'PUT /desk/stock': { summary: '写入库存状态', ...edits(stock) },
  'PUT /desk/allotments': { summary: '写入限量库存', ...edits(allotment) },

  'GET /desk/categories': {
    summary: '商品类目，含商品数',
    access: 'staff',
    effect: 'read',
    response: object({
      rows: Type.Array(
        object({
          id,
          parentId: nullable(id),
          name: Type.String(),
          position: Type.Integer(),
          picture: nullable(picture),
          products: Type.Integer(),
        }),
      ),
    }),
  },
  'PUT /desk/categories': {
    summary: '新增类目或调整顺序；上级须已存在或在同一批次中',
    access: traders,
    effect: 'write',
    request: object({
      rows: Type.Array(
        object({
          path: categoryPath,
          position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
        }),
        { minItems: 1, maxItems: 1_000 },
      ),
    }),
    response: empty,
  },
  'POST /desk/categories/action/rename': {
    summary: '修改类目名称',
    access: traders,
    effect: 'write',
    request: object({ id, name: written(60) }),
    response: empty,
  },
  'POST /desk/categories/action/setPicture': {
    summary: '设置或移除类目的图片',
    access: picturing,
    effect: 'write',
    request: object({ id, path: nullable(text(200)) }),
    response: empty,
  },
  'POST /desk/categories/action/remove': {
    summary: '删除没有商品和下级的类目',
    access: traders,
    effect: 'write',
    request: object({ id }),
    response: empty,
  },

  'POST /desk/pictures/action/upload': {
    summary: '上传图片：JPG、PNG、WebP，不超过 15 MB',
    access: picturing,
    effect: 'write',
    answer: 'secret',
    upload: true,
    query: object({ name: text(200) }),
    response: picture,
  },
  'POST /desk/products/action/matchPictures': {
    summary: '按文件名中的物料编码找商品',
    access: picturing,
    effect: 'read',
    request: object({ names: Type.Array(text(200), { minItems: 1, maxItems: 200 }) }),
    response: object({
      rows: Type.Array(object({ name: Type.String(), code: nullable(Type.String()), place: Type.Integer() })),
    }),
  },
  'POST /desk/products/action/setPictures': {
    summary: '设置商品图片及顺序',
    access: picturing,
    effect: 'write',
    request: object({
      code,
      paths: Type.Array(text(200), { maxItems: 20, uniqueItems: true }),
      /** Behind those that it has. */
      isAdded: Type.Optional(Type.Boolean()),
    }),
    response: object({ pictures: Type.Array(picture) }),
  },
})
