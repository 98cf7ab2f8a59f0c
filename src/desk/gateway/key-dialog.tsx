import { Button, Checkbox, Form, Input, Modal, Result, Typography } from 'antd'
import { useState } from 'react'
import { deskScopes, scopeText } from '#contract/desk/gateway-entries.ts'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { showFields } from '../calls/form-errors.ts'
import { useAct } from '../calls/use-act.ts'

/** Makes a key. Its secret is shown once, since the portal keeps only a hash. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ name: string; scopes: (typeof deskScopes)[number][] }>()
  const [made, setMade] = useState<DeskAnswer<'POST /desk/keys/action/make'>>()
  const { act, isBusy } = useAct('POST /desk/keys/action/make', {
    changes: ['GET /desk/keys'],
    onDone: setMade,
    onRefused: error => showFields(form, error),
  })
  return (
    <Modal
      open
      title="生成接口密钥"
      footer={null}
      mask={{ closable: false }}
      width={600}
      afterOpenChange={isOpen => isOpen && form.focusField('name')}
      onCancel={onClose}
    >
      {made ? (
        <Result
          status="success"
          title="请现在保存密钥"
          subTitle="密钥原文只显示这一次，关闭后无法再查看。"
          extra={
            <Button type="primary" onClick={onClose}>
              我已保存
            </Button>
          }
        >
          <Typography.Paragraph copyable code style={{ margin: 0 }}>
            {`ERP_KEY=${made.keyId}`}
          </Typography.Paragraph>
          <Typography.Paragraph copyable code style={{ margin: 0 }}>
            {`ERP_SECRET=${made.secret}`}
          </Typography.Paragraph>
        </Result>
      ) : (
        <Form
          name="key"
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={({ name, scopes }) => void act({ body: { name: name.trim(), scopes } })}
        >
          <Form.Item
            name="name"
            label="名称"
            rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
          >
            <Input maxLength={40} placeholder="例如：SAP" />
          </Form.Item>
          <Form.Item
            name="scopes"
            label="权限"
            extra="“品牌方与基础资料”和“价格”的密钥不经第二人确认，请由部署商城的人用 npm run erp-key 生成。"
            rules={[{ required: true, message: '请至少选择一项权限' }]}
          >
            <Checkbox.Group
              style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}
              options={deskScopes.map(value => ({ value, label: scopeText[value] }))}
            />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={isBusy}>
            生成
          </Button>
        </Form>
      )}
    </Modal>
  )
}
