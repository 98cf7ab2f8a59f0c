import { Type } from 'typebox'
import { family, id, nullable, object } from '../kernel/endpoint.ts'
import {
  carChoice,
  checkoutLine,
  day,
  deliveryMethod,
  methodChoice,
  money,
  orderProblem,
  placedOrder,
  rebateAccount,
  rebateShare,
  sampleChoice,
  samples,
  settings,
  storage,
  takenLimit,
} from './parts.ts'
import { buyers } from '../kernel/buyers.ts'
import { mostLines } from '../cart/lines.ts'
import { sums } from '../cart/trade-lines.ts'

/** The lines of one storage class, which the supplier may ship apart. */
const section = object({ storage, lines: Type.Array(checkoutLine), sums })

/** One order that would come of it: everything for one address. */
const checkoutGroup = object({
  address: object({
    id,
    name: Type.String(),
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
  sections: Type.Array(section),
  problems: Type.Array(orderProblem),
  sums,
  /** The sums without the lines that cannot be ordered. */
  rest: sums,
  /** Fen that may be paid from rebates. */
  mostRebate: Type.Integer(),
})

const checkout = object({
  groups: Type.Array(checkoutGroup),
  limits: Type.Array(takenLimit),
  rebates: Type.Array(rebateAccount),
  samples: object({ ...samples, chosen: Type.Array(object({ ...sampleChoice, addressId: id })) }),
  /** Agreements that have to be accepted. */
  protocols: Type.Array(object({ id, title: Type.String() })),
  /** Problems of the choices made for the whole checkout: rebate, samples and agreements. */
  problems: Type.Array(orderProblem),
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
        // Pages of the version before named shares by storage: their sum is meant.
        rebates: Type.Optional(Type.Array(object({ storage, share: rebateShare }), { maxItems: 3 })),
      }),
      { minItems: 1, maxItems: 200 },
    ),
    /** Fen to be paid from rebates; the portal divides them over the orders and the accounts. */
    rebate: Type.Optional(money),
    protocolIds: Type.Array(id, { maxItems: 20 }),
  }),
  response: object({
    /** Empty where nothing was ordered: then the checkout says why. */
    placed: Type.Array(placedOrder),
    /** Lines that are gone or have another quantity or price than was seen; beside placed orders, those that fell in price. */
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
    summary: '结算页：按收货地址列出订单及其储存方式、问题、车型、日期、额度、返利与剩余样品',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: object({ ids: Type.Array(id, { maxItems: mostLines.cart }) }),
    response: checkout,
  },
})
