import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Result, Spin, Tag } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { passwordProblem } from '#contract/account/identity.ts'
import { roleNames } from '#contract/desk/roles.ts'
import { callDesk, DeskError } from '../calls/call-desk.ts'
import { showFields } from '../calls/form-errors.ts'
import { deskQuery, refresh } from '../calls/queries.ts'
import { Entrance } from './entrance.tsx'

interface Fields {
  readonly name: string
  readonly login: string
  readonly password: string
  readonly again: string
}

const passwordRule = {
  validator: (_: unknown, value: string | undefined) => {
    const problem = value ? passwordProblem(value) : '请设置密码'
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem))
  },
}

function JoinForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const [form] = Form.useForm<Fields>()
  const [isBusy, setBusy] = useState(false)
  const { data, error } = useQuery(deskQuery('POST /desk/invitations/action/look', { body: { token } }))
  if (error)
    return (
      <Result
        status="warning"
        title="这个链接不能使用"
        subTitle={
          error instanceof DeskError && error.fields.length > 0
            ? '链接不完整，请重新复制整个链接后打开。'
            : error.message
        }
        extra={<Button onClick={() => void navigate('/')}>去登录</Button>}
      />
    )
  if (!data)
    return <Spin size="large" style={{ display: 'grid', placeContent: 'center', minHeight: '100vh' }} />
  const submit = async ({ name, login, password }: Fields) => {
    setBusy(true)
    try {
      await callDesk('POST /desk/invitations/action/accept', {
        body: { token, name: name.trim(), login: login.trim(), password },
      })
      await refresh('GET /desk/session')
      await navigate('/', { replace: true })
    } catch (refused) {
      if (!(refused instanceof DeskError)) throw refused
      if (refused.fields.length > 0) showFields(form, refused)
      else form.setFields([{ name: 'login', errors: [refused.message] }])
    } finally {
      setBusy(false)
    }
  }
  const about = (
    <>
      {data.kind === 'owner' ? '您将成为后台的管理员。' : `${data.invitedBy ?? '管理员'} 邀请您加入。`}
      {data.roles.map(role => (
        <Tag key={role} style={{ marginInlineStart: 8, marginInlineEnd: 0 }}>
          {roleNames[role]}
        </Tag>
      ))}
    </>
  )
  return (
    <Entrance title="设置您的账号" about={about}>
      <Form
        name="join"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: data.name }}
        onFinish={fields => void submit(fields)}
      >
        <Form.Item
          name="name"
          label="姓名"
          rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}
        >
          <Input autoComplete="name" maxLength={30} />
        </Form.Item>
        <Form.Item
          name="login"
          label="账号"
          extra="手机号、邮箱或工号，用于登录。"
          rules={[
            {
              required: true,
              pattern: /^\s*[A-Za-z0-9._@+-]{3,64}\s*$/,
              message: '3 至 64 位字母、数字或 . _ @ + -',
            },
          ]}
        >
          <Input autoComplete="username" />
        </Form.Item>
        <Form.Item
          name="password"
          label="密码"
          extra="8 至 64 位，同时包含字母和数字。"
          rules={[passwordRule]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="again"
          label="再输一次密码"
          dependencies={['password']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, value: string | undefined) =>
                value === getFieldValue('password')
                  ? Promise.resolve()
                  : Promise.reject(new Error('两次输入的密码不一致')),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          创建账号
        </Button>
      </Form>
    </Entrance>
  )
}

/** The page behind a link that makes an account. The token is in the fragment, which no server sees. */
export function JoinPage() {
  const token = useLocation().hash.slice(1)
  return <JoinForm key={token} token={token} />
}
