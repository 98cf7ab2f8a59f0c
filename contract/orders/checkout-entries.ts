import { Type } from 'typebox'
import { family, id, nullable, object } from '../kernel/endpoint.ts'
import {
  carChoice,
  checkoutLine,
  day,
  deliveryMethod,
  limit,
  methodChoice,
  orderProblem,
  placedOrder,
  rebateAccount,
  rebateShare,
  samples,
  settings,
  storage,
} from './parts.ts'
import { buyers } from '../kernel/buyers.ts'
import { mostLines } from '../cart/lines.ts'
import { sums } from '../cart/trade-lines.ts'

/** One order that would come of it: an address and a storage class. */
const plannedOrder = object({
  storage,
  lines: Type.Array(checkoutLine),
  sums,
  /** The sums without the lines that cannot be ordered. */
  rest: sums,
  problems: Type.Array(orderProblem),
  /** Fen that may be paid from a rebate. */
  mostRebate: Type.Integer(),
})

const checkoutGroup = object({
  address: object({
    id,
    contactName: Type.String(),
    contactPhone: Type.String(),
    text: Type.String(),
    exists: Type.Boolean(),
  }),
  contacts: Type.Array(object({ id, name: Type.String(), phone: Type.String() })),
  methods: Type.Array(methodChoice),
  /** The days that may be wished for, by delivery method. */
  dates: Type.Array(object({ method: deliveryMethod, days: Type.Array(day) })),
  /** None for terminal customers. */
  cars: Type.Array(carChoice),
  carTypeId: nullable(id),
  orders: Type.Array(plannedOrder),
  problems: Type.Array(orderProblem),
  samples,
  sums,
})

const checkout = object({
  groups: Type.Array(checkoutGroup),
  limits: Type.Array(limit),
  rebates: Type.Array(rebateAccount),
  /** Agreements that have to be accepted. */
  protocols: Type.Array(object({ id, title: Type.String() })),
  sums,
  /** Whether all of it can be ordered. */
  isReady: Type.Boolean(),
})

/** A line as the buyer has seen it. If it differs by now, nothing is ordered and the page asks again. */
const seenLine = object({
  id,
  qty: Type.Integer({ minimum: 1 }),
  price: nullable(Type.Integer({ minimum: 0 })),
})

export const placing = {
  request: object({
    groups: Type.Array(
      object({
        addressId: id,
        ...settings,
        lines: Type.Array(seenLine, { maxItems: mostLines.cart }),
        rebates: Type.Array(object({ storage, share: rebateShare }), { maxItems: 3 }),
      }),
      { minItems: 1, maxItems: 200 },
    ),
    protocolIds: Type.Array(id, { maxItems: 20 }),
  }),
  response: object({
    /** Empty where nothing was ordered: then the checkout says why. */
    placed: Type.Array(placedOrder),
    /** Lines that are gone or have another quantity or price than was seen. */
    changed: Type.Array(
      object({
        id,
        reason: Type.Enum(['gone', 'quantity', 'price']),
        was: Type.Integer(),
        is: Type.Integer(),
      }),
    ),
    checkout: nullable(checkout),
  }),
}

export const checkouts = family({
  'POST /checkouts/action/queryCheckout': {
    summary: '结算页：按收货地址与储存方式列出订单、问题、车型、日期、额度、返利与剩余样品',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: object({ ids: Type.Array(id, { maxItems: mostLines.cart }) }),
    response: checkout,
  },
})
