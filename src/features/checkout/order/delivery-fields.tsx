import { useState } from 'react'
import { daysOf, needsCar } from '#contract/orders/delivery.ts'
import { longestOwnNumber, longestRemark } from '#contract/orders/limits.ts'
import type { DeliveryDraft } from '../../../device/store/rows.ts'
import { formatDay } from '../../../ui/words/format-date.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { CarField } from './car-field.tsx'
import type { CheckoutGroup, DeliveryErrors } from '../checkout-form.ts'
import { ChoiceField } from '../../../ui/field/choice-field.tsx'
import { ContactField } from './contact-field.tsx'
import css from './delivery-fields.module.css'
import { MethodField } from './method-field.tsx'

/** The way of delivery to one address. */
export function DeliveryFields({
  group,
  delivery,
  errors,
  isPressed,
  onChange,
}: {
  group: CheckoutGroup
  delivery: DeliveryDraft
  errors: DeliveryErrors
  /** After a try to place the order all missing inputs are named. */
  isPressed: boolean
  onChange: (delivery: DeliveryDraft) => void
}) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = (name: string) => setLeft(before => new Set([...before, name]))
  const change = (patch: Partial<DeliveryDraft>) => onChange({ ...delivery, ...patch })
  const shown = (name: 'contactName' | 'contactPhone' | 'ownNumber' | 'remark') =>
    isPressed || left.has(name) ? errors[name] : undefined
  const days = daysOf(group.dates, delivery.method)
  const isGone = delivery.expectedOn !== null && !days.includes(delivery.expectedOn)
  return (
    <div className={css['fields']}>
      <MethodField group={group} delivery={delivery} error={errors.method} onChange={change} />
      <ChoiceField
        label={delivery.method === 1 ? '期望到货' : '期望自提'}
        value={delivery.expectedOn ?? ''}
        error={errors.expectedOn}
        onPick={day => change({ expectedOn: day === '' ? null : day })}
      >
        <option value="">尽快</option>
        {isGone && (
          <option value={delivery.expectedOn ?? ''}>
            {formatDay(delivery.expectedOn ?? '')}（已不可选）
          </option>
        )}
        {days.map(day => (
          <option key={day} value={day}>
            {formatDay(day)}
          </option>
        ))}
      </ChoiceField>
      <ContactField
        group={group}
        delivery={delivery}
        errors={{ contactName: shown('contactName'), contactPhone: shown('contactPhone') }}
        onLeave={leave}
        onChange={change}
      />
      {needsCar(delivery.method, group.cars) && (
        <CarField
          group={group}
          carTypeId={delivery.carTypeId}
          error={isPressed || group.carTypeId === null ? errors.carTypeId : undefined}
          onPick={carTypeId => change({ carTypeId })}
        />
      )}
      <TextField
        label="贵司单号"
        optional
        autoComplete="off"
        maxLength={longestOwnNumber}
        placeholder="贵司的采购单号，便于对账"
        value={delivery.ownNumber}
        error={shown('ownNumber')}
        onBlur={() => leave('ownNumber')}
        onChange={event => change({ ownNumber: event.target.value })}
      />
      <div className={css['wide']}>
        <TextField
          label="备注"
          optional
          autoComplete="off"
          maxLength={longestRemark}
          placeholder="对配送或发票的说明"
          value={delivery.remark}
          error={shown('remark')}
          onBlur={() => leave('remark')}
          onChange={event => change({ remark: event.target.value })}
        />
      </div>
    </div>
  )
}
