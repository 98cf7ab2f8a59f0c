import { Type } from 'typebox'
import { carType, contactPhone } from '../account/address-entries.ts'
import { gtin, storages } from '../catalog/entries.ts'
import { id, nullable, object, timestamp, uuid, written } from '../kernel/endpoint.ts'
import { picture } from '../files/pictures.ts'
import { accountFacts } from './account.ts'
import { orderContents, orderKinds } from './life-cycle.ts'
import { longestOwnNumber, longestReason, longestRemark } from './limits.ts'
import { orderProblemKinds } from './problems.ts'
import { cases, line, sums } from '../cart/trade-lines.ts'

const monthDay =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))'
/** A day that the calendar has, in this century: the database takes every one that is accepted. */
export const day = Type.String({
  pattern: `^20(?:\\d{2}-${monthDay}|(?:[02468][048]|[13579][26])-02-29)$`,
  description: 'YYYY-MM-DD',
})
export const month = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', description: 'YYYY-MM' })
/** Fen. */
export const money = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
/** 1 delivery, 2 self-pickup. */
export const deliveryMethod = Type.Union([Type.Literal(1), Type.Literal(2)])
export const version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/**
 * The change that a write is meant for. A business changes one order at a time: a colleague may have begun another one
 * since the page was read, and then the write is refused instead of changing that one. Optional for pages of the version
 * before, which name none and write to the one that is open.
 */
export const meant = { orderId: Type.Optional(id), orderVersion: Type.Optional(version) }
export const reason = written(longestReason, 2)
export const storage = Type.Enum(storages)

/** The delivery to one address, as the buyer chooses it. */
export const settings = {
  method: deliveryMethod,
  contactName: written(30),
  contactPhone,
  carTypeId: nullable(id),
  expectedOn: nullable(day),
  ownNumber: Type.Union([Type.Literal(''), written(longestOwnNumber)]),
  remark: Type.Union([Type.Literal(''), written(longestRemark)]),
}

/** The part of an order that is paid from rebates, and the account that is drawn on first. */
export const rebateShare = object({
  accountId: id,
  amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})

export const orderLine = object({
  id,
  skuId: id,
  code: Type.String(),
  name: Type.String(),
  spec: Type.String(),
  unit: Type.String(),
  storage,
  picture: nullable(picture),
  gtin,
  taxRate: Type.Integer(),
  grossWeight: Type.Integer(),
  volume: Type.Integer(),
  price: money,
  qty: cases,
  note: Type.String(),
  /** Taken from a balance of samples; costs nothing. */
  isFree: Type.Boolean(),
  /** On a note or a shipment, and of these, those that have left. */
  shipped: Type.Integer(),
  departed: Type.Integer(),
  closed: Type.Integer(),
  signed: Type.Integer(),
  /** Departed, never received: not settled yet, and paid back. */
  differing: Type.Integer(),
  credited: Type.Integer(),
  /** Signed, and given back. */
  returned: Type.Integer(),
  /** Fen given back for credited and returned cases. */
  credit: money,
})

const party = object({ id, name: Type.String(), taxNumber: Type.String() })

/** Both businesses of a document. */
export const parties = { buyer: party, seller: party }

export const orderHead = {
  id,
  kind: Type.Enum(orderKinds),
  content: Type.Enum(orderContents),
  number: Type.String(),
  status: Type.Integer(),
  version,
  ...parties,
  /** The dealer above a sub-dealer; empty otherwise. */
  upstreamName: Type.String(),
  checkoutId: uuid,
  method: deliveryMethod,
  addressId: id,
  contactName: Type.String(),
  contactPhone: Type.String(),
  addressText: Type.String(),
  /** The name that the buyer gave the place; empty where goods are collected. */
  addressName: Type.String(),
  car: nullable(carType),
  expectedOn: nullable(day),
  ownNumber: Type.String(),
  remark: Type.String(),
  amount: money,
  /** Fen of the cases that were closed. */
  closedAmount: money,
  rebate: money,
  ...accountFacts,
  cases: Type.Integer(),
  reason: Type.String(),
  /** Empty for the other side, which is told the business and not the person. */
  placedBy: Type.String(),
  createdAt: timestamp,
  submittedAt: nullable(timestamp),
  updatedAt: timestamp,
}

/** One step in the life of an order or of a delivery note. */
export const step = object({
  at: timestamp,
  /** The person who took the step; empty where the portal did. */
  who: Type.String(),
  action: Type.String(),
  from: nullable(Type.Integer()),
  to: nullable(Type.Integer()),
  why: Type.String(),
})

export const orderDetail = object({
  ...orderHead,
  lines: Type.Array(orderLine),
  sums,
  /** The steps of the order and of the documents that it has led to. */
  history: Type.Array(
    object({ ...step.properties, of: object({ entity: Type.String(), number: Type.String() }) }),
  ),
})

/** Problems that prevent an order, beside those of its lines. */
export const orderProblem = object({
  kind: Type.Enum(orderProblemKinds),
  /** Fen or cases that are needed or allowed, and those that are there; 0 where numbers say nothing. */
  required: Type.Integer(),
  present: Type.Integer(),
})

/** A line of a checkout: today's offer beside the values that were seen. */
export const checkoutLine = object({ ...line, addressId: id })

/** A limit that products touch: a quota of this month or an allotted stock. */
export const limit = {
  id,
  kind: Type.Enum(['quota', 'allotment']),
  /** The product or the category that it is for. */
  name: Type.String(),
  total: Type.Integer(),
  left: Type.Integer(),
  /** The products, of those asked for, that take from it. */
  skuIds: Type.Array(id),
}

/** A limit with the cases that a checkout or a change takes of it. */
export const takenLimit = object({ ...limit, wanted: Type.Integer() })

export const rebateAccount = object({ id, name: Type.String(), total: money, left: money })

/** Free cases that may come along. */
export const sampleBalance = object({
  id,
  sampleOrderId: id,
  number: Type.String(),
  product: line.product,
  total: Type.Integer(),
  left: Type.Integer(),
})

export const sampleChoice = { id, sampleId: id, qty: cases }

/** The samples of one address, of a whole checkout, or of the order being changed. */
export const samples = {
  available: Type.Array(sampleBalance),
  chosen: Type.Array(object(sampleChoice)),
  /** A person has declined further samples. */
  isDone: Type.Boolean(),
}

export const methodChoice = object({
  method: deliveryMethod,
  isOpen: Type.Boolean(),
  /** Why it cannot be chosen; empty where it can. */
  reason: Type.String(),
  /** Where goods are collected; empty for delivery. */
  place: Type.String(),
})

export const carChoice = object({
  car: carType,
  /** Percent of weight and volume, and the trips, for each storage: storages do not share a compartment. */
  loads: Type.Array(
    object({ storage, weight: Type.Integer(), volume: Type.Integer(), trips: Type.Integer() }),
  ),
})

export const placedOrder = object({
  id,
  number: Type.String(),
  addressId: id,
  amount: money,
  rebate: money,
  cases: Type.Integer(),
})
