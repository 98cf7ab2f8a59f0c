import { Type } from 'typebox'
import { skuTags, stockStates, storages } from '../catalog/entries.ts'
import { nullable, object, timestamp, written, writtenOrEmpty } from '../kernel/endpoint.ts'
import { batchOf, erpFamily, ownKey } from './endpoint.ts'
import { day } from '../orders/parts.ts'

const name = written(60)
const categoryPath = Type.Array(name, { minItems: 1, maxItems: 3, description: '自大类至小类的名称' })
const whole = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const positive = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
const fen = Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: '分，含税' })
const sku = Type.String({ minLength: 1, maxLength: 64, pattern: '\\S', description: '物料编码' })
const prose = Type.String({ maxLength: 5_000 })

/** A complete product: an omitted field is empty or has its default. Pictures and publishing stay as they are. */
const product = object({
  code: sku,
  name,
  category: categoryPath,
  series: name,
  spec: written(60),
  storage: Type.Enum(storages),
  pieces: Type.Integer({ minimum: 1, maximum: 100_000, description: '每箱件数' }),
  netWeight: Type.Integer({ ...whole, description: '克/箱' }),
  grossWeight: Type.Integer({ ...whole, description: '克/箱' }),
  volume: Type.Integer({ ...whole, description: '立方厘米/箱' }),
  shelfLifeDays: whole,
  /** Of the case. No other product may have it. */
  gtin: Type.Optional(
    nullable(
      Type.String({
        pattern: '^(\\d{8}|\\d{12,14})$',
        description: '箱码：GTIN，8、12、13 或 14 位，含校验位',
      }),
    ),
  ),
  unit: Type.Optional(written(10)),
  tagline: Type.Optional(writtenOrEmpty(100)),
  tags: Type.Optional(Type.Array(Type.Enum(skuTags), { maxItems: 3 })),
  sampleAllowed: Type.Optional(Type.Boolean()),
  onSale: Type.Optional(Type.Boolean()),
  /** Cases sold in a year; where it is left out it stays. */
  sales: Type.Optional(whole),
  minimum: Type.Optional(positive),
  multiple: Type.Optional(positive),
  maximum: Type.Optional(nullable(positive)),
  taxRate: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  listPrice: Type.Optional(nullable(fen)),
  origin: Type.Optional(writtenOrEmpty(100)),
  ingredients: Type.Optional(prose),
  allergens: Type.Optional(prose),
  description: Type.Optional(prose),
  cooking: Type.Optional(
    Type.Array(
      object({
        method: written(20),
        temperature: nullable(Type.Integer({ minimum: -50, maximum: 500 })),
        seconds: nullable(whole),
        note: writtenOrEmpty(100),
      }),
      { maxItems: 10 },
    ),
  ),
  /** For new products; the time at which they come in where it is left out. */
  publishedAt: Type.Optional(timestamp),
})

export const erpGoods = erpFamily({
  'PUT /erp/v1/categories': {
    summary: '批量写入商品类目；上级须已存在或在同一批次中',
    scope: 'catalog',
    ...batchOf(object({ path: categoryPath, position: Type.Optional(whole) })),
  },
  'PUT /erp/v1/products': {
    summary: '批量写入商品，以物料编码为准',
    scope: 'catalog',
    ...batchOf(product),
  },
  'PUT /erp/v1/dealerPrices': {
    summary: '批量写入经销商价格，以经销商、物料编码与生效日为准；price 为 null 时删除',
    scope: 'prices',
    ...batchOf(
      object({
        dealer: ownKey,
        sku,
        price: nullable(fen),
        validFrom: day,
        validUntil: Type.Optional(nullable(day)),
      }),
    ),
  },
  'PUT /erp/v1/tierPrices': {
    summary: '批量写入价格级别的价格；price 为 null 时删除',
    scope: 'prices',
    ...batchOf(object({ tier: Type.Integer({ minimum: 1, maximum: 99 }), sku, price: nullable(fen) })),
  },
  'PUT /erp/v1/stock': {
    summary: '批量写入库存状态',
    scope: 'stock',
    ...batchOf(
      object({
        sku,
        state: Type.Enum(stockStates),
        arrivesOn: Type.Optional(nullable(day)),
        quantity: Type.Optional(nullable(whole)),
      }),
    ),
  },
})
