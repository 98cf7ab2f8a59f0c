import { progressSums } from '#contract/orders/account.ts'
import type { ResponseOf } from '#contract/index.ts'
import type { OrderRow } from '#contract/orders/rows.ts'

type Order = ResponseOf<'GET /purchaseOrders/getByIdV2/{id}'>
type AgainLine = ResponseOf<'POST /purchaseOrders/action/addPurchaseAgain'>['lines'][number]

const product = (id: number) => ({
  id,
  code: `MK${id}`,
  name: `薯条 ${id}`,
  spec: '2.5kg×4包/箱',
  unit: '箱',
  storage: 'frozen' as const,
  picture: null,
  onSale: true,
  grossWeight: 10_500,
  volume: 30_000,
})

/** A line that can be bought again in the former quantity, unless `other` says more. */
export const againLine = (skuId: number, other: Partial<AgainLine> = {}): AgainLine => ({
  skuId,
  product: product(skuId),
  qty: 4,
  oldPrice: 10_000,
  price: 10_000,
  stock: 'enough',
  minimum: 2,
  multiple: 2,
  maximum: 100,
  proposed: 4,
  problems: [],
  ...other,
})

export const orderLine = (
  id: number,
  other: Partial<Order['lines'][number]> = {},
): Order['lines'][number] => ({
  id,
  skuId: id,
  code: `MK${id}`,
  name: `薯条 ${id}`,
  spec: '2.5kg×4包/箱',
  unit: '箱',
  storage: 'frozen',
  picture: null,
  gtin: null,
  taxRate: 13,
  grossWeight: 10_500,
  volume: 30_000,
  price: 10_000,
  qty: 4,
  note: '',
  isFree: false,
  shipped: 0,
  departed: 0,
  closed: 0,
  signed: 0,
  differing: 0,
  credited: 0,
  returned: 0,
  credit: 0,
  ...other,
})

/** A purchase order of business 34 that waits for the brand. */
export const order = (other: Partial<Order> = {}): Order => ({
  id: 7,
  kind: 'purchase',
  content: 'goods',
  number: 'PO261123000007',
  status: 20,
  version: 3,
  buyer: { id: 34, name: '上海食品有限公司', taxNumber: '91310115MA1K4TEST1' },
  seller: { id: 1, name: '麦肯食品', taxNumber: '91310000TEST00002X' },
  upstreamName: '',
  checkoutId: '00000000-0000-4000-8000-000000000000',
  method: 1,
  addressId: 5,
  contactName: '王芳',
  contactPhone: '13900000000',
  addressText: '上海市 浦东新区 张江路 1 号',
  addressName: '张江店',
  car: null,
  expectedOn: null,
  ownNumber: '',
  remark: '',
  amount: 40_000,
  closedAmount: 0,
  rebate: 0,
  rebateBack: 0,
  credit: 0,
  progress: progressSums(other.lines ?? []),
  asks: [],
  cases: 4,
  reason: '',
  placedBy: '王建国',
  createdAt: '2026-11-23T01:00:00.000Z',
  submittedAt: '2026-11-23T01:00:00.000Z',
  updatedAt: '2026-11-23T01:00:00.000Z',
  lines: [orderLine(1)],
  sums: { lines: 1, cases: 4, amount: 40_000, weight: 42_000, volume: 120_000, loads: [] },
  history: [
    {
      at: '2026-11-23T01:00:00.000Z',
      who: '王建国',
      action: 'submit',
      from: null,
      to: 20,
      why: '',
      of: { entity: 'order', number: '' },
    },
  ],
  ...other,
})

interface RowChange extends Partial<Omit<OrderRow, 'progress'>> {
  readonly progress?: Partial<OrderRow['progress']>
}

/** Four cases of one product in a list. */
export const orderRow = ({ progress, ...other }: RowChange = {}): OrderRow => ({
  id: 7,
  number: 'PO261123000007',
  content: 'goods',
  status: 30,
  version: 3,
  partner: { id: 1, name: '麦肯食品', code: 'B1' },
  ownNumber: '',
  names: ['薯条 1'],
  kinds: 1,
  hasPaid: true,
  cases: 4,
  amount: 40_000,
  closedAmount: 0,
  rebate: 0,
  rebateBack: 0,
  credit: 0,
  progress: {
    ordered: 4,
    closed: 0,
    shipped: 0,
    departed: 0,
    signed: 0,
    differing: 0,
    credited: 0,
    returned: 0,
    ...progress,
  },
  asks: [],
  method: 1,
  contactName: '王芳',
  addressText: '上海市 浦东新区 张江路 1 号',
  addressName: '张江店',
  expectedOn: null,
  createdAt: '2026-11-23T01:00:00.000Z',
  nothingShipped: !progress?.shipped,
  allShipped: progress?.shipped === 4,
  allSigned: false,
  nothingDiffers: !progress?.differing,
  ...other,
})

type OrderCart = NonNullable<ResponseOf<'POST /poCarts/action/queryPoCart'>['cart']>
type EditLine = OrderCart['lines'][number]

export const editLine = (id: number, other: Partial<EditLine> = {}): EditLine => ({
  id,
  qty: 4,
  note: '',
  product: product(id),
  price: 10_000,
  orderPrice: 10_000,
  orderQty: 4,
  stock: 'enough',
  stockDate: null,
  available: null,
  minimum: 2,
  multiple: 2,
  maximum: 100,
  problems: [],
  ...other,
})

/** The order of above while it is being changed. */
export const orderCart = (other: Partial<OrderCart> = {}): OrderCart => {
  const { lines: _lines, sums, history: _history, ...head } = order()
  return {
    order: head,
    orderVersion: head.version,
    revision: 5,
    settled: 0,
    isCurrent: true,
    settings: {
      addressId: 5,
      method: 1,
      contactName: '王芳',
      contactPhone: '13900000000',
      carTypeId: null,
      expectedOn: null,
      ownNumber: '',
      remark: '',
      rebate: null,
    },
    lines: [editLine(1)],
    sums,
    rest: sums,
    problems: [],
    methods: [{ method: 1, isOpen: true, reason: '', place: '' }],
    dates: [{ method: 1, days: [] }],
    cars: [],
    addresses: [
      { id: 5, name: '张江店', contactName: '王芳', contactPhone: '13900000000', text: '上海市 浦东新区' },
    ],
    limits: [],
    rebates: [],
    mostRebate: 12_000,
    samples: { available: [], chosen: [], isDone: true },
    ...other,
  }
}
