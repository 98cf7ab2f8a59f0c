import type { ReactNode } from 'react'
import { keepsFromOrdering } from '#contract/rules/line-problems.ts'
import type { FilledLine } from '../../offline/fill-lines.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './line-problems.module.css'
import { problemWords } from './problem-words.ts'

interface LineProblemsProps {
  line: FilledLine
  /** Why the last edit of it was refused. */
  refusal: string | undefined
  onAcceptPrice: () => void
  onQuantity: (qty: number) => void
  onMove: () => void
}

/** What is wrong with a line, each with what mends it. */
export function LineProblems({ line, refusal, onQuantity, onMove, onAcceptPrice }: LineProblemsProps) {
  if (line.problems.length === 0 && refusal === undefined) return null
  const name = line.product?.name ?? '商品'
  const unit = line.product?.unit ?? '箱'
  const fix = (key: string | number, label: string, onPress: () => void): ReactNode => (
    <Button key={key} size="small" aria-label={`${name} ${label}`} onClick={onPress}>
      {label}
    </Button>
  )
  return (
    <ul className={css['problems']} aria-label={`${name} 的问题`}>
      {refusal !== undefined && (
        <li className={css['problem']} data-grave="true">
          <Icon name="alert" size={14} />
          <span className={css['text']}>{refusal}</span>
        </li>
      )}
      {problemWords(line).map(({ kind, text, quantities }) => (
        <li key={kind} className={css['problem']} data-grave={keepsFromOrdering(kind)}>
          <Icon name={keepsFromOrdering(kind) ? 'alert' : 'info'} size={14} />
          <span className={css['text']}>{text}</span>
          {quantities.map(qty => fix(qty, `改为 ${qty} ${unit}`, () => onQuantity(qty)))}
          {kind === 'priceChanged' && line.id !== null && fix(kind, '接受新价', onAcceptPrice)}
          {kind === 'addressGone' && fix(kind, '移至其他地址', onMove)}
        </li>
      ))}
    </ul>
  )
}
