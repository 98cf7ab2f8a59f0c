import { longestViewName } from '#contract/views/rules.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import { useSubmit, type Action } from '../../work/use-action.ts'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/field/form.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useForm } from '../../ui/field/use-form.ts'
import type { Named } from './views.ts'

/** Asks for the name of a set of filters. */
export function NameDialog({
  title,
  name,
  action,
  onClose,
}: {
  title: string
  name: string
  action: Action<Named, unknown>
  onClose: () => void
}) {
  const form = useForm<Named>({
    initial: { name },
    labels: { name: '筛选名称' },
    checks: { name: value => (oneLine(value) === '' ? '请填写筛选名称' : undefined) },
  })
  const submit = useSubmit(form, action)
  return (
    <PlainDialog title={title} width={416} onClose={onClose}>
      <Form
        label={title}
        form={form}
        onSubmit={submit}
        actions={
          <>
            <Button onClick={onClose}>取消</Button>
            <Button type="submit" variant="primary" busy={form.busy}>
              保存
            </Button>
          </>
        }
      >
        <TextField
          {...form.text('name')}
          data-autofocus
          autoComplete="off"
          maxLength={longestViewName}
          placeholder="例如：本月待审核"
          hint="仅自己可见，换设备登录后仍可使用。"
        />
      </Form>
    </PlainDialog>
  )
}
