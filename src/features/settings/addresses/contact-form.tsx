import { oneLine } from '#contract/kernel/written-text.ts'
import { useSubmit } from '../../../work/use-action.ts'
import { actOf } from '../../../device/acts/act.ts'
import { contactThing } from '../../../device/acts/things.ts'
import { Button } from '../../../ui/base/button.tsx'
import { contactPhoneOf, nameProblem, phoneProblem } from '../../../ui/words/contact-words.ts'
import { Form } from '../../../ui/field/form.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useDraftForm } from '../../../work/drafts/use-draft-form.ts'
import css from './address.module.css'
import { addressesPath } from '../../../work/address/save-address.ts'
import { contactDraft, contactsOf, type Contact } from './address-actions.ts'

const labels = { name: '姓名', phone: '联系电话' }
const checks = { name: nameProblem, phone: phoneProblem }

export function ContactForm({
  addressId,
  contact,
  onDone,
}: {
  addressId: number
  contact: Contact | undefined
  onDone: () => void
}) {
  const { form, clear, kept } = useDraftForm(contactDraft(addressId, contact), {
    initial: { name: oneLine(contact?.name ?? ''), phone: contact?.phone ?? '' },
    labels,
    checks,
  })

  const save = useSubmit(form, {
    act: ({ name, phone }) =>
      actOf(
        'POST /users/dealerV2/saveReceiveAddressUser',
        {
          title: `${contact ? '修改' : '新增'}联系人“${oneLine(name)}”`,
          intends: '已保存',
          path: addressesPath,
          things: contact ? [contactThing(contact.id)] : [],
          ...(contact && { slot: contactThing(contact.id) }),
          draft: kept(),
        },
        { body: { ...(contact && { id: contact.id }), addressId, name: oneLine(name), phone } },
      ),
    kept: onDone,
    accepted: clear,
    refetch: () => contactsOf(addressId),
    done: onDone,
  })

  const giveUp = () => {
    clear()
    onDone()
  }

  return (
    <div className={css['contactForm']}>
      <Form
        label={contact ? '修改联系人' : '新增联系人'}
        form={form}
        onSubmit={save}
        actions={
          <>
            <Button type="submit" size="small" busy={form.busy}>
              保存
            </Button>
            <Button size="small" variant="quiet" onClick={giveUp}>
              取消
            </Button>
          </>
        }
      >
        <div className={css['pair']}>
          <TextField {...form.text('name')} autoComplete="off" />
          <TextField
            {...form.text('phone')}
            type="tel"
            autoComplete="off"
            placeholder="手机号或座机"
            onChange={event => form.change({ phone: contactPhoneOf(event.target.value) })}
          />
        </div>
      </Form>
    </div>
  )
}
