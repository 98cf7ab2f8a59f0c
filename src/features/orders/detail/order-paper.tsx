import { byStorage, sumsOf, tripsOf } from '#contract/cart/line-sums.ts'
import { taxOf } from '#contract/orders/amounts.ts'
import type { Side } from '#contract/orders/life-cycle.ts'
import { Paper, type PaperColumn } from '../../../ui/detail/paper/paper.tsx'
import { formatCount } from '../../../ui/words/format-count.ts'
import { storageNames, volumeText, weightText } from '../../../ui/words/load-words.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { amountsOf } from './order-sums.ts'
import { listOf, type Order, type OrderLine } from '../order.ts'
import { deliveryFacts, originFacts } from './order-facts.ts'

const amountOf = ({ price, qty }: OrderLine): number => price * qty
const taxIn = (line: OrderLine): number => taxOf(amountOf(line), line.taxRate)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const goods: readonly PaperColumn<OrderLine>[] = [
  { title: '物料编码', kind: 'code', value: ({ code }) => code },
  {
    title: '商品与规格',
    value: ({ name, spec, isFree, note }) =>
      [`${name}，${spec}`, isFree && '免费样品', note && `备注：${note}`].filter(Boolean).join('；'),
  },
]

const columnsOf = ({ lines, cases, content }: Order): readonly PaperColumn<OrderLine>[] => {
  const counted = {
    title: '数量',
    kind: 'number',
    value: ({ qty, unit }: OrderLine) => `${formatCount(qty)} ${unit}`,
    sum: `${formatCount(cases)} 箱`,
  } as const
  // Samples are free, so their paper has no money.
  if (content === 'sample') return [...goods, counted]
  return [
    ...goods,
    counted,
    { title: '含税单价', kind: 'number', value: ({ price }) => formatMoney(price) },
    {
      title: '含税金额',
      kind: 'number',
      value: line => formatMoney(amountOf(line)),
      sum: formatMoney(sum(lines.map(amountOf))),
    },
    { title: '税率', kind: 'number', value: ({ taxRate }) => `${taxRate}%` },
    {
      title: '税额',
      kind: 'number',
      value: line => formatMoney(taxIn(line)),
      sum: formatMoney(sum(lines.map(taxIn))),
    },
  ]
}

/** The sections of an order with several storages: their lines in turn, and what stands above each. */
const sectionsOf = ({ lines, car, content }: Order) => {
  const sections = byStorage(lines, ({ storage }) => storage)
  const headOf = ({ storage, lines: own }: (typeof sections)[number]): string => {
    const { cases, amount, ...load } = sumsOf(own)
    return [
      `${storageNames[storage]} ${formatCount(own.length)} 种 ${formatCount(cases)} 箱`,
      `${weightText(load.weight)} / ${volumeText(load.volume)}`,
      car && load.weight > 0 && `${car.name} ${tripsOf(load, car)} 趟`,
      content === 'goods' && `小计 ${formatMoney(amount)}`,
    ]
      .filter(Boolean)
      .join('，')
  }
  const heads =
    sections.length > 1 ? sections.map(section => [section.lines[0]?.id ?? 0, headOf(section)] as const) : []
  return { lines: sections.flatMap(section => section.lines), heads: new Map(heads) }
}

const titleOf = ({ kind, content }: Order, side: Side): string =>
  content === 'sample' ? '样品申请单' : listOf(kind, side).name

/** The order as it is printed, for either side. */
export function OrderPaper({ order, side }: { order: Order; side: Side }) {
  const { buyer, seller, content } = order
  const { amounts, total } = amountsOf(order, side)
  const parties = [
    { role: '供货方', ...seller },
    { role: side === 'seller' ? '客户' : '采购方', ...buyer },
  ]
  const named = new Set(['供货方', '客户'])
  return (
    <Paper
      title={titleOf(order, side)}
      number={order.number}
      parties={parties}
      facts={[...originFacts(order, side), ...deliveryFacts(order)].filter(([name]) => !named.has(name))}
      columns={columnsOf(order)}
      {...sectionsOf(order)}
      {...(content === 'goods' && {
        sums: amounts,
        total,
      })}
      signatures={['制单', '审核', '收货人签字', '日期']}
    />
  )
}
