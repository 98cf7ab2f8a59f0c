import { Alert, Checkbox, Form, Input, Modal } from 'antd'
import { obstacleWords, type ObstacleKind } from '#contract/account/person-request-life-cycle.ts'
import type { Details } from './request-view.tsx'

interface Values {
  readonly seen?: readonly ObstacleKind[]
  readonly reason?: string
  readonly typed: string
}

interface Decided {
  readonly despite: ObstacleKind[]
  readonly reason: string
}

const shownDigits = 4

/** The first of two confirmations; the other one is the password or the code, which the portal asks for. */
export function CloseAccountDialog({
  details: {
    obstacles,
    orders,
    request: { person, phone, number },
  },
  isBusy,
  onOk,
  onClose,
}: {
  details: Details
  isBusy: boolean
  onOk: (decided: Decided) => void
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  const digits = phone.slice(-shownDigits)
  const kinds = obstacles.map(({ kind }) => kind)
  return (
    <Modal
      open
      title={`注销 ${person} 的账号（${number}）`}
      okText="注销账号"
      okButtonProps={{ danger: true }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Alert
        type="warning"
        showIcon
        title="不能撤销"
        description={`所有设备立即退出，账号停用；姓名、手机号、地址、证照与反馈随后删除。${orders} 张订单依法保留。`}
        style={{ marginBottom: 16 }}
      />
      <Form<Values>
        name="close-account"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ reason = '' }) => onOk({ despite: kinds, reason: reason.trim() })}
      >
        {obstacles.length > 0 && (
          <>
            <Form.Item
              name="seen"
              label="仍要注销，已与本人确认"
              rules={[
                {
                  validator: (_, seen: readonly ObstacleKind[] = []) =>
                    seen.length === kinds.length
                      ? Promise.resolve()
                      : Promise.reject(new Error('请逐项确认')),
                },
              ]}
            >
              <Checkbox.Group
                style={{ display: 'grid', gap: 8 }}
                options={obstacles.map(obstacle => ({
                  value: obstacle.kind,
                  label: obstacleWords(obstacle),
                }))}
              />
            </Form.Item>
            <Form.Item
              name="reason"
              label="原因"
              rules={[{ required: true, whitespace: true, min: 2, message: '请至少填写 2 个字' }]}
            >
              <Input.TextArea rows={2} maxLength={200} showCount />
            </Form.Item>
          </>
        )}
        <Form.Item
          name="typed"
          label={`请输入手机号后 ${shownDigits} 位 ${digits}`}
          rules={[{ required: true, pattern: new RegExp(`^${digits}$`), message: '与手机号后 4 位不符' }]}
        >
          <Input inputMode="numeric" maxLength={shownDigits} autoComplete="off" style={{ width: 120 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
