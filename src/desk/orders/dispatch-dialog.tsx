import { DatePicker, Form, Input, Modal } from 'antd'
import type { DeskKey } from '#contract/desk/index.ts'
import { showFields } from '../calls/form-errors.ts'
import { useAct } from '../calls/use-act.ts'
import type { SoldNote } from './sold-order.ts'

interface Fields {
  readonly carrier: string
  readonly trackingNumber?: string
  readonly plateNumber?: string
  readonly driverPhone?: string
  readonly expectedOn?: { format: (pattern: string) => string } | null
}

/** Only the fields that somebody has filled in. */
const given = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )

/** From here on the goods are on their way, and the dealer is told. */
export function DispatchDialog({
  note,
  changes,
  onClose,
}: {
  note: SoldNote
  changes: readonly DeskKey[]
  onClose: () => void
}) {
  const [form] = Form.useForm<Fields>()
  const { act, isBusy } = useAct('POST /desk/deliveries/{number}/dispatch', {
    said: '已发运，经销商会收到消息',
    changes,
    onDone: onClose,
    onRefused: error => showFields(form, error),
  })
  const submit = ({ carrier, expectedOn, ...rest }: Fields) =>
    void act({
      path: { number: note.number },
      body: {
        carrier: carrier.trim(),
        ...given(rest),
        ...(expectedOn && { expectedOn: expectedOn.format('YYYY-MM-DD') }),
      },
    })
  return (
    <Modal
      open
      title={`发运 ${note.number}`}
      okText="发运"
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      afterOpenChange={isOpen => isOpen && form.focusField('carrier')}
      onCancel={onClose}
    >
      <Form name="dispatch" form={form} layout="vertical" requiredMark={false} onFinish={submit}>
        <Form.Item
          name="carrier"
          label="承运方"
          rules={[{ required: true, whitespace: true, message: '请填写承运方' }]}
        >
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="trackingNumber" label="运单号">
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="plateNumber" label="车牌号">
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="driverPhone" label="司机电话">
          <Input maxLength={20} inputMode="tel" />
        </Form.Item>
        <Form.Item name="expectedOn" label="预计到货">
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
