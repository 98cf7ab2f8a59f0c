import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { CasesStepper } from './cases-stepper.tsx'
import { DifferenceFields, type Purpose } from './difference-fields.tsx'
import { isDifferent, type LineDraft, type LineProblem, type ReceivableLine } from './received-draft.ts'
import css from './received-line.module.css'

export interface ReceivedRow<L extends ReceivableLine = ReceivableLine> {
  readonly line: L
  readonly draft: LineDraft
  readonly problem: LineProblem
  readonly onChange: (update: (before: LineDraft) => LineDraft) => void
  /** Receives the line as shipped, after whatever was entered. */
  readonly onAsShipped: () => void
}

/** How the line was looked at, or the key that takes it as shipped. */
function Check({ line, draft, onAsShipped }: Omit<ReceivedRow, 'problem' | 'onChange'>) {
  if (draft.seen === undefined || isDifferent(line, draft))
    return (
      <Button size="small" aria-label={`${line.name} 按发货数`} onClick={onAsShipped}>
        按发货数
      </Button>
    )
  return (
    <p className={css['checked']}>
      <Icon name="check" size={16} />
      已核对
    </p>
  )
}

/** One line to be received; a difference asks for its reason and photos below it. */
export function ReceivedLine({
  line,
  draft,
  problem,
  onChange,
  onAsShipped,
  purpose,
  about = '',
}: ReceivedRow & {
  purpose: Purpose
  /** Facts of the line, after its code. */
  about?: string
}) {
  const { name, code, spec, unit, shipped } = line
  return (
    <li className={css['line']} data-line={line.id}>
      <div className={css['head']}>
        <div className={css['goods']}>
          <p className={css['name']}>{name}</p>
          <p className={css['sub']}>{[code, spec, about].filter(Boolean).join(' · ')}</p>
        </div>
        <p className={css['shipped']}>
          <span className={css['word']}>发货 </span>
          {shipped} {unit}
        </p>
        <div className={css['check']}>
          <Check line={line} draft={draft} onAsShipped={onAsShipped} />
        </div>
        <div className={css['cases']}>
          <CasesStepper
            name={name}
            unit={unit}
            most={shipped}
            value={draft.received}
            error={problem.received}
            onChange={received =>
              onChange(before => ({ ...before, seen: before.seen ?? 'checked', received }))
            }
          />
          {draft.seen === 'counted' && (
            <p className={css['counted']}>
              已扫 {draft.received ?? 0} / 应收 {shipped}
            </p>
          )}
        </div>
      </div>
      {draft.received !== null && draft.received < shipped && (
        <DifferenceFields name={name} draft={draft} problem={problem} onChange={onChange} purpose={purpose} />
      )}
    </li>
  )
}
