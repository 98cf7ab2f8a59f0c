import css from './steps.module.css'
import { Icon } from './icon.tsx'

type StepState = 'done' | 'partly' | 'now' | 'later' | 'stopped'

const stateText: Readonly<Record<StepState, string>> = {
  done: '已完成',
  partly: '部分完成',
  now: '进行中',
  later: '未开始',
  stopped: '已终止',
}

interface Step {
  readonly name: string
  readonly state: StepState
}

/** The steps of a process that are done one after another, with the current one at this place. */
export const stepsAt = (names: readonly string[], at: number): readonly Step[] =>
  names.map((name, index) => ({ name, state: index < at ? 'done' : index === at ? 'now' : 'later' }))

function Mark({ state, place }: { state: StepState; place: number }) {
  if (state === 'done') return <Icon name="check" size={12} />
  return state === 'stopped' ? <Icon name="close" size={12} /> : place
}

/** The steps of a process, and how far each of them is. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="flex gap-8" aria-label={label}>
      {steps.map(({ name, state }, index) => (
        <li
          key={name}
          className={css['step']}
          data-state={state}
          title={stateText[state]}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={css['mark']} aria-hidden>
            <Mark state={state} place={index + 1} />
          </span>
          <span className={css['name']}>{name}</span>
        </li>
      ))}
    </ol>
  )
}
