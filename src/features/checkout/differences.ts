import type { ResponseOf } from '#contract/index.ts'
import { formatMoney } from '../../ui/words/format-money.ts'
import { linesOf, type Checkout } from './checkout-form.ts'

export type Changed = ResponseOf<'POST /purchaseOrders/action/shoppingCartToPo'>['changed'][number]

/** The lines that differ from an earlier answer, in the form in which the portal itself reports them. */
export function changedBetween(before: Checkout, after: Checkout): readonly Changed[] {
  const now = new Map(linesOf(after).map(line => [line.id, line]))
  return linesOf(before).flatMap(({ id, qty, price, addressId }): Changed[] => {
    const line = now.get(id)
    if (line?.addressId !== addressId) return [{ id, reason: 'gone', was: qty, is: 0 }]
    if (line.qty !== qty) return [{ id, reason: 'quantity', was: qty, is: line.qty }]
    return line.price === price ? [] : [{ id, reason: 'price', was: price ?? 0, is: line.price ?? 0 }]
  })
}

const differenceText = ({ reason, was, is }: Changed, unit: string): string => {
  if (reason === 'gone') return '已不在购物车：可能已经下单，或被同事移走。'
  if (reason === 'quantity') return `数量由 ${was} ${unit}变为 ${is} ${unit}。`
  const how = is > was ? '上涨' : '下降'
  return `单价由 ${formatMoney(was)} ${how}为 ${formatMoney(is)}。`
}

export interface Difference {
  readonly id: number
  readonly name: string
  readonly text: string
}

/** `known` are checkouts in which the lines may be found, since a line that is gone is only in the older one. */
export function differencesOf(
  changed: readonly Changed[],
  known: readonly (Checkout | null | undefined)[],
): readonly Difference[] {
  const products = new Map(
    known.flatMap(checkout => (checkout ? linesOf(checkout) : [])).map(({ id, product }) => [id, product]),
  )
  return changed.map(one => {
    const product = products.get(one.id)
    return { id: one.id, name: product?.name ?? '商品', text: differenceText(one, product?.unit ?? '箱') }
  })
}
