import { Button, Card, Checkbox, Form, Input, InputNumber, Table } from 'antd'
import type { DeskAnswer, DeskKey } from '#contract/desk/index.ts'
import { showFields } from '../calls/form-errors.ts'
import { useAct } from '../calls/use-act.ts'
import { useMember } from '../frame/use-member.ts'
import { DeliveryDays } from './delivery-days.tsx'

type Answer = DeskAnswer<'GET /desk/brand'>

const changes: readonly DeskKey[] = ['GET /desk/brand']
const weekdays = ['一', '二', '三', '四', '五', '六', '日'].map((label, at) => ({ value: at + 1, label }))
const closedText = (days: readonly number[]) =>
  days.length === 0 ? '每天' : `周${days.map(day => weekdays[day - 1]?.label).join('、')} 不配送`
const required = (message: string) => [{ required: true, message }]
const inline = { layout: 'inline', requiredMark: false, style: { marginBottom: 16, rowGap: 8 } } as const

function Trades({ trades }: Pick<Answer, 'trades'>) {
  const [form] = Form.useForm<{ industry: string; channel: string; segment?: string }>()
  const { act, isBusy } = useAct('PUT /desk/trades', {
    said: '已添加',
    changes,
    onDone: () => form.resetFields(['segment']),
    onRefused: error => showFields(form, error),
  })
  return (
    <Card title="注册时可选的行业与渠道">
      <Form
        name="basics"
        form={form}
        {...inline}
        onFinish={({ industry, channel, segment }) =>
          void act({
            body: {
              industry: industry.trim(),
              channel: channel.trim(),
              ...(segment?.trim() && { segment: segment.trim() }),
            },
          })
        }
      >
        <Form.Item name="industry" label="行业" rules={required('请填写行业')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="channel" label="渠道" rules={required('请填写渠道')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="segment" label="细分渠道">
          <Input maxLength={60} placeholder="可不填" />
        </Form.Item>
        <Button htmlType="submit" loading={isBusy}>
          添加渠道
        </Button>
      </Form>
      <Table
        size="small"
        rowKey={({ industry, channel, segment }) => `${industry}|${channel}|${segment ?? ''}`}
        dataSource={trades}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: '还没有行业，企业无法注册' }}
        columns={[
          { title: '行业', dataIndex: 'industry' },
          { title: '渠道', dataIndex: 'channel' },
          { title: '细分渠道', dataIndex: 'segment', render: (segment: string | null) => segment ?? '—' },
        ]}
      />
    </Card>
  )
}

function Vehicles({ vehicles }: Pick<Answer, 'vehicles'>) {
  const [form] = Form.useForm<{ name: string; weightLimit: number; volumeLimit: number }>()
  const { act, isBusy } = useAct('PUT /desk/vehicles', {
    said: '车型已保存',
    changes,
    onDone: () => form.resetFields(),
    onRefused: error => showFields(form, error),
  })
  return (
    <Card title="配送车型">
      <Form
        name="basics-2"
        form={form}
        {...inline}
        onFinish={body => void act({ body: { ...body, name: body.name.trim() } })}
      >
        <Form.Item name="name" label="名称" rules={required('请填写名称')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="weightLimit" label="载重（千克）" rules={required('请填写载重')}>
          <InputNumber min={1} precision={0} />
        </Form.Item>
        <Form.Item name="volumeLimit" label="容积（升）" rules={required('请填写容积')}>
          <InputNumber min={1} precision={0} />
        </Form.Item>
        <Button htmlType="submit" loading={isBusy}>
          保存车型
        </Button>
      </Form>
      <Table
        size="small"
        rowKey="name"
        pagination={false}
        dataSource={vehicles}
        locale={{ emptyText: '还没有车型' }}
        columns={[
          { title: '名称', dataIndex: 'name' },
          { title: '载重（千克）', dataIndex: 'weightLimit', align: 'right' },
          { title: '容积（升）', dataIndex: 'volumeLimit', align: 'right' },
        ]}
      />
    </Card>
  )
}

function Cities({ cities }: Pick<Answer, 'cities'>) {
  const [form] = Form.useForm<{ city: string; leadDays: number; closedWeekdays?: number[] }>()
  const { act, isBusy } = useAct('PUT /desk/cities', {
    said: '配送城市已保存',
    changes,
    onDone: () => form.resetFields(),
    onRefused: error => form.setFields([{ name: 'city', errors: [error.message] }]),
  })
  return (
    <Card title="配送城市">
      <Form
        name="basics-3"
        form={form}
        {...inline}
        initialValues={{ leadDays: 1 }}
        onFinish={({ city, leadDays, closedWeekdays = [] }) =>
          void act({ body: { city: city.trim(), leadDays, closedWeekdays } })
        }
      >
        <Form.Item
          name="city"
          label="城市代码"
          tooltip="行政区划代码的前四位加 00，例如上海 310100、杭州 330100、广州 440100。"
          rules={[{ required: true, pattern: /^\s*\d{6}\s*$/, message: '6 位行政区划代码，例如上海 310100' }]}
        >
          <Input maxLength={6} placeholder="310100" />
        </Form.Item>
        <Form.Item name="leadDays" label="在途天数" rules={required('请填写天数')}>
          <InputNumber min={0} max={60} precision={0} />
        </Form.Item>
        <Form.Item name="closedWeekdays" label="不配送的星期">
          <Checkbox.Group options={weekdays} />
        </Form.Item>
        <Button htmlType="submit" loading={isBusy}>
          保存城市
        </Button>
      </Form>
      <Table
        size="small"
        rowKey="city"
        dataSource={cities}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: '没有列出的城市按默认天数配送' }}
        columns={[
          { title: '代码', dataIndex: 'city', width: 100 },
          { title: '城市', dataIndex: 'name' },
          { title: '在途天数', dataIndex: 'leadDays', align: 'right', width: 100 },
          { title: '配送日', dataIndex: 'closedWeekdays', render: closedText },
        ]}
      />
    </Card>
  )
}

/** The choices that registrations and deliveries need. */
export function Basics({
  trades,
  vehicles,
  cities,
  days,
}: Pick<Answer, 'trades' | 'vehicles' | 'cities' | 'days'>) {
  const { may } = useMember()
  if (!may('PUT /desk/trades')) return null
  return (
    <>
      <Trades trades={trades} />
      <Vehicles vehicles={vehicles} />
      <Cities cities={cities} />
      <DeliveryDays days={days} />
    </>
  )
}
