import type { ListColumns } from '../kernel/columns.ts'

/** A line of an order in a file, with the number of its order. */
export interface OrderFileLine {
  readonly number: string
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly price: number
  readonly qty: number
  readonly shipped: number
  readonly departed: number
  readonly signed: number
  readonly differing: number
  readonly credited: number
  readonly returned: number
  readonly closed: number
  readonly credit: number
}

const count = (title: string, value: (line: OrderFileLine) => number) =>
  ({ title, kind: 'count', value }) as const

export const orderLineColumns = {
  number: { title: '订单号', kind: 'link', value: ({ number }) => number },
  code: { title: '物料编码', kind: 'text', value: ({ code }) => code },
  name: { title: '商品', kind: 'text', chars: 28, value: ({ name }) => name },
  spec: { title: '规格', kind: 'text', value: ({ spec }) => spec },
  unit: { title: '单位', kind: 'text', chars: 6, value: ({ unit }) => unit },
  price: { title: '单价', kind: 'money', value: ({ price }) => price },
  qty: count('数量', ({ qty }) => qty),
  amount: { title: '金额', kind: 'money', value: ({ price, qty }) => price * qty },
  packing: count('备货中', ({ shipped, departed }) => shipped - departed),
  departed: count('已发', ({ departed }) => departed),
  signed: count('已收', ({ signed }) => signed),
  differing: count('差异待处理', ({ differing }) => differing),
  credited: count('已赔付', ({ credited }) => credited),
  returned: count('已退货', ({ returned }) => returned),
  closed: count('不再发货', ({ closed }) => closed),
  credit: { title: '赔付与退款', kind: 'money', value: ({ credit }) => credit },
} satisfies ListColumns<OrderFileLine>
