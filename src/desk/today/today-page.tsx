import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Col, Empty, Flex, List, Row, Skeleton, Statistic, Typography } from 'antd'
import { Link } from 'react-router-dom'
import type { DeskAnswer } from '#contract/desk/index.ts'
import type { DeskTaskKind } from '#contract/desk/today-entries.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { formatSince } from '../../ui/words/format-date.ts'
import { deskQuery } from '../calls/queries.ts'
import { Page } from '../frame/page.tsx'
import css from './today-page.module.css'

type Today = DeskAnswer<'GET /desk/today'>

const tasks: Readonly<Record<DeskTaskKind, { readonly label: string; readonly to: string }>> = {
  registrations: { label: '注册待审核', to: '/registrations' },
  orders: { label: '订单待确认', to: '/orders?tab=waiting' },
  cancellations: { label: '订单申请取消', to: '/orders?tab=cancelling' },
  differences: { label: '签收差异待处理', to: '/orders?tab=differing' },
  returns: { label: '退货待审核', to: '/returns?tab=review' },
  feedback: { label: '问题反馈待处理', to: '/feedback?tab=waiting' },
  unbinds: { label: '解约待审核', to: '/unbinds?tab=review' },
  slips: { label: '付款凭证待核对', to: '/payments?tab=slips' },
}

/** The longest waiting first. */
function Inbox({ waiting, now }: { waiting: Today['tasks']; now: number }) {
  const open = waiting
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (one.oldestAt ?? '').localeCompare(other.oldestAt ?? ''))
  if (open.length === 0) return <Empty description="没有待办，所有事项都已处理" />
  return (
    <List
      dataSource={open}
      renderItem={({ kind, count, oldestAt }) => (
        <List.Item
          actions={[
            <Link key="go" to={tasks[kind].to}>
              去处理
            </Link>,
          ]}
        >
          <List.Item.Meta
            title={
              <Link to={tasks[kind].to}>
                {tasks[kind].label} {count} 项
              </Link>
            }
            description={oldestAt !== null && `最早的一项：${formatSince(oldestAt, now)}`}
          />
        </List.Item>
      )}
    />
  )
}

/** Bars by day, drawn plainly: thirty numbers need no library. */
function Bars({
  days,
  of,
  say,
}: {
  days: Today['days']
  of: (day: Today['days'][number]) => number
  say: (value: number) => string
}) {
  const most = Math.max(1, ...days.map(of))
  return (
    <div className={css['bars']} aria-hidden="true">
      {days.map(day => (
        <span
          key={day.day}
          title={`${day.day} ${say(of(day))}`}
          style={{ height: `${Math.max(2, (of(day) / most) * 100)}%` }}
        />
      ))}
    </div>
  )
}

const sum = (days: Today['days'], of: (day: Today['days'][number]) => number) =>
  days.reduce((total, day) => total + of(day), 0)

function Figures({ days }: Pick<Today, 'days'>) {
  const today = days.at(-1)
  const cases = (count: number) => `${count} 张`
  return (
    <Row gutter={[16, 16]}>
      <Col span={12}>
        <Card>
          <Statistic title="今日订单" value={today?.orders ?? 0} suffix="张" />
          <Typography.Text type="secondary">近 30 天 {sum(days, day => day.orders)} 张</Typography.Text>
          <Bars days={days} of={day => day.orders} say={cases} />
        </Card>
      </Col>
      <Col span={12}>
        <Card>
          <Statistic title="今日金额" value={formatMoney(today?.amount ?? 0)} />
          <Typography.Text type="secondary">
            近 30 天 {formatMoney(sum(days, day => day.amount))}
          </Typography.Text>
          <Bars days={days} of={day => day.amount} say={formatMoney} />
        </Card>
      </Col>
    </Row>
  )
}

export default function TodayPage() {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...deskQuery('GET /desk/today', {}),
    refetchInterval: 60_000,
  })
  return (
    <Page title="今天">
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>重试</Button>}
        />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <Flex vertical gap={16}>
          <Card title="待办">
            <Inbox waiting={data.tasks} now={dataUpdatedAt} />
          </Card>
          <Figures days={data.days} />
        </Flex>
      )}
    </Page>
  )
}
