import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { callDesk, DeskError } from '../calls/call-desk.ts'

/** The second step of a sign-in: the code of an authenticator, or one of the recovery codes. */
export function CodeForm({ onDone }: { onDone: () => void }) {
  const [form] = Form.useForm<{ code: string }>()
  const [isRecovery, setRecovery] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const submit = async ({ code }: { code: string }) => {
    setBusy(true)
    try {
      await callDesk('POST /desk/session/action/passCode', { body: { code: code.trim().toLowerCase() } })
      onDone()
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      form.setFields([{ name: 'code', errors: [error.fields[0]?.message ?? error.message] }])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form
      name="code-form"
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={fields => void submit(fields)}
    >
      <Form.Item
        name="code"
        label={isRecovery ? '恢复码' : '动态验证码'}
        extra={isRecovery ? '每个恢复码只能使用一次。' : '打开手机上的验证器，填写 6 位数字。'}
        rules={[
          isRecovery
            ? { pattern: /^\s*[A-Za-z0-9]{5}-[A-Za-z0-9]{5}\s*$/, message: '恢复码形如 abcde-fghij' }
            : { pattern: /^\s*\d{6}\s*$/, message: '请填写 6 位数字' },
          { required: true, message: '请填写' },
        ]}
        validateFirst
      >
        <Input
          key={String(isRecovery)}
          size="large"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        继续
      </Button>
      <Button type="link" block onClick={() => setRecovery(!isRecovery)} style={{ marginTop: 8 }}>
        {isRecovery ? '改用动态验证码' : '手机不在身边，使用恢复码'}
      </Button>
    </Form>
  )
}
