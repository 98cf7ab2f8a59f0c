import { Form, Input, Modal } from 'antd'
import type { DeskRole } from '#contract/desk/roles.ts'
import { showFields } from '../calls/form-errors.ts'
import { useAct } from '../calls/use-act.ts'
import { RoleChoice } from './role-choice.tsx'
import type { StaffMember } from './staff-member.ts'

const changes = ['GET /desk/staff', 'GET /desk/session'] as const

interface Opened {
  row: StaffMember
  onClose: () => void
}

export function RolesDialog({ row, onClose }: Opened) {
  const [form] = Form.useForm<{ roles: DeskRole[] }>()
  const { act, isBusy } = useAct('PUT /desk/staff/{id}/roles', {
    said: '角色已修改，立即生效',
    changes,
    onDone: onClose,
    onRefused: error => showFields(form, error),
  })
  return (
    <Modal
      open
      title={`修改 ${row.name} 的角色`}
      okText="保存"
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        name="staffs"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ roles: row.roles }}
        onFinish={({ roles }) => void act({ path: { id: row.id }, body: { roles } })}
      >
        <RoleChoice />
      </Form>
    </Modal>
  )
}

export function DisableDialog({ row, onClose }: Opened) {
  const [form] = Form.useForm<{ reason: string }>()
  const { act, isBusy } = useAct('POST /desk/staff/{id}/disable', {
    said: `${row.name} 已停用`,
    changes,
    onDone: onClose,
    onRefused: error => showFields(form, error),
  })
  return (
    <Modal
      open
      title={`停用 ${row.name}？`}
      okText="停用"
      okButtonProps={{ danger: true }}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        name="staffs-2"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ reason }) => void act({ path: { id: row.id }, body: { reason: reason.trim() } })}
      >
        <p style={{ marginBottom: 16 }}>其登录立即失效，不能再登录；以后可以重新启用。</p>
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
        >
          <Input maxLength={200} placeholder="例如：离职" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
