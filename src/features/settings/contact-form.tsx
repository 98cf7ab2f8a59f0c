import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { oneLine } from '#contract/rules/written-text.ts'
import { createIntention } from '../../api/intention.ts'
import { attempt } from '../../api/refused.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { contactPhoneOf, nameProblem, phoneProblem } from './address-form.ts'
import css from './address.module.css'
import { saveContact, type Contact } from './contact-commands.ts'

type Request = Parameters<typeof saveContact>[1]

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
  const client = useQueryClient()
  const [intend] = useState(() => createIntention<Request>())
  const form = useForm({
    initial: { name: oneLine(contact?.name ?? ''), phone: contact?.phone ?? '' },
    labels,
    checks,
  })

  const save = ({ name, phone }: { name: string; phone: string }) =>
    attempt(async () => {
      const request = { ...(contact && { id: contact.id }), addressId, name: oneLine(name), phone }
      await intend(
        JSON.stringify(request),
        () => request,
        (body, id) => saveContact(client, body, id),
      )
      onDone()
    })

  return (
    <div className={css['contactForm']}>
      <Form
        label={contact ? '修改联系人' : '新增联系人'}
        form={form}
        onSubmit={() => void form.submit(save)}
        actions={
          <>
            <Button type="submit" size="small" busy={form.busy}>
              保存
            </Button>
            <Button size="small" variant="quiet" onClick={onDone}>
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
