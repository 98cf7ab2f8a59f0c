import type { Stage, StageState } from '#contract/orders/next-step.ts'
import { Icon } from '../base/icon.tsx'
import css from './stages.module.css'

const stateText: Readonly<Record<StageState, string>> = {
  done: '已完成',
  partly: '部分完成',
  now: '进行中',
  later: '未开始',
  stopped: '已终止',
}

/** The way of a thing from its first stage to its last. */
export function Stages({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className={css['stages']} aria-label="进度">
      {stages.map(({ name, state }, at) => (
        <li
          key={name}
          data-state={state}
          title={stateText[state]}
          aria-label={`${name}：${stateText[state]}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={css['mark']} aria-hidden>
            {state === 'done' ? (
              <Icon name="check" size={14} />
            ) : state === 'stopped' ? (
              <Icon name="close" size={14} />
            ) : (
              at + 1
            )}
          </span>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  )
}
