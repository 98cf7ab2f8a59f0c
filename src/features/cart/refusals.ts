import { rejectionText } from '#contract/cart/rejection-text.ts'
import type { EditNotice } from '../../device/store/rows.ts'

/** Why the last edit of a line was refused, by its key. */
export const refusalsOf = (told: readonly EditNotice[]): ReadonlyMap<string, string> =>
  new Map(
    told.flatMap(({ key, told: said, edit }) => {
      if (said.kind !== 'rejected') return []
      const wanted = edit.op === 'remove' || edit.qty === 0 ? '修改' : `修改（${edit.qty} 箱）`
      return [[key, `${wanted}没有生效：${rejectionText('cart', said.reason, said.rule)}。`]]
    }),
  )
