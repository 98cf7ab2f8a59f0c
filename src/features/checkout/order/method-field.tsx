import { useId } from 'react'
import type { DeliveryDraft } from '../../../device/store/rows.ts'
import { GroupField } from '../../../ui/field/group-field.tsx'
import type { CheckoutGroup } from '../checkout-form.ts'
import css from './delivery-fields.module.css'

const names = { 1: '配送', 2: '自提' } as const

/** Delivered or collected; a closed way says why. */
export function MethodField({
  group: { methods },
  delivery,
  error,
  onChange,
}: {
  group: CheckoutGroup
  delivery: DeliveryDraft
  error: string | undefined
  onChange: (patch: Partial<DeliveryDraft>) => void
}) {
  const id = useId()
  const closed = methods.filter(({ isOpen }) => !isOpen)
  const place = methods.find(({ method }) => method === delivery.method)?.place ?? ''
  const hint = [
    ...(place === '' ? [] : [`自提点：${place}`]),
    ...closed.map(({ method, reason }) => `${names[method]}不可选：${reason}`),
  ].join('；')
  return (
    <GroupField id={id} label="配送方式" hint={hint} error={error}>
      <div className={css['choices']}>
        {methods.map(({ method, isOpen }) => (
          <label key={method} className={css['choice']} data-closed={!isOpen}>
            <input
              type="radio"
              name={id}
              checked={delivery.method === method}
              disabled={!isOpen}
              data-invalid={(delivery.method === method && error !== undefined) || undefined}
              // Another way has other days.
              onChange={() => onChange({ method, expectedOn: null })}
            />
            {names[method]}
          </label>
        ))}
      </div>
    </GroupField>
  )
}
