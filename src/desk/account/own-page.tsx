import { Alert, Button, Card, Descriptions, Flex, Form, Input, Modal, Tag } from 'antd'
import { useState } from 'react'
import { passwordProblem } from '#contract/account/identity.ts'
import { roleNames } from '#contract/desk/roles.ts'
import { showFields } from '../calls/form-errors.ts'
import { refresh } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { Page } from '../frame/page.tsx'
import { useMember } from '../frame/use-member.ts'
import { EnrolForm } from '../session/enrol-form.tsx'

interface Fields {
  readonly password: string
  readonly next: string
}

function PasswordCard() {
  const [form] = Form.useForm<Fields>()
  const { act, isBusy } = useAct('POST /desk/session/action/changePassword', {
    said: '密码已修改，其他设备上的登录已失效',
    onDone: () => form.resetFields(),
    onRefused: error => showFields(form, error),
  })
  return (
    <Card title="修改密码">
      <Form
        name="own"
        form={form}
        layout="vertical"
        requiredMark={false}
        style={{ maxWidth: 360 }}
        onFinish={({ password, next }) => void act({ body: { password, next } })}
      >
        <Form.Item name="password" label="当前密码" rules={[{ required: true, message: '请填写当前密码' }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="next"
          label="新密码"
          rules={[
            {
              validator: (_, value: string | undefined) => {
                const problem = value ? passwordProblem(value) : '请填写新密码'
                return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem))
              },
            },
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          修改密码
        </Button>
      </Form>
    </Card>
  )
}

function FactorCard() {
  const { member } = useMember()
  const [isOpen, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    void refresh('GET /desk/session')
  }
  return (
    <Card title="动态验证码">
      <Flex vertical gap={16} align="flex-start">
        {member?.hasFactor ? (
          <>
            <span>已启用，剩余恢复码 {member.recoveryCodesLeft} 个。</span>
            {member.recoveryCodesLeft < 3 && (
              <Alert
                type="warning"
                showIcon
                title={`恢复码${member.recoveryCodesLeft === 0 ? '已' : '将'}用完，请重新绑定以取得新的恢复码`}
              />
            )}
          </>
        ) : (
          <span>未启用。启用后，仅凭密码无法登录您的账号。</span>
        )}
        <Button onClick={() => setOpen(true)}>{member?.hasFactor ? '重新绑定' : '启用'}</Button>
      </Flex>
      <Modal
        open={isOpen}
        title="绑定动态验证码"
        footer={null}
        destroyOnHidden
        width={440}
        mask={{ closable: false }}
        onCancel={done}
      >
        <EnrolForm onDone={done} />
      </Modal>
    </Card>
  )
}

export default function OwnPage() {
  const { member } = useMember()
  if (!member) return null
  return (
    <Page title="我的账号">
      <Card>
        <Descriptions
          column={3}
          items={[
            { key: 'name', label: '姓名', children: member.name },
            { key: 'login', label: '账号', children: member.login },
            {
              key: 'roles',
              label: '角色',
              children: member.roles.map(role => <Tag key={role}>{roleNames[role]}</Tag>),
            },
          ]}
        />
      </Card>
      <PasswordCard />
      <FactorCard />
    </Page>
  )
}
