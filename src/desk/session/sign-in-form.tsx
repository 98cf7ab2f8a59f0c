import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { callDesk, DeskError } from '../calls/call-desk.ts'

interface Fields {
  readonly login: string
  readonly password: string
}

/** The first step. A refusal stays beside the form until the next try. */
export function SignInForm({ onDone }: { onDone: (stage: 'in' | 'code' | 'enrol') => void }) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async ({ login, password }: Fields) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { stage } = await callDesk('POST /desk/session/action/signIn', {
        body: { login: login.trim(), password },
      })
      onDone(stage)
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      setProblem(error.fields.length > 0 ? '账号或密码不正确' : error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form<Fields>
      name="sign-in-form"
      layout="vertical"
      onFinish={fields => void submit(fields)}
      requiredMark={false}
    >
      {problem !== undefined && (
        <Alert type="error" title={problem} showIcon style={{ marginBottom: 16 }} role="alert" />
      )}
      <Form.Item name="login" label="账号" rules={[{ required: true, message: '请填写账号' }]}>
        <Input autoComplete="username" size="large" />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请填写密码' }]}>
        <Input.Password autoComplete="current-password" size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        登录
      </Button>
    </Form>
  )
}
