import { Button, Card, DatePicker, Form, Input, Radio, Table, Tag } from 'antd'
import type { Dayjs } from 'dayjs'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { useAct } from '../calls/use-act.ts'

const changes = ['GET /desk/brand'] as const
const mostDays = 62

interface Fields {
  readonly days: readonly [Dayjs, Dayjs]
  readonly isOpen: boolean
  readonly name?: string
}

const between = ([first, last]: Fields['days']): string[] => {
  const found: string[] = []
  for (let day = first; !day.isAfter(last, 'day') && found.length < mostDays; day = day.add(1, 'day'))
    found.push(day.format('YYYY-MM-DD'))
  return found
}

/** Days on which the brand delivers otherwise than the calendar of the state says. */
export function DeliveryDays({ days }: Pick<DeskAnswer<'GET /desk/brand'>, 'days'>) {
  const [form] = Form.useForm<Fields>()
  const store = useAct('PUT /desk/deliveryDays', {
    said: '配送日历已保存',
    changes,
    onDone: () => form.resetFields(),
  })
  const remove = useAct('PUT /desk/deliveryDays', { said: '已恢复国家日历', changes })
  return (
    <Card title="配送日历">
      <p style={{ marginBottom: 16 }}>
        默认按国家公布的节假日与调休配送。这里设置与之不同的日子，客户可选的送达日随之改变，已下的订单不变。
      </p>
      <Form<Fields>
        name="delivery-days"
        form={form}
        layout="inline"
        requiredMark={false}
        style={{ marginBottom: 16, rowGap: 8 }}
        initialValues={{ isOpen: false }}
        onFinish={({ days: chosen, isOpen, name }) =>
          void store.act({
            body: {
              rows: between(chosen).map(day => ({ day, isOpen, ...(name?.trim() && { name: name.trim() }) })),
            },
          })
        }
      >
        <Form.Item
          name="days"
          label="日期"
          rules={[
            { required: true, message: '请选择日期' },
            {
              validator: (_, chosen?: Fields['days']) =>
                chosen && chosen[1].diff(chosen[0], 'day') >= mostDays
                  ? Promise.reject(new Error(`一次最多 ${mostDays} 天`))
                  : Promise.resolve(),
            },
          ]}
        >
          <DatePicker.RangePicker />
        </Form.Item>
        <Form.Item name="isOpen" label="这些日子">
          <Radio.Group
            options={[
              { value: false, label: '不配送' },
              { value: true, label: '照常配送' },
            ]}
          />
        </Form.Item>
        <Form.Item name="name" label="说明">
          <Input maxLength={30} placeholder="例如 年终盘点" />
        </Form.Item>
        <Button htmlType="submit" loading={store.isBusy}>
          保存日期
        </Button>
      </Form>
      <Table
        size="small"
        rowKey="day"
        dataSource={days}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: '没有与国家日历不同的日子' }}
        columns={[
          { title: '日期', dataIndex: 'day', width: 130 },
          {
            title: '配送',
            dataIndex: 'isOpen',
            width: 120,
            render: (isOpen: boolean) =>
              isOpen ? <Tag color="success">照常配送</Tag> : <Tag color="error">不配送</Tag>,
          },
          { title: '说明', dataIndex: 'name', render: (name: string) => name || '—' },
          {
            title: '操作',
            key: 'steps',
            width: 140,
            render: (_, { day }) => (
              <Button
                type="link"
                style={{ padding: 0 }}
                disabled={remove.isBusy}
                onClick={() => void remove.act({ body: { rows: [{ day, isOpen: null }] } })}
              >
                恢复国家日历
              </Button>
            ),
          },
        ]}
      />
    </Card>
  )
}
