import { useQuery } from '@tanstack/react-query'
import { App, Button, Card, Empty, Flex, Form, Input, InputNumber, Modal, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { changeKindNames } from '#contract/desk/change-entries.ts'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { DifferenceTable } from '../changes/difference-table.tsx'
import { Failed } from '../frame/failed.tsx'
import { useMember } from '../frame/use-member.ts'

type Proposal = DeskAnswer<'GET /desk/proposals'>['rows'][number]

const changes = [
  'GET /desk/proposals',
  'POST /desk/tierPrices/action/query',
  'POST /desk/dealerPrices/action/query',
  'POST /desk/changes/action/query',
] as const

function RefuseDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const { act, isBusy } = useAct('POST /desk/proposals/{id}/refuse', {
    said: '已拒绝，价格不变',
    changes,
    onDone: onClose,
  })
  return (
    <Modal
      open
      title="拒绝价格改动"
      okText="拒绝"
      okButtonProps={{ danger: true, loading: isBusy }}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        name="proposals"
        form={form}
        layout="vertical"
        onFinish={({ reason }) => void act({ path: { id: proposal.id }, body: { reason: reason.trim() } })}
      >
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
        >
          <Input.TextArea maxLength={200} rows={3} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function ProposalCard({ proposal, onRefuse }: { proposal: Proposal; onRefuse: () => void }) {
  const { modal } = App.useApp()
  const { member } = useMember()
  const { act, isBusy } = useAct('POST /desk/proposals/{id}/approve', { said: '已应用', changes })
  const isOwn = member?.staffId === proposal.staffId
  const count = proposal.rows.length + proposal.more
  const ask = () =>
    void modal.confirm({
      title: `同意 ${count} 行价格改动？`,
      content: '同意后立即生效。',
      okText: '同意',
      onOk: () => act({ path: { id: proposal.id } }),
    })
  return (
    <Card
      size="small"
      title={`${changeKindNames[proposal.kind]}，${proposal.staffName} 于 ${formatDateTime(proposal.createdAt)} 提交`}
      extra={
        <Flex gap={8}>
          {!isOwn && (
            <Button type="primary" loading={isBusy} onClick={ask}>
              同意
            </Button>
          )}
          <Button onClick={onRefuse}>{isOwn ? '收回' : '拒绝'}</Button>
        </Flex>
      }
    >
      {isOwn && <Typography.Paragraph type="secondary">须由另一位同事确认。</Typography.Paragraph>}
      <DifferenceTable rows={proposal.rows} />
      {proposal.more > 0 && <Typography.Text type="secondary">另有 {proposal.more} 行未列出</Typography.Text>}
    </Card>
  )
}

function Limit({ percent }: { percent: number }) {
  const { may } = useMember()
  const { act, isBusy } = useAct('PUT /desk/priceLimit', { said: '已保存', changes: ['GET /desk/proposals'] })
  if (!may('PUT /desk/priceLimit'))
    return <Typography.Text type="secondary">变动超过 {percent}% 的价格须由第二人确认。</Typography.Text>
  return (
    <Form
      name="proposals-2"
      layout="inline"
      initialValues={{ percent }}
      onFinish={(body: { percent: number }) => void act({ body })}
    >
      <Form.Item
        name="percent"
        label="变动超过以下幅度的价格须由第二人确认"
        rules={[{ required: true, message: '请填写幅度' }]}
      >
        <InputNumber min={0} max={100} precision={0} suffix="%" />
      </Form.Item>
      <Button htmlType="submit" loading={isBusy}>
        保存
      </Button>
    </Form>
  )
}

/** Prices that move further than one person may decide. */
export function Proposals() {
  const { data, error, refetch } = useQuery(deskQuery('GET /desk/proposals', {}))
  const [refused, setRefused] = useState<Proposal>()
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <Flex vertical gap={16}>
      <Limit key={data.percent} percent={data.percent} />
      {data.rows.length === 0 && <Empty description="没有待确认的价格改动" />}
      {data.rows.map(proposal => (
        <ProposalCard key={proposal.id} proposal={proposal} onRefuse={() => setRefused(proposal)} />
      ))}
      {refused && <RefuseDialog proposal={refused} onClose={() => setRefused(undefined)} />}
    </Flex>
  )
}
