import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import type { DeskRole } from '#contract/desk/roles.ts'
import { showFields } from '../calls/form-errors.ts'
import { useAct } from '../calls/use-act.ts'
import { LinkResult, type OneTimeLink } from '../frame/link-result.tsx'
import { RoleChoice } from './role-choice.tsx'

interface Fields {
  readonly name: string
  readonly roles: DeskRole[]
}

/** Makes a link for a new colleague. It is shown once, since the portal keeps only its hash. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const [link, setLink] = useState<OneTimeLink>()
  const { act, isBusy } = useAct('POST /desk/staff/action/invite', {
    changes: ['GET /desk/staff'],
    onDone: ({ token, expiresAt }) => setLink({ url: `${location.origin}/desk/join#${token}`, expiresAt }),
    onRefused: error => showFields(form, error),
  })
  const close = () => {
    setLink(undefined)
    onClose()
  }
  return (
    <Modal
      open={isOpen}
      title="邀请工作人员"
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      afterOpenChange={isShown => isShown && form.focusField('name')}
      onCancel={close}
    >
      {link ? (
        <LinkResult link={link} title="请把链接发给对方" onClose={close} />
      ) : (
        <Form
          name="invite"
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={({ name, roles }) => void act({ body: { name: name.trim(), roles } })}
        >
          <Form.Item
            name="name"
            label="姓名"
            rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}
          >
            <Input maxLength={30} />
          </Form.Item>
          <RoleChoice />
          <Button type="primary" htmlType="submit" block loading={isBusy}>
            生成邀请链接
          </Button>
        </Form>
      )}
    </Modal>
  )
}
