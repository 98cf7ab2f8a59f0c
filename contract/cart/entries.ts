import { Type } from 'typebox'
import { carType } from '../account/address-entries.ts'
import { dealers, empty, family, id, idPath, nullable, object } from '../kernel/endpoint.ts'
import { never } from '../kernel/offline.ts'
import { buyers } from '../kernel/buyers.ts'
import { carChoice, orderProblem } from '../orders/parts.ts'
import { mostLines } from './lines.ts'
import { asDevice, cases, edited, line, note, revision, settled, sums } from './trade-lines.ts'

const cartLine = object({ ...line, addressId: id })

const lineIds = Type.Array(id, { minItems: 1, maxItems: mostLines.cart })

const deliveryAddress = object({
  id,
  /** The name that the business gives the place. */
  name: Type.String(),
  contactName: Type.String(),
  contactPhone: Type.String(),
  /** Province, city, district and street in one line. */
  text: Type.String(),
  /** The one that new lines are for. */
  isCurrent: Type.Boolean(),
  /** False where it was deleted: its lines wait for another address. */
  exists: Type.Boolean(),
  car: nullable(carType),
})

/** The lines of one delivery address. They are ordered together. */
const group = object({
  address: deliveryAddress,
  lines: Type.Array(cartLine),
  sums,
})

const checkedGroup = object({
  addressId: id,
  /** Each line that has problems, with these. */
  lines: Type.Array(object({ id, key: Type.String(), problems: line.problems })),
  problems: Type.Array(orderProblem),
  sums,
  /** The sums without the lines that cannot be ordered. */
  rest: sums,
})

export const cart = family({
  'POST /shoppingCarts/action/queryShoppingCart': {
    summary: '购物车：按收货地址分组，含问题与合计',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: object(asDevice),
    response: object({
      revision,
      settled,
      /** Every address that a line may go to, those without lines too. */
      addresses: Type.Array(deliveryAddress),
      groups: Type.Array(group),
      sums,
    }),
  },
  'POST /shoppingCarts/action/queryCount': {
    summary: '购物车商品行数与箱数',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: empty,
    response: object({ revision, lines: Type.Integer(), cases: Type.Integer() }),
  },
  'POST /shoppingCarts/': {
    summary: '加入购物车：不带地址时为当前收货地址',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'edit',
    request: object({ skuId: id, addressId: Type.Optional(id), qty: cases }),
    response: edited,
  },
  'PUT /shoppingCarts/': {
    summary: '修改购物车的一行：数量、备注或收货地址',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'edit',
    request: object({
      id,
      qty: Type.Optional(cases),
      note: Type.Optional(note),
      addressId: Type.Optional(id),
    }),
    response: edited,
  },
  'DELETE /shoppingCarts/{id}': {
    summary: '删除购物车的一行',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'edit',
    path: idPath,
    response: edited,
  },
  'POST /shoppingCarts/action/deleteBatch': {
    summary: '删除购物车的多行',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'edit',
    request: object({ ids: lineIds }),
    response: edited,
  },
  'POST /shoppingCarts/action/deleteByAddress': {
    summary: '删除一个收货地址的全部商品',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: never('barrier'),
    request: object({ addressId: id }),
    response: edited,
  },
  'POST /shoppingCarts/action/clearCart': {
    summary: '清空购物车',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: never('barrier'),
    request: empty,
    response: edited,
  },
  'POST /shoppingCarts/action/acceptPrices': {
    summary: '确认新价格：已看到的价格不再提示变动',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: never('barrier'),
    request: object({
      lines: Type.Array(
        object({
          id,
          price: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: '看到的价格，分' }),
        }),
        { minItems: 1, maxItems: mostLines.cart },
      ),
    }),
    response: empty,
  },
  'POST /shoppingCarts/action/placeOrder': {
    summary: '结算前检查：逐行列出全部问题，不产生订单',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: object({ ids: lineIds }),
    response: object({ ready: Type.Boolean(), groups: Type.Array(checkedGroup), sums }),
  },
  'POST /shoppingCarts/action/queryCarsInfoList': {
    summary: '各车型对所选商品的装载率与趟数，按储存方式',
    access: dealers,
    scope: 'business',
    effect: 'read',
    request: object({ ids: lineIds }),
    response: Type.Array(carChoice),
  },
  'GET /shoppingCarts/action/getExpectedDateList/{a}/{b}': {
    summary: '可选的到货日期：收货地址编号 / 1 配送 2 自提',
    access: buyers,
    scope: 'business',
    effect: 'read',
    path: object({ a: id, b: Type.Integer({ minimum: 1, maximum: 2 }) }),
    response: Type.Array(Type.String({ description: 'YYYY-MM-DD' })),
  },
})
