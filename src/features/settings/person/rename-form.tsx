import { oneLine } from '#contract/kernel/written-text.ts'
import { commandFor } from '../../../api/call.ts'
import { userStore } from '../../../api/user-store.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Form } from '../../../ui/field/form.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useForm } from '../../../ui/field/use-form.ts'
import { useSubmit } from '../../../work/use-action.ts'

const labels = { userName: '姓名' }

const longest = 30

const checks = {
  userName: (name: string) => {
    const line = oneLine(name)
    if (line === '') return '请填写姓名'
    return line.length > longest ? `姓名不超过 ${longest} 个字` : undefined
  },
}

export function RenameForm({ userName, onClose }: { userName: string; onClose: () => void }) {
  const form = useForm({ initial: { userName }, labels, checks })
  const save = useSubmit(form, {
    send: ({ userName: name }, { id }) =>
      commandFor('POST /users/action/rename', { body: { userName: oneLine(name) }, id }),
    accepted: answer => userStore.set({ userName: answer.userName }),
    toast: '姓名已更正',
    done: onClose,
  })
  return (
    <Form
      label="更正姓名"
      form={form}
      onSubmit={save}
      actions={
        <>
          <Button type="submit" variant="primary" busy={form.busy}>
            保存姓名
          </Button>
          <Button variant="quiet" onClick={onClose}>
            取消
          </Button>
        </>
      }
    >
      <TextField {...form.text('userName')} autoComplete="name" placeholder="您的真实姓名" />
    </Form>
  )
}
