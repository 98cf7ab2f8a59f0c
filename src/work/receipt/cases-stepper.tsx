import { CasesField } from '../../ui/field/cases-field.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import css from './cases-stepper.module.css'

/** Cases between two large keys for a thumb. Typing stays possible, and Tab passes the keys by. */
export function CasesStepper({
  label = '实收',
  name,
  unit,
  most,
  value,
  error,
  onChange,
}: {
  label?: string
  /** The product's, for screen readers. */
  name: string
  unit: string
  most: number
  value: number | null
  error: string | undefined
  onChange: (cases: number | null) => void
}) {
  const key = (way: string, icon: 'minus' | 'plus', step: 1 | -1) => {
    const next = Math.min(Math.max((value ?? 0) + step, 0), Math.max(most, value ?? 0))
    return (
      <button
        type="button"
        tabIndex={-1}
        className={css['key']}
        aria-label={`${name} ${way}`}
        aria-disabled={next === value}
        onClick={() => onChange(next)}
      >
        <Icon name={icon} size={18} />
      </button>
    )
  }
  return (
    <div className={css['stepper']}>
      {key('减少', 'minus', -1)}
      <div className={css['field']}>
        <CasesField
          label={label}
          aria-label={`${name} ${label}数量`}
          unit={unit}
          error={error}
          value={value}
          onChange={onChange}
        />
      </div>
      {key('增加', 'plus', 1)}
    </div>
  )
}
