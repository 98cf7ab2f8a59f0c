import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { oneLine } from '#contract/kernel/written-text.ts'
import { useSubmit } from '../../work/use-action.ts'
import { commandFor } from '../../api/call.ts'
import { contentQueries } from '../../api/queries/content-queries.ts'
import { keyForPhone } from '../../api/encrypt.ts'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/field/form.tsx'
import { NewPasswordField } from '../../ui/field/new-password-field.tsx'
import { ProtocolConsent } from '../../ui/field/protocol-consent.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { notify } from '../../ui/base/overlay/toast.ts'
import { useForm } from '../../ui/field/use-form.ts'
import { codeProblem, nameProblem, newPasswordProblem, phoneProblem } from './account-rules.ts'
import { PhoneField } from './phone-field.tsx'
import { SmsCodeField } from './sms/sms-code-field.tsx'
import { forgetSmsRecord, readSmsRecord } from './sms/sms-record.ts'
import { useCaptcha } from './use-captcha.tsx'
import { useEnter } from './enter-session.ts'
import { withProof } from './with-proof.ts'

const blank = () => ({
  phone: readSmsRecord('register', Date.now())?.phone ?? '',
  code: '',
  userName: '',
  password: '',
  agreed: false,
})

const labels = { phone: '手机号', code: '短信验证码', userName: '姓名', password: '密码', agreed: '同意协议' }

const checks = {
  phone: phoneProblem,
  code: codeProblem,
  userName: nameProblem,
  password: newPasswordProblem,
  agreed: (agreed: boolean) => (agreed ? undefined : '请阅读并同意协议'),
}

function useRegisterProtocols() {
  const { data, isError, refetch } = useQuery(contentQueries.protocols())
  return {
    protocols: data?.filter(protocol => protocol.acceptedAt === 'register'),
    failed: isError,
    onRetry: () => void refetch(),
  }
}

export function RegisterForm() {
  const navigate = useNavigate()
  const enter = useEnter()
  const captcha = useCaptcha()
  const consent = useRegisterProtocols()
  const [initial] = useState(blank)
  const form = useForm({ initial, labels, checks })

  const send = useSubmit(form, {
    send: async ({ phone, code, userName, password }, { id, once }) => {
      const { held, body } = await once(async () => {
        const { secretId, encrypt } = await keyForPhone(phone)
        const protocolIds = (consent.protocols ?? []).map(protocol => protocol.id)
        const sealed = encrypt(password)
        const written = { phone, code, userName: oneLine(userName), password: sealed, secretId, protocolIds }
        return { held: {}, body: written }
      })
      return withProof(held, proven => commandFor('POST /vip/register', { body: { ...body, ...proven }, id }))
    },
    done: async ({ session }) => {
      forgetSmsRecord('register')
      if (session) enter(session)
      notify.afterNavigation('success', session ? '注册成功，请完善企业资料' : '注册成功，请登录')
      await navigate(session ? '/completeInfo' : '/login', { replace: true })
    },
  })

  return (
    <>
      <Form
        label="注册"
        form={form}
        onSubmit={send}
        actions={
          <Button type="submit" variant="primary" size="large" wide busy={form.busy}>
            注册
          </Button>
        }
      >
        <PhoneField {...form.field('phone')} onPhone={phone => form.change({ phone })} />
        <SmsCodeField
          {...form.field('code')}
          purpose="register"
          phone={form.values.phone}
          phoneIsGood={() => form.check(['phone'])}
          captcha={captcha}
          onCode={code => form.change({ code })}
          onRefused={form.refuse}
        />
        <TextField {...form.text('userName')} autoComplete="name" placeholder="您的真实姓名" />
        <NewPasswordField {...form.text('password')} />
        <ProtocolConsent
          {...consent}
          checked={form.values.agreed}
          error={form.errors.agreed}
          onChange={agreed => form.change({ agreed })}
        />
      </Form>
      {captcha.dialog}
    </>
  )
}
