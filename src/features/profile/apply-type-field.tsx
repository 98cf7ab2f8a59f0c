import { useId } from 'react'
import { GroupField } from '../../ui/field/group-field.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import css from './profile.module.css'

const types = [
  { value: 3, name: '经销商', text: '向品牌方采购，供应餐厅与门店', icon: 'truck' },
  { value: 5, name: '终端客户', text: '餐厅、食堂、烘焙坊等，自用', icon: 'store' },
] as const

export function ApplyTypeField({
  label,
  value,
  error,
  onPick,
}: {
  label: string
  value: 3 | 5 | null
  error: string | undefined
  onPick: (type: 3 | 5) => void
}) {
  const id = useId()
  return (
    <GroupField id={id} label={label} error={error}>
      <div className={css['types']}>
        {types.map(type => (
          <label key={type.value} className={css['type']}>
            <input
              type="radio"
              name={id}
              checked={value === type.value}
              data-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-note` : undefined}
              onChange={() => onPick(type.value)}
            />
            <Icon name={type.icon} size={28} />
            <span>
              <b>{type.name}</b>
              <span className="block muted">{type.text}</span>
            </span>
          </label>
        ))}
      </div>
    </GroupField>
  )
}
