import type { ResponseOf } from '#contract/index.ts'

type Checkout = ResponseOf<'POST /checkouts/action/queryCheckout'>
type Group = Checkout['groups'][number]
type Section = Group['sections'][number]
type Line = Section['lines'][number]

const product = {
  id: 11,
  code: 'MK11',
  name: '细薯条',
  spec: '2.5kg×4包/箱',
  unit: '箱',
  storage: 'frozen',
  picture: null,
  onSale: true,
  grossWeight: 10_500,
  volume: 30_000,
} as const

/** A line of a checkout in order, with the test's changes. */
export const lineOf = (wanted: Partial<Line> = {}): Line => ({
  id: 501,
  key: '1:11',
  addressId: 1,
  qty: 3,
  note: '',
  revision: 1,
  product,
  price: 10_000,
  addedPrice: 10_000,
  stock: 'enough',
  stockDate: null,
  available: null,
  minimum: 1,
  multiple: 1,
  maximum: null,
  problems: [],
  ...wanted,
})

const sums = {
  lines: 1,
  cases: 3,
  amount: 30_000,
  weight: 31_500,
  volume: 90_000,
  loads: [{ storage: 'frozen' as const, cases: 3, weight: 31_500, volume: 90_000 }],
}

export const sectionOf = (wanted: Partial<Section> = {}): Section => ({
  storage: 'frozen',
  lines: [lineOf()],
  sums,
  ...wanted,
})

export const groupOf = (wanted: Partial<Group> = {}): Group => ({
  address: {
    id: 1,
    name: '徐汇店',
    contactName: '王芳',
    contactPhone: '13900000000',
    text: '上海市徐汇区漕溪北路 1 号',
    exists: true,
  },
  contacts: [{ id: 31, name: '李强', phone: '13800138000' }],
  methods: [
    { method: 1, isOpen: true, reason: '', place: '' },
    { method: 2, isOpen: false, reason: '供货方尚未设置自提点', place: '' },
  ],
  dates: [{ method: 1, days: ['2026-11-25', '2026-11-26'] }],
  cars: [
    {
      car: { id: 5, name: '冷藏车', weightLimit: 1_500, volumeLimit: 12_000 },
      loads: [{ storage: 'frozen', weight: 3, volume: 1, trips: 1 }],
    },
  ],
  carTypeId: 5,
  sections: [sectionOf()],
  problems: [],
  sums,
  rest: sums,
  mostRebate: 9_000,
  ...wanted,
})

const samples = {
  available: [
    {
      id: 70,
      sampleOrderId: 7,
      number: 'SO1',
      product: { ...product, id: 12, name: '番茄酱', storage: 'ambient' as const },
      total: 5,
      left: 3,
    },
  ],
  chosen: [],
  isDone: true,
}

export const checkoutOf = (groups: Group[] = [groupOf()]): Checkout => ({
  groups,
  limits: [],
  rebates: [{ id: 8, name: '年度返利', total: 50_000, left: 50_000 }],
  samples,
  protocols: [{ id: 4, title: '交易协议' }],
  problems: [],
  sums,
  isReady: true,
})
