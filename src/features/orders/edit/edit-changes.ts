import { settingsKey } from '#contract/cart/lines.ts'
import type { FilledLine } from '../../../device/lines/filled-line.ts'
import type { OrderChangeKept } from '../../../device/lines/order-changes.ts'
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
export function lineChanges(
  order: readonly OrderLine[],
  lines: readonly FilledLine[],
): readonly LineChange[] {
  const found = new Map<number, LineChange>()
  for (const { skuId, name, unit, qty, isFree } of order) {
    if (isFree) continue
    const before = (found.get(skuId)?.before ?? 0) + qty
    found.set(skuId, { skuId, name, unit, before, after: 0 })
  }
  for (const { skuId, product, qty } of lines) {
    const { before = 0, ...known } = found.get(skuId) ?? {}
    const { name, unit } = product ?? { name: `商品 ${skuId}`, unit: '箱', ...known }
    found.set(skuId, { skuId, name, unit, before, after: qty })
  }
  return [...found.values()].filter(({ before, after }) => before !== after)
}

export interface EditWords {
  readonly name: string
  readonly text: string
}

/** The edits of a change that are not stored, in words. */
export const editWords = ({ cart, edits }: OrderChangeKept): readonly EditWords[] =>
  edits.flatMap(({ key, edit }) => {
    if (key === settingsKey) return [{ name: '收货与付款', text: '已修改' }]
    const line = cart.lines.find(({ product }) => String(product.id) === key)
    const [name, unit] = [line?.product.name ?? `商品 ${key}`, line?.product.unit ?? '箱']
    const before = line?.qty ?? 0
    const after = edit.op === 'remove' ? 0 : edit.qty + (edit.op === 'add' ? before : 0)
    const change = { skuId: Number(key), name, unit, before, after }
    return [
      ...(before === after ? [] : [{ name, text: changeText(change) }]),
      ...(edit.note === undefined ? [] : [{ name, text: `备注：${edit.note || '无'}` }]),
    ]
  })

export const changeText = ({ unit, before, after }: LineChange): string => {
  if (before === 0) return `新增 ${after} ${unit}`
  if (after === 0) return `删除（原 ${before} ${unit}）`
  return `${before} → ${after} ${unit}`
}
