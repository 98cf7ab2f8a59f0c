import { Select } from 'antd'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import type { FieldTexts } from './field.tsx'
import { GroupField } from './group-field.tsx'
import css from './region-field.module.css'

export interface RegionChoice {
  readonly code: string
  readonly name: string
}

/** One of province, city and district: what can be picked now, and what is. */
export interface RegionLevel {
  readonly label: string
  /** Absent while the level above is open, or while they are on their way. */
  readonly choices: readonly RegionChoice[] | undefined
  readonly value: string | undefined
  readonly disabled: boolean
  readonly failed: boolean
  readonly onPick: (code: string) => void
  readonly onRetry: () => void
}

/** Three lists side by side; each opens the next. */
export function RegionField({
  levels,
  onBlur,
  ...texts
}: FieldTexts & { levels: readonly RegionLevel[]; onBlur?: () => void }) {
  const id = useId()
  const open = levels.findIndex(level => !level.disabled && level.value === undefined)
  return (
    <GroupField id={id} {...texts}>
      <div
        role="presentation"
        className={css['levels']}
        onBlur={event => {
          // Going on from one list to the next is not leaving the field.
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
        }}
      >
        {levels.map((level, at) => (
          <Select<string, RegionChoice>
            key={level.label}
            id={`${id}-${at}`}
            className={classNames(css['select'])}
            aria-label={level.label}
            aria-required
            aria-invalid={texts.error !== undefined && at === open ? true : undefined}
            aria-describedby={texts.error ? `${id}-note` : undefined}
            fieldNames={{ value: 'code', label: 'name' }}
            options={[...(level.choices ?? [])]}
            loading={level.choices === undefined && !level.disabled && !level.failed}
            showSearch={{ optionFilterProp: 'name' }}
            placeholder={level.label}
            disabled={level.disabled}
            status={texts.error && at === open ? 'error' : ''}
            // antd shows the bare code of what is not, or not yet, among the choices.
            value={level.choices?.some(choice => choice.code === level.value) ? (level.value ?? null) : null}
            notFoundContent={
              level.failed ? (
                <button type="button" onClick={level.onRetry}>
                  没有加载成功，点击重试
                </button>
              ) : undefined
            }
            onChange={level.onPick}
          />
        ))}
      </div>
    </GroupField>
  )
}
