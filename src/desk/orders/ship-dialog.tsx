import { DatePicker, Form, Input, InputNumber, Modal, Table } from 'antd'
import type { DeskKey } from '#contract/desk/index.ts'
import { useAct } from '../calls/use-act.ts'
import type { SoldOrder } from './sold-order.ts'

interface LineFields {
  readonly qty?: number | null
  readonly batch?: string
  readonly producedOn?: { format: (pattern: string) => string } | null
}

interface Fields {
  readonly lines: Record<string, LineFields>
  readonly remark?: string
}

/** Writes a delivery note for all or a part of the rest. A line with 0 cases stays for a later note. */
export function ShipDialog({
  order,
  changes,
  onClose,
}: {
  order: SoldOrder
  changes: readonly DeskKey[]
  onClose: () => void
}) {
  const [form] = Form.useForm<Fields>()
  const { act, isBusy } = useAct('POST /desk/orders/{number}/ship', {
    said: '发货单已开，发运后经销商可以看到',
    changes,
    onDone: onClose,
    onRefused: error => form.setFields([{ name: 'remark', errors: [error.message] }]),
  })
  const open = order.lines
    .map(line => ({ ...line, rest: line.qty - line.shipped - line.closed }))
    .filter(({ rest }) => rest > 0)
  const submit = ({ lines, remark }: Fields) => {
    const filled = open.flatMap(({ line }) => {
      const { qty = 0, batch = '', producedOn } = lines[String(line)] ?? {}
      if (!qty) return []
      return [
        {
          line,
          batches: [{ number: batch.trim(), producedOn: producedOn?.format('YYYY-MM-DD') ?? '', qty }],
        },
      ]
    })
    if (filled.length === 0) {
      form.setFields([{ name: 'remark', errors: ['请至少填写一行的发货箱数'] }])
      return
    }
    void act({
      path: { number: order.number },
      body: { lines: filled, ...(remark?.trim() && { remark: remark.trim() }) },
    })
  }
  const isShipped = (line: number) => Number(form.getFieldValue(['lines', String(line), 'qty'])) > 0
  return (
    <Modal
      open
      width={860}
      title={`为订单 ${order.number} 开发货单`}
      okText="开发货单"
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        name="ship"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          lines: Object.fromEntries(open.map(({ line, rest }) => [String(line), { qty: rest }])),
        }}
        onFinish={submit}
      >
        <Table
          size="small"
          rowKey="line"
          pagination={false}
          scroll={{ y: 360 }}
          dataSource={open}
          columns={[
            { title: '商品', key: 'name', render: (_, { name, sku }) => `${name}（${sku}）` },
            { title: '未开单（箱）', dataIndex: 'rest', align: 'right', width: 110 },
            {
              title: '本次箱数',
              key: 'qty',
              width: 120,
              render: (_, { line, rest, name }) => (
                <Form.Item name={['lines', String(line), 'qty']} style={{ margin: 0 }}>
                  <InputNumber min={0} max={rest} precision={0} aria-label={`${name} 本次箱数`} />
                </Form.Item>
              ),
            },
            {
              title: '批号',
              key: 'batch',
              width: 160,
              render: (_, { line, name }) => (
                <Form.Item
                  name={['lines', String(line), 'batch']}
                  style={{ margin: 0 }}
                  rules={[
                    {
                      validator: (_rule, value: string | undefined) =>
                        isShipped(line) && !value?.trim()
                          ? Promise.reject(new Error('请填写批号'))
                          : Promise.resolve(),
                    },
                  ]}
                >
                  <Input maxLength={60} aria-label={`${name} 批号`} />
                </Form.Item>
              ),
            },
            {
              title: '生产日期',
              key: 'producedOn',
              width: 160,
              render: (_, { line, name }) => (
                <Form.Item
                  name={['lines', String(line), 'producedOn']}
                  style={{ margin: 0 }}
                  rules={[
                    {
                      validator: (_rule, value: unknown) =>
                        isShipped(line) && !value
                          ? Promise.reject(new Error('请选择日期'))
                          : Promise.resolve(),
                    },
                  ]}
                >
                  <DatePicker aria-label={`${name} 生产日期`} />
                </Form.Item>
              ),
            },
          ]}
        />
        <Form.Item name="remark" label="备注" style={{ marginTop: 16, marginBottom: 0 }}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
