import type { Storage } from '#contract/cart/line-sums.ts'
import { sumsOfFilled, type FilledLine } from '../../../device/lines/filled-line.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Money } from '../../../ui/base/money.tsx'
import { storageLabels } from '../../../ui/shop/card/product-labels.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import css from './edit-page.module.css'

/** The head of the lines of one storage, with their sum. */
export function SectionHead({ storage, lines }: { storage: Storage | null; lines: readonly FilledLine[] }) {
  const label = storage ? storageLabels[storage] : null
  const { cases, amount } = sumsOfFilled(lines)
  return (
    <header className={css['section']}>
      <h3 className={css['storage']}>
        {label && <Icon name={label.icon} size={14} />}
        {label?.name ?? '未知储存方式'}
      </h3>
      <span className={css['count']}>
        {formatCount(lines.length)} 种 {formatCount(cases)} 箱
      </span>
      <strong className={css['subtotal']}>
        <Money fen={amount} />
      </strong>
    </header>
  )
}
