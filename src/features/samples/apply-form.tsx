import { oneLine } from '#contract/kernel/written-text.ts'
import { useSubmit } from '../../work/use-action.ts'
import { actOf } from '../../device/acts/act.ts'
import { Button } from '../../ui/base/button.tsx'
import { addressText, placeChoice } from '../../ui/words/address-words.ts'
import { contactPhoneOf } from '../../ui/words/contact-words.ts'
import { ChoiceField } from '../../ui/field/choice-field.tsx'
import { Form } from '../../ui/field/form.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useDraftForm } from '../../work/drafts/use-draft-form.ts'
import {
  applicationTo,
  applyChecks,
  applyDraft,
  applyLabels,
  type Address,
  type Application,
} from './apply-input.ts'
import css from './apply.module.css'
import { useBasketKey } from './sample-actions.ts'
import type { SampleLine } from './sample-lines.ts'

interface ApplyFormProps {
  lines: readonly SampleLine[]
  addresses: readonly Address[]
  first: Address
  onApplied: (application: Application) => void
  onClose: () => void
}

export function ApplyForm({ lines, addresses, first, onApplied, onClose }: ApplyFormProps) {
  const refetch = useBasketKey()
  const { form, clear, kept } = useDraftForm(applyDraft, {
    initial: applicationTo(first),
    labels: applyLabels,
    checks: applyChecks,
  })
  const close = () => {
    clear()
    onClose()
  }
  const asked = lines.flatMap(line => (line.id === null ? [] : [{ id: line.id, qty: line.qty }]))
  const cases = lines.reduce((sum, { qty }) => sum + qty, 0)
  const apply = useSubmit(form, {
    act: ({ addressId, contactName, contactPhone, remark }) =>
      actOf(
        'POST /sampleOrders/action/apply',
        {
          title: `申请 ${lines.length} 种样品`,
          intends: '已申请',
          path: '/sampleList',
          things: [],
          draft: kept(),
        },
        {
          body: {
            addressId,
            contactName: oneLine(contactName),
            contactPhone,
            remark: oneLine(remark),
            lines: asked,
          },
        },
      ),
    kept: close,
    accepted: answer => {
      onApplied(answer)
      close()
    },
    refetch,
  })
  return (
    <Form
      label="申请样品"
      form={form}
      onSubmit={apply}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            提交申请
          </Button>
        </>
      }
    >
      <p className="muted">
        申请 {lines.length} 种样品，共 {cases} 箱：
        {lines.map(({ product }) => product?.name ?? '样品').join('、')}
      </p>
      <ChoiceField
        label={applyLabels.addressId}
        value={String(form.values.addressId)}
        onPick={picked => {
          const address = addresses.find(one => one.id === Number(picked))
          if (!address) return
          const { remark: _kept, ...to } = applicationTo(address)
          form.change(to)
        }}
      >
        {addresses.map(address => (
          <option key={address.id} value={address.id}>
            {placeChoice(address)}，{addressText(address)}
          </option>
        ))}
      </ChoiceField>
      <div className={css['pair']}>
        <TextField {...form.text('contactName')} autoComplete="off" />
        <TextField
          {...form.text('contactPhone')}
          type="tel"
          autoComplete="off"
          placeholder="手机号或座机"
          onChange={event => form.change({ contactPhone: contactPhoneOf(event.target.value) })}
        />
      </div>
      <TextField {...form.text('remark')} autoComplete="off" placeholder="例如：新菜单试菜，12 月上旬使用" />
    </Form>
  )
}
