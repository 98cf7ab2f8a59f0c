import type { EditLine } from './edit-cart.ts'
import type { Pending } from './edit-pending.ts'
import type { OrderLine } from '../order.ts'

export interface LineChange {
  readonly skuId: number
  readonly name: string
  readonly unit: string
  /** Cases in the order and in the change; 0 if it is missing there. */
  readonly before: number
  readonly after: number
}

/** The effects of the change on the lines of the order as it stands. */
export function lineChanges(order: readonly OrderLine[], lines: readonly EditLine[]): readonly LineChange[] {
  const found = new Map<number, LineChange>()
  for (const { skuId, name, unit, qty, isFree } of order) {
    if (isFree) continue
    const before = (found.get(skuId)?.before ?? 0) + qty
    found.set(skuId, { skuId, name, unit, before, after: 0 })
  }
  for (const { product, qty } of lines) {
    const before = found.get(product.id)?.before ?? 0
    found.set(product.id, { skuId: product.id, name: product.name, unit: product.unit, before, after: qty })
  }
  return [...found.values()].filter(({ before, after }) => before !== after)
}

/** The changes of these lines that are not stored. */
export const pendingChanges = (
  lines: readonly EditLine[],
  { quantities, removed }: Pick<Pending, 'quantities' | 'removed'>,
): readonly LineChange[] =>
  lines
    .map(({ product: { id, name, unit }, qty }) => ({
      skuId: id,
      name,
      unit,
      before: qty,
      after: removed.has(id) ? 0 : (quantities.get(id) ?? qty),
    }))
    .filter(({ before, after }) => before !== after)

export const changeText = ({ unit, before, after }: LineChange): string => {
  if (before === 0) return `新增 ${after} ${unit}`
  if (after === 0) return `删除（原 ${before} ${unit}）`
  return `${before} → ${after} ${unit}`
}
