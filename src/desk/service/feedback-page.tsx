import { useQuery } from '@tanstack/react-query'
import { Button, Card, Descriptions, Flex, Form, Input, Tag, type TableColumnsType } from 'antd'
import type { DeskAnswer, DeskKey } from '#contract/desk/index.ts'
import {
  feedbackStatus,
  feedbackStatusText,
  feedbackTypeText,
  longestFeedback,
  type FeedbackTab,
  type FeedbackType,
} from '#contract/feedback/life-cycle.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { callDesk } from '../calls/call-desk.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { DetailsDrawer } from '../frame/details-drawer.tsx'
import { ListPage, type Opened } from '../frame/list-page.tsx'
import { StoredFile } from '../frame/stored-file.tsx'

type Row = DeskAnswer<'POST /desk/feedback/action/list'>['rows'][number]
type Feedback = DeskAnswer<'POST /desk/feedback/action/query'>['feedback'][number]

const changes: readonly DeskKey[] = [
  'POST /desk/feedback/action/list',
  'POST /desk/feedback/action/query',
  'GET /desk/today',
]

const tabs = [
  ['waiting', '待处理'],
  ['inProgress', '处理中'],
  ['replied', '已回复'],
  ['all', '全部'],
] as const satisfies readonly (readonly [FeedbackTab, string])[]

const columns: TableColumnsType<Row> = [
  {
    title: '类型',
    dataIndex: 'type',
    width: 110,
    render: (type: FeedbackType) => feedbackTypeText[type],
  },
  { title: '内容', dataIndex: 'words', ellipsis: true },
  { title: '用户', dataIndex: 'user', width: 110 },
  {
    title: '企业',
    responsive: ['xl'],
    dataIndex: 'business',
    width: 200,
    render: (business: string | null) => business ?? '—',
  },
  {
    title: '状态',
    dataIndex: 'status',
    width: 100,
    render: (status: number) => feedbackStatusText[status] ?? status,
  },
  { title: '更新时间', dataIndex: 'updatedAt', width: 160, render: formatDateTime },
]

function Steps({ row }: { row: Feedback }) {
  const [form] = Form.useForm<{ content: string }>()
  const takeUp = useAct('POST /desk/feedback/{id}/takeUp', { said: '已受理', changes })
  const reply = useAct('POST /desk/feedback/{id}/reply', {
    said: '已回复，用户会收到消息',
    changes,
    onDone: () => form.resetFields(),
    onRefused: error => form.setFields([{ name: 'content', errors: [error.message] }]),
  })
  const path = { id: row.id }
  return (
    <Form
      name="feedback"
      form={form}
      onFinish={({ content }) =>
        void reply.act({ path, body: { content: content.trim(), version: row.version } })
      }
    >
      <Form.Item
        name="content"
        style={{ marginBottom: 8 }}
        rules={[{ required: true, whitespace: true, min: 2, message: '请填写回复' }]}
      >
        <Input.TextArea rows={3} maxLength={longestFeedback} placeholder="回复内容，用户可见" />
      </Form.Item>
      <Flex justify="flex-end" gap={8}>
        {row.status === feedbackStatus.waiting && (
          <Button
            loading={takeUp.isBusy}
            onClick={() => void takeUp.act({ path, body: { version: row.version } })}
          >
            受理
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={reply.isBusy}>
          回复
        </Button>
      </Flex>
    </Form>
  )
}

function View({ row }: { row: Feedback }) {
  return (
    <Flex vertical gap={16}>
      <Descriptions
        size="small"
        column={2}
        items={[
          { key: 'type', label: '类型', children: feedbackTypeText[row.type] },
          { key: 'status', label: '状态', children: feedbackStatusText[row.status] ?? row.status },
          { key: 'user', label: '用户', children: `${row.user.name} ${row.user.phone}` },
          { key: 'business', label: '企业', children: row.business?.name ?? '—' },
          { key: 'order', label: '订单号', children: row.orderNumber ?? '—' },
        ]}
      />
      {row.entries.map(({ id, side, content, at, photos }) => (
        <Card key={id} size="small">
          <Flex gap={8} align="center">
            <Tag color={side === 'brand' ? 'gold' : 'default'}>{side === 'brand' ? '品牌方' : '用户'}</Tag>
            <span style={{ color: 'var(--text-secondary)' }}>{formatDateTime(at)}</span>
          </Flex>
          <p style={{ margin: '8px 0', whiteSpace: 'pre-wrap' }}>{content}</p>
          <Flex gap={8} wrap>
            {photos.map(({ fileId, fileName }) => (
              <StoredFile
                key={fileId}
                label={fileName}
                read={() => callDesk('GET /desk/feedback/photos/{fileId}', { path: { fileId } })}
              />
            ))}
          </Flex>
        </Card>
      ))}
    </Flex>
  )
}

function FeedbackDrawer({ open: id, onClose }: Opened) {
  const { data, error, refetch } = useQuery({
    ...deskQuery('POST /desk/feedback/action/query', { body: { ids: [Number(id)] } }),
    enabled: id !== undefined,
  })
  const row = data?.feedback[0]
  return (
    <DetailsDrawer
      isOpen={id !== undefined}
      title="问题反馈"
      error={error}
      onRetry={() => void refetch()}
      actions={row && <Steps key={row.id} row={row} />}
      onClose={onClose}
    >
      {data && (row ? <View row={row} /> : '没有这条反馈。')}
    </DetailsDrawer>
  )
}

export default function FeedbackPage() {
  return (
    <ListPage<Row, FeedbackTab>
      title="问题反馈"
      tabs={tabs}
      searchFor="用户姓名、电话或企业"
      empty="没有这类反馈，用户提交后显示在这里"
      columns={columns}
      keyOf={row => String(row.id)}
      endpoint="POST /desk/feedback/action/list"
      read={body => callDesk('POST /desk/feedback/action/list', { body })}
      details={FeedbackDrawer}
    />
  )
}
