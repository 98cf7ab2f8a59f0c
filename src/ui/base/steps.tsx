import css from './steps.module.css'
import { Icon } from './icon.tsx'

/** The current step of a short process. */
export function Steps({ label, steps, at }: { label: string; steps: readonly string[]; at: number }) {
  return (
    <ol className="flex gap-8" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={css['step']}
          data-state={index < at ? 'done' : index === at ? 'now' : 'later'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={css['mark']} aria-hidden>
            {index < at ? <Icon name="check" size={12} /> : index + 1}
          </span>
          <span className={css['name']}>{step}</span>
        </li>
      ))}
    </ol>
  )
}
