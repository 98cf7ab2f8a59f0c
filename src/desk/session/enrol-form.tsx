import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Form, Input, QRCode, Spin, Typography } from 'antd'
import { useState } from 'react'
import { callDesk, DeskError } from '../calls/call-desk.ts'
import { callPatiently } from '../calls/use-act.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Asked for once while the form is open: another key would make the one in the authenticator wrong. */
const offer = {
  queryKey: ['offered factor'],
  queryFn: () => callPatiently('POST /desk/session/action/offerFactor', {}, crypto.randomUUID()),
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
}

/** Binds an authenticator: scan, type the first code, keep the recovery codes. */
export function EnrolForm({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useQuery(offer)
  const [form] = Form.useForm<{ code: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [isBusy, setBusy] = useState(false)
  const submit = async ({ code }: { code: string }) => {
    setBusy(true)
    try {
      const answer = await callDesk('POST /desk/session/action/confirmFactor', {
        body: { code: code.trim() },
      })
      setCodes(answer.recoveryCodes)
    } catch (refused) {
      if (!(refused instanceof DeskError)) throw refused
      form.setFields([{ name: 'code', errors: [refused.fields[0]?.message ?? refused.message] }])
    } finally {
      setBusy(false)
    }
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (error)
    return (
      <Alert
        type="error"
        title={error.message}
        action={<Button onClick={() => void refetch()}>重试</Button>}
        showIcon
      />
    )
  if (!data) return <Spin />
  return (
    <Flex vertical gap={16}>
      <Typography.Paragraph style={{ margin: 0 }}>
        用手机上的验证器（如微软 Authenticator、谷歌身份验证器）扫描，再填写它显示的 6 位数字。
      </Typography.Paragraph>
      <Flex justify="center">
        <QRCode value={data.url} size={184} bordered={false} aria-label="验证器二维码" />
      </Flex>
      <Typography.Text type="secondary">
        无法扫描时，手动输入密钥：
        <Typography.Text copyable code>
          {data.secret}
        </Typography.Text>
      </Typography.Text>
      <Form
        name="enrol-form"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={fields => void submit(fields)}
      >
        <Form.Item
          name="code"
          label="动态验证码"
          rules={[{ required: true, pattern: /^\s*\d{6}\s*$/, message: '请填写 6 位数字' }]}
        >
          <Input size="large" inputMode="numeric" autoComplete="one-time-code" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          启用
        </Button>
      </Form>
    </Flex>
  )
}
