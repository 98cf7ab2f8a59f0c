import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSubmit } from '../../work/use-action.ts'
import { command } from '../../api/call.ts'
import { keyForPhone } from '../../api/encrypt.ts'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/field/form.tsx'
import { NewPasswordField } from '../../ui/field/new-password-field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { Steps, stepsAt } from '../../ui/base/steps.tsx'
import { notify } from '../../ui/base/overlay/toast.ts'
import { useForm } from '../../ui/field/use-form.ts'
import { codeProblem, newPasswordProblem, phoneProblem, repeatProblem } from './account-rules.ts'
import { PhoneField } from './phone-field.tsx'
import { SmsCodeField } from './sms/sms-code-field.tsx'
import { forgetSmsRecord, readSmsRecord } from './sms/sms-record.ts'
import { useCaptcha } from './use-captcha.tsx'
import { withProof } from './with-proof.ts'

const labels = { phone: '手机号', code: '短信验证码', password: '新密码', repeat: '确认新密码' }
const checks = {
  phone: phoneProblem,
  code: codeProblem,
  password: newPasswordProblem,
  repeat: repeatProblem,
}

const blank = () => ({
  phone: readSmsRecord('password', Date.now())?.phone ?? '',
  code: '',
  password: '',
  repeat: '',
})

export function FindPasswordForm() {
  const navigate = useNavigate()
  const captcha = useCaptcha()
  const [step, setStep] = useState(0)
  const [initial] = useState(blank)
  const form = useForm({ initial, labels, checks })

  const send = useSubmit(form, {
    send: async ({ phone, code, password }, { id, once }) => {
      const { held, body } = await once(async () => {
        const { secretId, encrypt } = await keyForPhone(phone)
        return { held: {}, body: { phone, code, secretId, password: encrypt(password) } }
      })
      await withProof(held, proven =>
        command('POST /vip/verificationCode/modifyPassword', { body: { ...body, ...proven }, id }),
      )
    },
    done: async () => {
      forgetSmsRecord('password')
      notify.afterNavigation('success', '密码已重新设置，请用新密码登录')
      await navigate('/login', { replace: true })
    },
    // The server checks the code together with the new password, so a wrong code leads back to its step.
    refused: ({ fields }) => {
      if (fields.some(({ path }) => path === 'code' || path === 'phone')) setStep(0)
    },
  })

  const goOn = () => {
    if (step === 1) send()
    else if (form.check(['phone', 'code'])) setStep(1)
  }

  return (
    <>
      <Steps label="找回密码的步骤" steps={stepsAt(['验证手机号', '设置新密码'], step)} />
      <Form
        label={step === 0 ? '验证手机号' : '设置新密码'}
        key={step}
        form={form}
        onSubmit={goOn}
        actions={
          <>
            <Button type="submit" variant="primary" size="large" wide busy={form.busy}>
              {step === 0 ? '下一步' : '完成'}
            </Button>
            {step === 1 && (
              <Button wide variant="quiet" onClick={() => setStep(0)}>
                上一步
              </Button>
            )}
          </>
        }
      >
        {step === 0 ? (
          <>
            <PhoneField {...form.field('phone')} onPhone={phone => form.change({ phone })} />
            <SmsCodeField
              {...form.field('code')}
              purpose="password"
              phone={form.values.phone}
              phoneIsGood={() => form.check(['phone'])}
              captcha={captcha}
              onCode={code => form.change({ code })}
              onRefused={form.refuse}
            />
          </>
        ) : (
          <>
            <input type="hidden" name="username" autoComplete="username" value={form.values.phone} readOnly />
            <NewPasswordField {...form.text('password')} data-autofocus />
            <PasswordField {...form.text('repeat')} autoComplete="new-password" />
          </>
        )}
      </Form>
      {captcha.dialog}
    </>
  )
}
