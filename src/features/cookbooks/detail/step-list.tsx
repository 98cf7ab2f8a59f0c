import { useState } from 'react'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import type { Cookbook } from './cookbook.ts'
import { timerSeconds } from './step-time.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './step-list.module.css'
import { StepTimer } from './step-timer.tsx'
import { WakeLockSwitch } from './wake-lock-switch.tsx'

const pictureSizes = '(max-width: 560px) 92vw, 280px'

/** Large type and large marks, to be read from a metre away with floury hands. */
export function StepList({ steps }: { steps: Cookbook['steps'] }) {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const toggle = (at: number) => {
    const next = new Set(done)
    if (!next.delete(at)) next.add(at)
    setDone(next)
  }
  return (
    <section aria-labelledby="method">
      <div className={css['head']}>
        <h2 id="method" className={css['heading']}>
          做法
        </h2>
        <span className={classNames('grows muted size-strong', 'no-print')} aria-live="polite">
          {done.size > 0 && `已完成 ${done.size} / ${steps.length} 步`}
        </span>
        <WakeLockSwitch />
      </div>
      <ol>
        {steps.map((step, at) => (
          <li key={step.text} className={css['step']} data-done={done.has(at)}>
            <span className={css['number']} aria-hidden>
              {at + 1}
            </span>
            <div>
              <p className={css['text']}>{step.text}</p>
              <div className={css['foot']}>
                <Timer step={step} number={at + 1} />
                <label className={classNames('no-print', css['mark'])}>
                  <input
                    type="checkbox"
                    className={css['box']}
                    checked={done.has(at)}
                    aria-label={`第 ${at + 1} 步已完成`}
                    onChange={() => toggle(at)}
                  />
                  完成
                </label>
              </div>
            </div>
            {step.picture && (
              <div className={css['picture']}>
                <Photo
                  picture={step.picture}
                  alt={`第 ${at + 1} 步`}
                  sizes={pictureSizes}
                  className={css['photo']}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Timer({ step, number }: { step: Cookbook['steps'][number]; number: number }) {
  const seconds = timerSeconds(step)
  return seconds !== null && <StepTimer step={number} seconds={seconds} />
}
