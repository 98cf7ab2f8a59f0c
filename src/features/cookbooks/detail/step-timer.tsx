import { formatSeconds } from '../../../ui/words/format-seconds.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import prose from '../../../ui/base/prose.module.css'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './step-timer.module.css'
import { clockText, useCountdown } from './use-countdown.ts'

/** The time of a step, with a button that counts it down. */
export function StepTimer({ step, seconds }: { step: number; seconds: number }) {
  const { left, start, stop } = useCountdown(seconds)
  const whole = formatSeconds(seconds)
  const over = left === 0
  return (
    <span className={css['timer']}>
      <button
        type="button"
        className={classNames('no-print', css['button'])}
        data-running={left !== null}
        data-over={over}
        aria-label={
          left === null ? `第 ${step} 步计时 ${whole}` : `停止第 ${step} 步计时，还剩 ${clockText(left)}`
        }
        onClick={left === null ? start : stop}
      >
        <Icon name={left === null ? 'clock' : 'close'} size={18} />
        {left === null ? whole : clockText(left)}
      </button>
      <output className={over ? css['over'] : prose['hidden']}>{over && '时间到'}</output>
      <span className={css['paper']}>{whole}</span>
    </span>
  )
}
