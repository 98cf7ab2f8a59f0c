import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Empty, Input, Table, Tag, Typography } from 'antd'
import { useSearchParams } from 'react-router-dom'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { purchaseStatusText } from '#contract/orders/purchase-life-cycle.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { deskQuery } from '../calls/queries.ts'
import { Failed } from '../frame/failed.tsx'
import { NoRows } from '../frame/no-rows.tsx'
import { Page } from '../frame/page.tsx'
import { kindWords, wordsOf, type TraceRow } from './trace-words.ts'

type Trace = DeskAnswer<'POST /desk/orders/action/trace'>

function Head({ order }: { order: NonNullable<Trace['order']> }) {
  return (
    <Card size="small">
      <Descriptions
        size="small"
        column={{ xs: 2, xl: 4 }}
        items={[
          { key: 'number', label: '订单号', children: order.number },
          { key: 'buyer', label: '经销商', children: order.buyer },
          { key: 'status', label: '状态', children: purchaseStatusText[order.status] ?? order.status },
          { key: 'at', label: '下单时间', children: formatDateTime(order.createdAt) },
        ]}
      />
    </Card>
  )
}

const second = (at: string) => `${formatDateTime(at)}:${at.slice(17, 19)}`
const whoOf = (row: TraceRow) =>
  row.kind === 'event' ? '—' : row.who || (row.kind === 'step' ? '品牌方或系统' : '—')

function Rows({
  rows,
  isPending,
  error,
}: {
  rows: readonly TraceRow[]
  isPending: boolean
  error: Error | null
}) {
  return (
    <Table
      size="middle"
      rowKey={row => rows.indexOf(row)}
      pagination={false}
      dataSource={rows}
      locale={{ emptyText: <NoRows isPending={isPending} error={error} text="这张订单还没有记录" /> }}
      columns={[
        { title: '时间', dataIndex: 'at', width: 180, render: second },
        {
          title: '类型',
          dataIndex: 'kind',
          width: 110,
          filters: Object.entries(kindWords).map(([value, [text]]) => ({ value, text })),
          onFilter: (value, row) => row.kind === value,
          render: (kind: TraceRow['kind']) => {
            const [label, color] = kindWords[kind]
            return <Tag color={color}>{label}</Tag>
          },
        },
        { title: '内容', key: 'what', render: (_, row) => wordsOf(row).what },
        { title: '人员或对象', key: 'who', width: 240, render: (_, row) => whoOf(row) },
        {
          title: '说明',
          key: 'more',
          render: (_, row) => (
            <Typography.Text type="secondary" copyable={row.kind === 'request' && { text: row.requestId }}>
              {wordsOf(row).more || '—'}
            </Typography.Text>
          ),
        },
      ]}
    />
  )
}

/** The way of an order through the portal; its number is in the URL, so that it can be sent to a colleague. */
export default function TracePage() {
  const [params, setParams] = useSearchParams()
  const number = params.get('number') ?? ''
  const { data, error, isPending, refetch } = useQuery({
    ...deskQuery('POST /desk/orders/action/trace', { body: { number } }),
    enabled: number !== '',
  })
  const search = (text: string) => {
    const asked = text.trim().toUpperCase()
    setParams(asked === '' ? {} : { number: asked })
  }
  return (
    <Page
      title="订单轨迹"
      about="一张订单的请求、状态变化、消息与接口事件。请求编号保留 1 天，设备保存的操作保留 400 天。"
      actions={
        <Input.Search
          key={number}
          allowClear
          aria-label="订单号"
          placeholder="完整的订单号"
          style={{ width: 280 }}
          maxLength={20}
          defaultValue={number}
          onSearch={search}
        />
      }
    >
      <Failed error={error} onRetry={refetch} />
      {number === '' && (
        <Card>
          <Empty description="输入完整的订单号，查看它的轨迹" />
        </Card>
      )}
      {number !== '' && data?.order === null && (
        <Card>
          <Empty description={`没有订单 ${number}，或经销商已撤回修改。请核对订单号`} />
        </Card>
      )}
      {data?.order && <Head order={data.order} />}
      {number !== '' && data?.order !== null && (
        <Rows rows={data?.rows ?? []} isPending={isPending} error={error} />
      )}
    </Page>
  )
}
