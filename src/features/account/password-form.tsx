import { Link } from 'react-router-dom'
import { code } from '#contract/kernel/errors.ts'
import { useSubmit } from '../../work/use-action.ts'
import { ApiError } from '../../api/api-error.ts'
import type { SignedIn } from './enter-session.ts'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/field/form.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import prose from '../../ui/base/prose.module.css'
import { useForm } from '../../ui/field/use-form.ts'
import { passwordMissing, phoneProblem } from './account-rules.ts'
import { PhoneField } from './phone-field.tsx'
import { signInByPassword, type PasswordSignIn } from './sign-in.ts'
import { useCaptcha, type Captcha } from './use-captcha.tsx'

interface SignInFormProps {
  phone: string
  onPhone: (phone: string) => void
  onSignedIn: (answer: SignedIn) => void
}

/** After some failures the server asks for a captcha; the same attempt is then repeated with it. */
const signIn = async (values: PasswordSignIn, captcha: Captcha): Promise<SignedIn> => {
  try {
    return await signInByPassword(values)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== code.captchaNeeded) throw error
    const captchaToken = await captcha.ask(values.phone)
    if (captchaToken === undefined) throw error
    return signInByPassword({ ...values, captchaToken })
  }
}

export function PasswordForm({ phone, onPhone, onSignedIn }: SignInFormProps) {
  const captcha = useCaptcha()
  const form = useForm({
    initial: { phone, password: '' },
    labels: { phone: '手机号', password: '密码' },
    checks: { phone: phoneProblem, password: passwordMissing },
  })
  const submit = useSubmit(form, { send: values => signIn(values, captcha), done: onSignedIn })

  return (
    <>
      <Form
        label="密码登录"
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
        <PasswordField
          {...form.text('password')}
          beside={
            <Link className={prose['link']} to="/findPwd">
              忘记密码
            </Link>
          }
        />
      </Form>
      {captcha.dialog}
    </>
  )
}
