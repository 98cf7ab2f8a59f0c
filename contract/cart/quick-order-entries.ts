import { Type } from 'typebox'
import { empty, family, id, idPath, nullable, object, text, timestamp } from '../kernel/endpoint.ts'
import { never } from '../kernel/offline.ts'
import { buyers } from '../kernel/buyers.ts'
import { mostLines } from './lines.ts'
import { rejections } from './judge-edit.ts'
import { asDevice, cases, edited, line, revision, settled, sums } from './trade-lines.ts'

const padLine = object(line)
const lineIds = Type.Array(id, { minItems: 1, maxItems: mostLines.quickOrder })

/** The outcome of one submitted row. */
const rowReport = object({
  /** The row's place in the request, from 0. */
  row: Type.Integer(),
  skuId: nullable(id),
  rejected: nullable(Type.Enum(rejections)),
  /** An earlier row of the same product, whose line took the cases of this one. */
  joined: nullable(Type.Integer()),
  /** The cases of the line afterwards. */
  qty: nullable(Type.Integer()),
})

export const quickOrders = family({
  'POST /quickOrders/action/queryByPage': {
    summary: '快速下单列表',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: object({
      ...asDevice,
      page: Type.Integer({ minimum: 1, maximum: 100 }),
      size: Type.Union([
        Type.Literal(10),
        Type.Literal(20),
        Type.Literal(50),
        Type.Literal(100),
        // One page with the whole pad: the screen works on all of it.
        Type.Literal(1_000),
      ]),
    }),
    response: object({ revision, settled, rows: Type.Array(padLine), total: Type.Integer() }),
  },
  'POST /quickOrders/action/addSku': {
    summary: '快速下单增加一行',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'edit',
    request: object({ skuId: id, qty: cases }),
    response: edited,
  },
  'POST /quickOrders/action/addSkuBatch': {
    summary: '快速下单按物料编码增加多行，逐行报告',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'edit',
    request: object({
      rows: Type.Array(object({ code: text(40), qty: cases }), {
        minItems: 1,
        maxItems: mostLines.quickOrder,
      }),
    }),
    response: object({ revision, rows: Type.Array(rowReport) }),
  },
  'POST /quickOrders/action/queryBought': {
    summary: '常购清单：买过的商品与上次数量',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: empty,
    response: Type.Array(
      object({
        product: line.product,
        /** Syllables with blanks between them: the device finds the product by them without a network. */
        pinyin: Type.String(),
        times: Type.Integer(),
        lastQty: Type.Integer(),
        lastBoughtAt: timestamp,
      }),
    ),
  },
  'POST /quickOrders/action/addAll': {
    summary: '把常购清单全部加入快速下单',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: never('barrier'),
    request: empty,
    response: edited,
  },
  'PUT /quickOrders/': {
    summary: '修改快速下单的一行',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'edit',
    request: object({ id, qty: cases }),
    response: edited,
  },
  'DELETE /quickOrders/{id}': {
    summary: '删除快速下单的一行',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'edit',
    path: idPath,
    response: edited,
  },
  'POST /quickOrders/action/deleteAll': {
    summary: '清空快速下单',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: never('barrier'),
    request: empty,
    response: edited,
  },
  'POST /quickOrders/action/summaryQuickOrder': {
    summary: '所选行的合计与问题；不带编号时为全部',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: object({ ids: Type.Optional(lineIds) }),
    response: object({
      sums,
      lines: Type.Array(object({ id, key: Type.String(), problems: line.problems })),
    }),
  },
  'POST /quickOrders/action/addShoppingCart': {
    summary: '把所选行或全部加入购物车，逐行报告；成功的行从快速下单移走',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: never('barrier'),
    request: object({ ids: Type.Optional(lineIds), addressId: Type.Optional(id) }),
    response: object({
      /** The revisions of the pad and of the cart. */
      padRevision: revision,
      cartRevision: revision,
      /** Of each row that was asked for; one that is not on the pad any more names no product. */
      rows: Type.Array(object({ id, skuId: nullable(id), rejected: nullable(Type.Enum(rejections)) })),
    }),
  },
})
