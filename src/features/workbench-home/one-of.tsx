import css from './one-of.module.css'

/** A few choices side by side, one of which is active. */
export function OneOf<T extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: readonly (readonly [value: T, text: string])[]
  value: T
  onChange: (value: T) => void
}) {
  return (
    <fieldset aria-label={label} className={css['choices']}>
      {choices.map(([each, text]) => (
        <button
          key={each}
          type="button"
          className={css['choice']}
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
