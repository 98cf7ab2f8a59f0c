import { useId } from 'react'
import css from './chips-field.module.css'
import type { FieldTexts } from './field.tsx'
import { GroupField } from './group-field.tsx'

/** A few answers side by side, of which one is chosen with one press. */
export function ChipsField<V extends string>({
  choices,
  value,
  onPick,
  ...texts
}: FieldTexts & {
  choices: readonly { readonly value: V; readonly label: string }[]
  value: V | undefined
  onPick: (value: V) => void
}) {
  const id = useId()
  return (
    <GroupField id={id} {...texts}>
      <div className="flex wrap gap-8">
        {choices.map(choice => (
          <label key={choice.value} className={css['choice']}>
            <input
              type="radio"
              name={id}
              checked={value === choice.value}
              data-invalid={texts.error ? true : undefined}
              onChange={() => onPick(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </GroupField>
  )
}
