import { useSubmit } from '../../work/use-action.ts'
import type { SignedIn } from './enter-session.ts'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/field/form.tsx'
import { useForm } from '../../ui/field/use-form.ts'
import { codeProblem, phoneProblem } from './account-rules.ts'
import { PhoneField } from './phone-field.tsx'
import { signInBySms } from './sign-in.ts'
import { SmsCodeField } from './sms/sms-code-field.tsx'
import { forgetSmsRecord } from './sms/sms-record.ts'
import { useCaptcha } from './use-captcha.tsx'

interface SignInFormProps {
  phone: string
  onPhone: (phone: string) => void
  onSignedIn: (answer: SignedIn) => void
}

export function SmsForm({ phone, onPhone, onSignedIn }: SignInFormProps) {
  const captcha = useCaptcha()
  const form = useForm({
    initial: { phone, code: '' },
    labels: { phone: '手机号', code: '短信验证码' },
    checks: { phone: phoneProblem, code: codeProblem },
  })
  const submit = useSubmit(form, {
    send: values => signInBySms(values),
    accepted: () => forgetSmsRecord('login'),
    done: onSignedIn,
  })

  return (
    <>
      <Form
        label="短信登录"
        form={form}
        onSubmit={submit}
        actions={
          <Button type="submit" variant="primary" size="large" wide busy={form.busy}>
            登录
          </Button>
        }
      >
        <PhoneField
          {...form.field('phone')}
          onPhone={next => {
            form.change({ phone: next })
            onPhone(next)
          }}
        />
        <SmsCodeField
          {...form.field('code')}
          purpose="login"
          phone={form.values.phone}
          phoneIsGood={() => form.check(['phone'])}
          captcha={captcha}
          onCode={code => form.change({ code })}
          onRefused={form.refuse}
        />
      </Form>
      {captcha.dialog}
    </>
  )
}
