import { rejectionText } from '#contract/cart/rejection-text.ts'
import { settingsKey } from '#contract/cart/lines.ts'
import type { EditNotice } from '../../device/store/rows.ts'

/** Why the last edit of a line was refused, by its key. */
export const refusalsOf = (told: readonly EditNotice[]): ReadonlyMap<string, string> =>
  new Map(
    told.flatMap(({ target, key, told: said, edit }) => {
      if (said.kind !== 'rejected') return []
      const hasNoCases = edit.op === 'remove' || edit.qty === 0 || key === settingsKey
      const wanted = hasNoCases ? '修改' : `修改（${edit.qty} 箱）`
      return [[key, `${wanted}没有生效：${rejectionText(target, said.reason, said.rule)}。`]]
    }),
  )
