import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../../api/api-error.ts'
import { call, command } from '../../../api/call.ts'
import { keyForPhone } from '../../../api/encrypt.ts'
import { Button } from '../../../ui/base/button.tsx'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { Notice } from '../../../ui/base/page/notice.tsx'
import { LoadError } from '../../../ui/base/page/page-states.tsx'
import { PageSkeleton } from '../../../ui/base/skeleton.tsx'
import { Form } from '../../../ui/field/form.tsx'
import { NewPasswordField } from '../../../ui/field/new-password-field.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { useForm } from '../../../ui/field/use-form.ts'
import { useSubmit } from '../../../work/use-action.ts'
import { newPasswordProblem, repeatProblem } from '../account-rules.ts'
import { withProof } from '../with-proof.ts'

const labels = { password: '新密码', repeat: '确认新密码' }
const checks = { password: newPasswordProblem, repeat: repeatProblem }

function PasswordOf({ token, phone }: { token: string; phone: string }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { phone, password: '', repeat: '' },
    labels: { phone: '手机号', ...labels },
    checks,
  })
  const submit = useSubmit(form, {
    send: async ({ password }, { id, once }) => {
      const { held, body } = await once(async () => {
        const { secretId, encrypt } = await keyForPhone(phone)
        return { held: {}, body: { token, phone, secretId, password: encrypt(password) } }
      })
      await withProof(held, proven =>
        command('POST /vip/passwordLinks/action/use', { body: { ...body, ...proven }, id }),
      )
    },
    done: async () => {
      notify.afterNavigation('success', '密码已设置，请用新密码登录')
      await navigate('/login', { replace: true })
    },
  })
  return (
    <Form
      label="设置新密码"
      form={form}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="primary" size="large" wide busy={form.busy}>
          设置密码
        </Button>
      }
    >
      <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />
      <NewPasswordField {...form.text('password')} data-autofocus />
      <PasswordField {...form.text('repeat')} autoComplete="new-password" />
    </Form>
  )
}

/** Sets a password by the link that the brand has given to the person. */
export function LinkForm({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'password-link', token],
    queryFn: ({ signal }) => call('POST /vip/passwordLinks/action/look', { body: { token }, signal }),
    retry: false,
    gcTime: 0,
    // A second reading that fails would take the form away with what was typed.
    staleTime: Infinity,
  })
  if (error instanceof ApiError && error.answered)
    return (
      <Notice role="alert" title="这个链接不能使用">
        <p>{error.message}</p>
      </Notice>
    )
  if (error) return <LoadError what="链接" error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={4} />
  return (
    <>
      <p className="muted">
        {data.userName}，您好。请为手机号 {data.phone} 设置登录密码。
      </p>
      <PasswordOf token={token} phone={data.phone} />
    </>
  )
}
