import { asks, type ChangedLine } from '#contract/orders/changed-lines.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { linesOf, type Checkout } from './checkout-form.ts'

const differenceText = ({ reason, was, is }: ChangedLine, unit: string): string => {
  if (reason === 'gone') return '已不在购物车：可能已经下单，或被同事移走。'
  if (reason === 'quantity') return `数量由 ${was} ${unit}变为 ${is} ${unit}。`
  const how = is > was ? '上涨' : '下降'
  return `单价由 ${formatMoney(was)} ${how}为 ${formatMoney(is)}。`
}

export interface Difference {
  readonly id: number
  readonly name: string
  readonly text: string
  /** False where it is only news: a price that fell. */
  readonly isAsked: boolean
}

/** `known` are checkouts in which the lines may be found, since a line that is gone is only in the older one. */
export function differencesOf(
  changed: readonly ChangedLine[],
  known: readonly (Checkout | null | undefined)[],
): readonly Difference[] {
  const products = new Map(
    known.flatMap(checkout => (checkout ? linesOf(checkout) : [])).map(({ id, product }) => [id, product]),
  )
  return changed.map(one => {
    const product = products.get(one.id)
    const text = differenceText(one, product?.unit ?? '箱')
    return { id: one.id, name: product?.name ?? '商品', text, isAsked: asks(one) }
  })
}
