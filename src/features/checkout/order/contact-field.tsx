import { useState } from 'react'
import type { DeliveryDraft } from '../../../device/store/rows.ts'
import { contactPhoneOf } from '../../../ui/words/contact-words.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { CheckoutGroup } from '../checkout-form.ts'
import { ChoiceField } from '../../../ui/field/choice-field.tsx'
import css from './delivery-fields.module.css'

const other = 'other'

/** A contact of the address, or another person by name and phone. */
export function ContactField({
  group: { address, contacts },
  delivery: { contactName, contactPhone },
  errors,
  onLeave,
  onChange,
}: {
  group: CheckoutGroup
  delivery: DeliveryDraft
  errors: { readonly contactName: string | undefined; readonly contactPhone: string | undefined }
  onLeave: (field: 'contactName' | 'contactPhone') => void
  onChange: (patch: Partial<DeliveryDraft>) => void
}) {
  const known = [{ id: 0, name: address.contactName, phone: address.contactPhone }, ...contacts]
  const found = known.find(({ name, phone }) => name === contactName && phone === contactPhone)
  const [isTyped, setTyped] = useState(false)
  const isOther = isTyped || !found
  const pick = (value: string) => {
    setTyped(value === other)
    const one = known.find(({ id }) => String(id) === value)
    onChange(one ? { contactName: one.name, contactPhone: one.phone } : { contactName: '', contactPhone: '' })
  }
  return (
    <>
      <ChoiceField label="联系人" value={isOther ? other : String(found.id)} onPick={pick}>
        {known.map(({ id, name, phone }) => (
          <option key={id} value={id}>
            {name} {phone}
          </option>
        ))}
        <option value={other}>填写其他联系人</option>
      </ChoiceField>
      {isOther && (
        <div className={css['pair']}>
          <TextField
            label="姓名"
            autoComplete="off"
            value={contactName}
            error={errors.contactName}
            onBlur={() => onLeave('contactName')}
            onChange={event => onChange({ contactName: event.target.value })}
          />
          <TextField
            label="联系电话"
            type="tel"
            autoComplete="off"
            placeholder="手机号或座机"
            value={contactPhone}
            error={errors.contactPhone}
            onBlur={() => onLeave('contactPhone')}
            onChange={event => onChange({ contactPhone: contactPhoneOf(event.target.value) })}
          />
        </div>
      )}
    </>
  )
}
