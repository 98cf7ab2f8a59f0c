import { readLineKey } from '#contract/cart/lines.ts'
import type { ListState } from '../../device/lines/shown-list.ts'
import type { ListAnswers } from '../../device/store/rows.ts'
import type { ProductFacts } from '../../device/lines/known-products.ts'
import type { ShownLine } from '../../device/store/view.ts'

type Row = ListAnswers['sampleList']['rows'][number]

export interface SampleLine extends ShownLine {
  /** The server's id; null until it has answered for the line. */
  readonly id: number | null
  readonly skuId: number
  /** Null where this device has never seen the product. */
  readonly product: ProductFacts['product']
  readonly selected: boolean
  readonly problems: Row['problems']
}

/** The lines of the basket with the known facts of their products. The server selects a new line by itself. */
export function sampleLines({
  lines,
  answer,
  seen,
}: Pick<ListState<'sampleList'>, 'answer' | 'seen'> & {
  readonly lines: readonly ShownLine[]
}): readonly SampleLine[] {
  const rows = new Map(answer?.rows.map(row => [row.key, row]))
  return lines.flatMap((line): SampleLine[] => {
    const of = readLineKey('sampleList', line.key)
    if (!of) return []
    const { skuId } = of
    const row = rows.get(line.key)
    if (row) {
      const { id, product, selected, problems } = row
      return [{ ...line, id, skuId, product, selected, problems }]
    }
    const product = seen.get(skuId)?.product ?? null
    const problems: Row['problems'] = product?.onSale === false ? ['offSale'] : []
    return [{ ...line, id: null, skuId, product, selected: true, problems }]
  })
}

/** The lines of the next application: selected ones without problems. */
export const applied = (lines: readonly SampleLine[]): readonly SampleLine[] =>
  lines.filter(({ selected, problems }) => selected && problems.length === 0)

/** Why these cannot be applied for now; null where they can. */
export function reasonToWait(chosen: readonly SampleLine[], isOnline: boolean): string | null {
  if (chosen.length === 0) return '请先勾选要申请的样品'
  if (!isOnline) return '联网后才能申请，清单会保存在本机'
  const unsent = chosen.filter(
    ({ id, status }) => id === null || (status !== 'synced' && status !== 'toldOf'),
  )
  return unsent.length > 0 ? `${unsent.length} 项修改正在同步，完成后即可申请` : null
}
