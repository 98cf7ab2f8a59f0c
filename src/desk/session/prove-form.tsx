import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { callDesk, DeskError } from '../calls/call-desk.ts'
import { useMember } from '../frame/use-member.ts'

interface Fields {
  readonly password: string
  readonly code?: string
}

/** Asks for password and second factor before an act that reaches far. */
export function ProveForm({ onDone }: { onDone: () => void }) {
  const { member } = useMember()
  const [form] = Form.useForm<Fields>()
  const [isBusy, setBusy] = useState(false)
  const submit = async ({ password, code }: Fields) => {
    setBusy(true)
    try {
      await callDesk('POST /desk/session/action/prove', {
        body: { password, ...(code !== undefined && { code: code.trim().toLowerCase() }) },
      })
      onDone()
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      const [field] = error.fields
      form.setFields([{ name: field?.path === 'code' ? 'code' : 'password', errors: [error.message] }])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form
      name="prove-form"
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={fields => void submit(fields)}
    >
      <p style={{ marginBottom: 16 }}>这一步影响账号、资金或接口，十分钟内只需验证一次。</p>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请填写密码' }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      {member?.hasFactor && (
        <Form.Item
          name="code"
          label="动态验证码或恢复码"
          rules={[{ required: true, message: '请填写动态验证码' }]}
        >
          <Input autoComplete="one-time-code" />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        验证并继续
      </Button>
    </Form>
  )
}
