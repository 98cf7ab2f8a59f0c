import type { Address } from '../../api/places/address-queries.ts'
import { useRegionLevels } from '../../api/places/use-region-levels.ts'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { contactPhoneOf } from '../../ui/words/contact-words.ts'
import { Dialog } from '../../ui/base/overlay/dialog.tsx'
import { Form } from '../../ui/field/form.tsx'
import { RegionField } from '../../ui/field/region-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useDraftForm } from '../drafts/use-draft-form.ts'
import { addressDraft, useSaveAddress } from './save-address.ts'
import { addressChecks, addressLabels, blankAddress, inputOf, type AddressInput } from './address-form.ts'
import css from './address-dialog.module.css'
import { PasteField } from './paste-field.tsx'

/** A new address, or a change of `address`. */
export function AddressDialog({
  address,
  onClose,
  onSaved = onClose,
}: {
  address: Address | undefined
  onClose: () => void
  onSaved?: (saved: AddressInput) => void
}) {
  const { form, clear, kept } = useDraftForm(addressDraft(address), {
    initial: address ? inputOf(address) : blankAddress,
    labels: addressLabels,
    checks: addressChecks,
  })
  const levels = useRegionLevels(form.values.districtCode, districtCode => form.change({ districtCode }))
  const fixedDefault = address?.isDefault === true

  const save = useSaveAddress(form, { address, kept }, saved => {
    clear()
    onSaved(saved)
  })

  return (
    <Dialog title={address ? '修改收货地址' : '新增收货地址'} open onClose={onClose}>
      <Form
        label={address ? '修改收货地址' : '新增收货地址'}
        form={form}
        onSubmit={save}
        actions={
          <div className={css['actions']}>
            <Button
              onClick={() => {
                // A change that is not wanted must not stand in the form the next time; a new address waits in the list.
                if (address) clear()
                onClose()
              }}
            >
              取消
            </Button>
            <Button type="submit" variant="primary" busy={form.busy}>
              保存
            </Button>
          </div>
        }
      >
        <PasteField onRead={form.change} />
        <RegionField {...form.field('districtCode')} levels={levels} />
        <TextField
          {...form.text('detail')}
          autoComplete="street-address"
          placeholder="街道、门牌号、仓库或卸货口"
        />
        <TextField
          {...form.text('name')}
          optional
          autoComplete="off"
          placeholder="例如：浦东店；不填则取自详细地址"
        />
        <div className={css['pair']}>
          <TextField {...form.text('contactName')} autoComplete="name" />
          <TextField
            {...form.text('contactPhone')}
            type="tel"
            autoComplete="tel"
            placeholder="手机号或座机"
            onChange={event => form.change({ contactPhone: contactPhoneOf(event.target.value) })}
          />
        </div>
        <Checkbox
          checked={form.values.isDefault}
          error={form.errors.isDefault}
          disabled={fixedDefault}
          onChange={event => form.change({ isDefault: event.target.checked })}
        >
          {fixedDefault ? '默认地址（将其他地址设为默认后即可更换）' : '设为默认地址'}
        </Checkbox>
      </Form>
    </Dialog>
  )
}
