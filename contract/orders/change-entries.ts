import { Type } from 'typebox'
import { dealers, empty, family, id, idPath, nullable, object } from '../kernel/endpoint.ts'
import { never } from '../kernel/offline.ts'
import {
  carChoice,
  day,
  deliveryMethod,
  meant,
  methodChoice,
  orderHead,
  orderProblem,
  rebateAccount,
  rebateShare,
  samples,
  settings,
  takenLimit,
  version,
} from './parts.ts'
import { buyers } from '../kernel/buyers.ts'
import { mostLines } from '../cart/lines.ts'
import { asDevice, cases, line, note, revision, settled, sums } from '../cart/trade-lines.ts'

const editLine = object({
  id,
  qty: line.qty,
  note: line.note,
  product: line.product,
  /** Fen per case today, and in the order as it stands; null where it is new. */
  price: line.price,
  orderPrice: nullable(Type.Integer()),
  /** Cases in the order as it stands; null where it is new. */
  orderQty: nullable(Type.Integer()),
  stock: line.stock,
  stockDate: line.stockDate,
  available: line.available,
  minimum: line.minimum,
  multiple: line.multiple,
  maximum: line.maximum,
  problems: line.problems,
})

export const editSettings = object({ addressId: id, ...settings, rebate: nullable(rebateShare) })

const orderCart = object({
  order: object(orderHead),
  /** The order's version that the change rests on. Every write of the change names it. */
  orderVersion: version,
  /** Grows with every edit of the change. */
  revision,
  settled,
  /** False where the other side decided, or a colleague changed the order, since the change began. */
  isCurrent: Type.Boolean(),
  settings: editSettings,
  lines: Type.Array(editLine),
  sums,
  /** The sums without the lines that cannot be ordered. */
  rest: sums,
  problems: Type.Array(orderProblem),
  methods: Type.Array(methodChoice),
  dates: Type.Array(object({ method: deliveryMethod, days: Type.Array(day) })),
  cars: Type.Array(carChoice),
  addresses: Type.Array(
    object({
      id,
      name: Type.String(),
      contactName: Type.String(),
      contactPhone: Type.String(),
      text: Type.String(),
    }),
  ),
  limits: Type.Array(takenLimit),
  rebates: Type.Array(rebateAccount),
  mostRebate: Type.Integer(),
  samples: object(samples),
})

const row = object({ skuId: id, qty: cases, note: Type.Optional(note) })
const attach = Type.Array(object({ sampleId: id, qty: cases }), { minItems: 1, maxItems: 50 })
const ofBuyers = { access: buyers, scope: 'business' } as const
const ofDealers = { access: dealers, scope: 'business' } as const

