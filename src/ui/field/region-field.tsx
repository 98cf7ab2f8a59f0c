import { Select } from 'antd'
import { useId } from 'react'
import { AntdProvider } from '../base/theme/antd-provider.tsx'
import { classNames } from '../base/class-names.ts'
import type { FieldTexts } from './field.tsx'
import { GroupField } from './group-field.tsx'
import css from './region-field.module.css'

export interface RegionChoice {
  readonly code: string
  readonly name: string
}

/** One of province, city and district: the choices and the chosen one. */
export interface RegionLevel {
  readonly label: string
  /** Undefined until the level above is chosen and the regions are loaded. */
  readonly choices: readonly RegionChoice[] | undefined
  readonly value: string | undefined
  readonly disabled: boolean
  readonly failed: boolean
  readonly onPick: (code: string) => void
  readonly onRetry: () => void
}

/** Three lists side by side; a choice in one fills the next. */
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
          // Moving from one list to the next does not leave the field.
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
        }}
      >
        <AntdProvider>
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
              // antd would show the bare code of a value that is not among the choices.
              value={
                level.choices?.some(choice => choice.code === level.value) ? (level.value ?? null) : null
              }
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
        </AntdProvider>
      </div>
    </GroupField>
  )
}
