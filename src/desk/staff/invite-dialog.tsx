import { Button, Form, Input, Modal, Result, Typography } from 'antd'
import { useState } from 'react'
import type { DeskRole } from '#contract/desk/roles.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { showFields } from '../calls/form-errors.ts'
import { useAct } from '../calls/use-act.ts'
import { RoleChoice } from './role-choice.tsx'

interface Fields {
  readonly name: string
  readonly roles: DeskRole[]
}

interface Link {
  readonly url: string
  readonly expiresAt: string
}

/** Makes a link for a new colleague. It is shown once, since the portal keeps only its hash. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const [link, setLink] = useState<Link>()
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
        <Result
          status="success"
          title="请把链接发给对方"
          subTitle={`有效至 ${formatDateTime(link.expiresAt)}，只能使用一次，关闭后不再显示。`}
          extra={
            <Button type="primary" onClick={close}>
              完成
            </Button>
          }
        >
          <Typography.Paragraph copyable={{ text: link.url }} code style={{ margin: 0 }}>
            {link.url}
          </Typography.Paragraph>
        </Result>
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
