import { Icon } from '../../ui/icon.tsx'
import prose from '../../ui/prose.module.css'
import css from './step-timer.module.css'
import { clockText, useCountdown } from './use-countdown.ts'

/** How long a step takes; a press counts it down, so that nobody leaves the pan for a clock. */
export function StepTimer({ step, minutes }: { step: number; minutes: number }) {
  const { left, start, stop } = useCountdown(minutes * 60)
  const over = left === 0
  return (
    <span className={css['timer']}>
      <button
        type="button"
        className={css['button']}
        data-running={left !== null}
        data-over={over}
        aria-label={
          left === null
            ? `第 ${step} 步计时 ${minutes} 分钟`
            : `停止第 ${step} 步计时，还剩 ${clockText(left)}`
        }
        onClick={left === null ? start : stop}
      >
        <Icon name={left === null ? 'clock' : 'close'} size={18} />
        {left === null ? `${minutes} 分钟` : clockText(left)}
      </button>
      <output className={over ? css['over'] : prose['hidden']}>{over && '时间到'}</output>
      <span className={css['paper']}>{minutes} 分钟</span>
    </span>
  )
}
