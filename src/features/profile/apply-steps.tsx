import type { ResponseOf } from '#contract/index.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import css from './apply-status.module.css'

type Step = ResponseOf<'POST /users/queryCertification'>['steps'][number]

const names: Record<Step['state'], string> = {
  none: '开始填写资料',
  reviewing: '提交资料，进入审核',
  returned: '资料被退回',
  approved: '审核通过',
}

/** The events of the application, the latest first. */
export function ApplySteps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <div className={css['history']}>
      <h3>审核记录</h3>
      <ol className="stack">
        {steps.toReversed().map(step => (
          <li key={step.at} className={css['step']} data-state={step.state}>
            <time dateTime={step.at}>{formatDateTime(step.at)}</time>
            <span>
              {names[step.state]}
              {step.why !== '' && <span className="block muted">{step.why}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
