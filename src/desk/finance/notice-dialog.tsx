import { Alert, Button, DatePicker, Flex, Form, Input, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { DeskError } from '../calls/call-desk.ts'
import { callPatiently, useAct } from '../calls/use-act.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { changes, newKey } from './changes.ts'

type Draft = DeskAnswer<'POST /desk/paymentNotices/action/draft'>

interface Fields {
  readonly order: string
  readonly yuan: number
  readonly dueOn: { format: (pattern: string) => string }
  readonly remark?: string
}

/** Asks a dealer to pay an order: first the order, then what it owes and to whom. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const [draft, setDraft] = useState<Draft>()
  const [key] = useState(() => newKey('N'))
  const [isLooking, setLooking] = useState(false)
  const { act, isBusy } = useAct('PUT /desk/paymentNotices', {
    said: '付款通知已发，经销商会收到消息',
    changes,
    onDone: onClose,
    onRefused: error => form.setFields([{ name: 'yuan', errors: [error.message] }]),
  })
  const look = async () => {
    const orderNumber = String(form.getFieldValue('order') ?? '').trim()
    if (orderNumber === '') {
      form.setFields([{ name: 'order', errors: ['请填写订单号'] }])
      return
    }
    setLooking(true)
    try {
      const found = await callPatiently(
        'POST /desk/paymentNotices/action/draft',
        { body: { orderNumber } },
        crypto.randomUUID(),
      )
      setDraft(found)
      form.setFieldsValue({ yuan: found.open / 100 })
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      const isKnown = error.code !== undefined
      form.setFields([
        { name: 'order', errors: [isKnown ? '没有这张采购订单，请核对订单号' : error.message] },
      ])
    } finally {
      setLooking(false)
    }
  }
  const submit = ({ order, yuan, dueOn, remark }: Fields) =>
    draft &&
    void act({
      body: {
        key,
        dealer: draft.dealer.code,
        orders: [order.trim()],
        amount: Math.round(yuan * 100),
        dueOn: dueOn.format('YYYY-MM-DD'),
        ...(remark?.trim() && { remark: remark.trim() }),
      },
    })
  return (
    <Modal
      open
      title="发付款通知"
      okText="发送"
      okButtonProps={{ disabled: !draft?.payee || draft.open === 0 }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      afterOpenChange={isOpen => isOpen && form.focusField('order')}
      onCancel={onClose}
    >
      <Form name="notice" form={form} layout="vertical" requiredMark={false} onFinish={submit}>
        <Form.Item label="订单号" htmlFor="notice_order" required>
          <Flex gap={8}>
            <Form.Item name="order" noStyle rules={[{ required: true, message: '请填写订单号' }]}>
              <Input maxLength={20} onChange={() => setDraft(undefined)} onPressEnter={() => void look()} />
            </Form.Item>
            <Button loading={isLooking} onClick={() => void look()}>
              查询
            </Button>
          </Flex>
        </Form.Item>
        {draft && (
          <>
            <p style={{ marginBottom: 16 }}>
              {draft.dealer.name}，尚未通知的应付 {formatMoney(draft.open)}
              {draft.open === 0 && '，无需再通知'}
            </p>
            <Form.Item
              name="yuan"
              label="金额（元）"
              rules={[{ required: true, type: 'number', min: 0.01, message: '请填写金额' }]}
            >
              <InputNumber precision={2} min={0.01} max={draft.open / 100} style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item name="dueOn" label="到期日" rules={[{ required: true, message: '请选择到期日' }]}>
              <DatePicker style={{ width: '100%' }} />
            </Form.Item>
            {draft.payee ? (
              <p style={{ marginBottom: 16 }}>
                收款账户：{draft.payee.name}，{draft.payee.bank}，{draft.payee.account}
              </p>
            ) : (
              <Alert
                type="warning"
                showIcon
                title="请先在“品牌方与基础资料”中填写收款账户"
                style={{ marginBottom: 16 }}
              />
            )}
            <Form.Item name="remark" label="备注">
              <Input maxLength={200} />
            </Form.Item>
          </>
        )}
      </Form>
    </Modal>
  )
}