/** The order-editing cart, and the free goods of a checkout or of the changed order. */
export const orderCarts = family({
  'POST /poCarts/action/queryPoCart': {
    summary: '改单购物车：一家企业同时只改一张订单',
    ...ofBuyers,
    effect: 'read',
    request: object(asDevice),
    // Also without a change, whose edits a restored server may have lost; servers of the version before say it in the cart alone.
    response: object({ cart: nullable(orderCart), settled: Type.Optional(settled) }),
  },
  'POST /poCarts/action/saveBatch': {
    summary: '改单购物车：写入多行，已有的行改为新数量',
    ...ofBuyers,
    effect: 'write',
    offline: 'edit',
    request: object({ ...meant, rows: Type.Array(row, { minItems: 1, maxItems: mostLines.cart }) }),
    response: empty,
  },
  'PUT /poCarts/': {
    summary: '改单购物车：修改一行',
    ...ofBuyers,
    effect: 'write',
    offline: 'edit',
    request: object({ ...meant, id, qty: Type.Optional(cases), note: Type.Optional(note) }),
    response: empty,
  },
  'POST /poCarts/action/saveSettings': {
    summary: '改单购物车：收货、车型、日期、返利与备注',
    ...ofBuyers,
    effect: 'write',
    offline: 'edit',
    // The second form is that of pages of the version before.
    request: Type.Union([object({ ...meant, settings: editSettings }), editSettings]),
    response: empty,
  },
  'POST /poCarts/action/drop': {
    summary: '放弃改单：订单保持原样',
    ...ofBuyers,
    effect: 'write',
    offline: never('barrier'),
    request: object(meant),
    response: empty,
  },
  'POST /poCarts/action/deleteBatch': {
    summary: '改单购物车：删除多行',
    ...ofBuyers,
    effect: 'write',
    offline: 'edit',
    request: object({ ...meant, ids: Type.Array(id, { minItems: 1, maxItems: mostLines.cart }) }),
    response: empty,
  },
  'DELETE /poCarts/{id}': {
    summary: '改单购物车：删除一行',
    ...ofBuyers,
    effect: 'write',
    offline: 'edit',
    path: idPath,
    query: object(meant),
    response: empty,
  },
  'POST /poCarts/action/placeOrder': {
    summary: '改单提交前检查：逐行列出全部问题，不改变订单',
    ...ofBuyers,
    effect: 'read',
    request: empty,
    response: object({
      isReady: Type.Boolean(),
      lines: Type.Array(object({ id, problems: line.problems })),
      problems: Type.Array(orderProblem),
      sums,
      rest: sums,
    }),
  },
  'POST /poCarts/action/queryCarsInfoList': {
    summary: '改单购物车：各车型的装载率',
    ...ofDealers,
    effect: 'read',
    request: empty,
    response: Type.Array(carChoice),
  },
  'GET /poCarts/action/getExpectedDateList/{a}/{b}': {
    summary: '改单可选的到货日期：收货地址编号 / 1 配送 2 自提',
    ...ofBuyers,
    effect: 'read',
    path: object({ a: id, b: Type.Integer({ minimum: 1, maximum: 2 }) }),
    response: Type.Array(day),
  },
  'POST /relSampleCarts/action/getSampleGoods': {
    summary: '结算可随单带的免费样品',
    ...ofDealers,
    effect: 'read',
    request: object({ addressId: id }),
    response: object(samples),
  },
  'POST /relSampleCarts/action/createBatch': {
    summary: '结算随单带免费样品',
    ...ofDealers,
    effect: 'write',
    offline: never('place'),
    request: object({ addressId: id, rows: attach }),
    response: empty,
  },
  'POST /relSampleCarts/action/completeAllocation': {
    summary: '样品分配完成：结算不再询问',
    ...ofDealers,
    effect: 'write',
    offline: never('place'),
    // The second form is that of pages of the version before.
    request: Type.Union([
      object({ addressIds: Type.Array(id, { minItems: 1, maxItems: 200 }) }),
      object({ addressId: id }),
    ]),
    response: empty,
  },
  'DELETE /relSampleCarts/{id}': {
    summary: '结算本次不带一种样品',
    ...ofDealers,
    effect: 'write',
    offline: never('place'),
    path: idPath,
    response: empty,
  },
  'POST /poCartSamples/action/getSampleGoods': {
    summary: '改单可随单带的免费样品',
    ...ofDealers,
    effect: 'read',
    request: empty,
    response: object(samples),
  },
  'POST /poCartSamples/action/createBatch': {
    summary: '改单随单带免费样品',
    ...ofDealers,
    effect: 'write',
    offline: never('place'),
    request: object({ ...meant, rows: attach }),
    response: empty,
  },
  'POST /poCartSamples/action/completeAllocation': {
    summary: '改单的样品分配完成',
    ...ofDealers,
    effect: 'write',
    offline: never('place'),
    request: object(meant),
    response: empty,
  },
  'DELETE /poCartSamples/{id}': {
    summary: '改单本次不带一种样品',
    ...ofDealers,
    effect: 'write',
    offline: never('place'),
    path: idPath,
    query: object(meant),
    response: empty,
  },
})
