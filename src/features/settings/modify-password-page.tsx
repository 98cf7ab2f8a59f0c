import { passwordProblem } from '#contract/account/identity.ts'
import { useSubmit } from '../../work/use-action.ts'
import { command } from '../../api/call.ts'
import { keyForSession } from '../../api/encrypt.ts'
import { useUser } from '../../api/use-user.ts'
import { Button } from '../../ui/base/button.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { Form } from '../../ui/field/form.tsx'
import { NewPasswordField } from '../../ui/field/new-password-field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { notify } from '../../ui/base/overlay/toast.ts'
import { useForm } from '../../ui/field/use-form.ts'
import { SettingsFrame } from './settings-frame.tsx'
import css from './settings.module.css'

const blank = { oldPassword: '', newPassword: '', repeat: '' }
type Values = typeof blank

const labels = { oldPassword: '原密码', newPassword: '新密码', repeat: '确认新密码' }

const checks = {
  oldPassword: (old: string) => (old === '' ? '请填写原密码' : undefined),
  newPassword: (next: string, { oldPassword }: Values) => {
    if (next === '') return '请填写新密码'
    return next === oldPassword ? '新密码不能与原密码相同' : passwordProblem(next)
  },
  repeat: (repeat: string, { newPassword }: Values) => {
    if (repeat === '') return '请再次输入新密码'
    return repeat === newPassword ? undefined : '两次输入的密码不一致'
  },
}

/**
 * `onChanged` ends the session on this device, as the server has ended it everywhere. `mayLeave` asks about unsent
 * edits first, since they cannot be sent afterwards.
 */
export function ModifyPasswordPage({
  mayLeave,
  onChanged,
}: {
  mayLeave: () => Promise<boolean>
  onChanged: () => void
}) {
  const { phone } = useUser()
  const form = useForm({ initial: blank, labels, checks })

  const save = useSubmit(form, {
    confirm: mayLeave,
    send: async ({ oldPassword, newPassword }) => {
      const { secretId, encrypt } = await keyForSession()
      const body = { secretId, oldPassword: encrypt(oldPassword), newPassword: encrypt(newPassword) }
      await command('POST /vip/modifyPassword', { body })
    },
    done: () => {
      notify.afterNavigation('success', '密码已修改，请用新密码登录')
      onChanged()
    },
  })

  return (
    <SettingsFrame title="修改密码" lead="修改后，所有设备都需要用新密码重新登录。">
      <div className={classNames(css['panel'], css['narrow'])}>
        <div className={css['form']}>
          <Form
            label="修改密码"
            form={form}
            onSubmit={save}
            actions={
              <Button type="submit" variant="primary" busy={form.busy}>
                修改密码
              </Button>
            }
          >
            <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />
            <PasswordField {...form.text('oldPassword')} />
            <NewPasswordField {...form.text('newPassword')} />
            <PasswordField {...form.text('repeat')} autoComplete="new-password" />
          </Form>
        </div>
      </div>
    </SettingsFrame>
  )
}
