import { Alert, DatePicker, Form, Input, Modal, Radio } from 'antd'
import type { DeskKey } from '#contract/desk/index.ts'
import { differenceText } from '#contract/deliveries/life-cycle.ts'
import { useAct } from '../calls/use-act.ts'
import { openDifferences, type SoldNote } from './sold-order.ts'

interface LineFields {
  readonly how: 'again' | 'credit'
  readonly batch?: string
  readonly producedOn?: { format: (pattern: string) => string } | null
}

interface Fields {
  readonly lines: Record<string, LineFields>
  readonly why?: string
}

/** Settles what came short: sent again on a new note, or paid back. */
export function SettleDialog({
  note,
  changes,
  onClose,
}: {
  note: SoldNote
  changes: readonly DeskKey[]
  onClose: () => void
}) {
  const [form] = Form.useForm<Fields>()
  const lines = openDifferences(note)
  const { act, isBusy } = useAct('POST /desk/deliveries/{number}/settle', {
    said: '差异已处理',
    changes,
    onDone: onClose,
    onRefused: error => form.setFields([{ name: 'why', errors: [error.message] }]),
  })
  const submit = (fields: Fields) => {
    const settled = lines.map(({ line, shipped, received }) => {
      const { how, batch = '', producedOn } = fields.lines[String(line)] ?? { how: 'credit' as const }
      if (how === 'credit') return { line, how }
      const qty = shipped - (received ?? 0)
      const share = { number: batch.trim(), producedOn: producedOn?.format('YYYY-MM-DD') ?? '', qty }
      return { line, how, batches: [share] }
    })
    const why = fields.why?.trim()
    void act({ path: { number: note.number }, body: { lines: settled, ...(why && { why }) } })
  }
  return (
    <Modal
      open
      width={640}
      title={`处理 ${note.number} 的签收差异`}
      okText="确认处理"
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Alert
        type="info"
        showIcon
        title="赔付会减少应付金额，补发会开一张新的发货单。处理后不能更改。"
        style={{ marginBottom: 16 }}
      />
      <Form
        name="settle"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          lines: Object.fromEntries(lines.map(({ line }) => [String(line), { how: 'credit' }])),
        }}
        onFinish={submit}
      >
        {lines.map(({ line, sku, shipped, received, reason }) => (
          <div key={line} style={{ marginBottom: 16 }}>
            <p style={{ fontWeight: 600 }}>
              第 {line} 行 {sku}：少 {shipped - (received ?? 0)} 箱
              {reason !== null && `（${differenceText[reason]}）`}
            </p>
            <Form.Item name={['lines', String(line), 'how']} style={{ margin: '8px 0' }}>
              <Radio.Group
                options={[
                  { value: 'credit', label: '赔付' },
                  { value: 'again', label: '补发' },
                ]}
              />
            </Form.Item>
            <Form.Item noStyle shouldUpdate>
              {({ getFieldValue }) =>
                getFieldValue(['lines', String(line), 'how']) === 'again' && (
                  <div style={{ display: 'flex', gap: 16 }}>
                    <Form.Item
                      name={['lines', String(line), 'batch']}
                      label="批号"
                      rules={[{ required: true, whitespace: true, message: '请填写批号' }]}
                    >
                      <Input maxLength={60} />
                    </Form.Item>
                    <Form.Item
                      name={['lines', String(line), 'producedOn']}
                      label="生产日期"
                      rules={[{ required: true, message: '请选择日期' }]}
                    >
                      <DatePicker />
                    </Form.Item>
                  </div>
                )
              }
            </Form.Item>
          </div>
        ))}
        <Form.Item name="why" label="说明（经销商可见）">
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
