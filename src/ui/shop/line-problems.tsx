import type { ReactNode } from 'react'
import { keepsFromOrdering, type ProblemKind } from '#contract/cart/line-problems.ts'
import { Button } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import css from './line-problems.module.css'
import { isRisen, problemWords, type ProblemLine } from '../words/problem-words.ts'

interface LineProblemsProps {
  line: ProblemLine
  /** The reason why its last edit was refused. */
  refusal?: string | undefined
  onQuantity: (qty: number) => void
  /** Further ways to solve a problem by one press. */
  ways?: Partial<Record<ProblemKind, { readonly label: string; readonly onPress: () => void }>>
  /** Where this page has words of its own. */
  otherwise?: Partial<Record<ProblemKind, string>>
}

/** The problems of a line, each with its solutions. */
export function LineProblems({ line, refusal, onQuantity, ways, otherwise }: LineProblemsProps) {
  if (line.problems.length === 0 && refusal === undefined) return null
  const name = line.product?.name ?? '商品'
  const unit = line.product?.unit ?? '箱'
  const fix = (key: string | number, label: string, onPress: () => void): ReactNode => (
    <Button key={key} size="small" aria-label={`${name} ${label}`} onClick={onPress}>
      {label}
    </Button>
  )
  return (
    <ul className="stack gap-4" aria-label={`${name} 的问题`}>
      {refusal !== undefined && (
        <li className={css['problem']} data-grave="true">
          <Icon name="alert" size={14} />
          <span className={css['text']}>{refusal}</span>
        </li>
      )}
      {problemWords(line, otherwise).map(({ kind, text, quantities }) => (
        <li
          key={kind}
          className={css['problem']}
          data-grave={keepsFromOrdering(kind)}
          data-news={kind === 'priceChanged' && !isRisen(line)}
        >
          <Icon name={keepsFromOrdering(kind) ? 'alert' : 'info'} size={14} />
          <span className={css['text']}>{text}</span>
          {quantities.map(qty => fix(qty, `改为 ${qty} ${unit}`, () => onQuantity(qty)))}
          {ways?.[kind] && fix(kind, ways[kind].label, ways[kind].onPress)}
        </li>
      ))}
    </ul>
  )
}
