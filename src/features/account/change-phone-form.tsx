import { useState } from 'react'
import { command } from '../../api/call.ts'
import { keyForSession } from '../../api/encrypt.ts'
import { userStore } from '../../api/user-store.ts'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/field/form.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { useForm } from '../../ui/field/use-form.ts'
import { useSubmit } from '../../work/use-action.ts'
import { codeProblem, passwordMissing, phoneProblem } from './account-rules.ts'
import { PhoneField } from './phone-field.tsx'
import { SmsCodeField } from './sms/sms-code-field.tsx'
import { forgetSmsRecord, readSmsRecord } from './sms/sms-record.ts'
import { useCaptcha } from './use-captcha.tsx'

const labels = { phone: '新手机号', code: '短信验证码', password: '登录密码' }

const checks = {
  phone: (phone: string) =>
    phone !== '' && phone === userStore.get().phone ? '这就是现在的手机号' : phoneProblem(phone),
  code: codeProblem,
  password: passwordMissing,
}

const blank = () => ({
  phone: readSmsRecord('phone', Date.now())?.phone ?? '',
  code: '',
  password: '',
})

/** Moves the account to another phone, to which the code goes. The password proves that it is the person. */
export function ChangePhoneForm({ onClose }: { onClose: () => void }) {
  const captcha = useCaptcha()
  const [initial] = useState(blank)
  const form = useForm({ initial, labels, checks })
  const save = useSubmit(form, {
    send: async ({ phone, code, password }, { id, once }) => {
      const { body } = await once(async () => {
        const { secretId, encrypt } = await keyForSession()
        return { held: {}, body: { phone, code, secretId, password: encrypt(password) } }
      })
      await command('POST /vip/changePhone', { body, id })
    },
    accepted: (_, { phone }) => {
      forgetSmsRecord('phone')
      userStore.set({ phone })
    },
    toast: '手机号已更换，下次请用新手机号登录',
    done: onClose,
  })
  return (
    <>
      <p className="muted">更换后，其他设备须重新登录。收货地址中您的旧手机号一并更新，已下的订单不变。</p>
      <Form
        label="更换手机号"
        form={form}
        onSubmit={save}
        actions={
          <>
            <Button type="submit" variant="primary" busy={form.busy}>
              更换手机号
            </Button>
            <Button variant="quiet" onClick={onClose}>
              取消
            </Button>
          </>
        }
      >
        <PhoneField {...form.field('phone')} onPhone={phone => form.change({ phone })} />
        <SmsCodeField
          {...form.field('code')}
          purpose="phone"
          phone={form.values.phone}
          phoneIsGood={() => form.check(['phone'])}
          captcha={captcha}
          onCode={code => form.change({ code })}
          onRefused={form.refuse}
        />
        <PasswordField {...form.text('password')} />
      </Form>
      {captcha.dialog}
    </>
  )
}
