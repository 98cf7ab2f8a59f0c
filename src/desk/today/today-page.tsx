import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Col, Empty, Flex, List, Row, Statistic, Typography } from 'antd'
import { Link } from 'react-router-dom'
import type { DeskAnswer } from '#contract/desk/index.ts'
import type { DeskTaskKind } from '#contract/desk/today-entries.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { formatCount } from '../../ui/words/format-count.ts'
import { formatSince } from '../../ui/words/format-date.ts'
import { deskQuery } from '../calls/queries.ts'
import { Page } from '../frame/page.tsx'
import css from './today-page.module.css'

type Today = DeskAnswer<'GET /desk/today'>
type Waiting = Today['tasks' | 'newTasks'][number]

const tasks: Readonly<Record<DeskTaskKind, { readonly label: string; readonly to: string }>> = {
  registrations: { label: '注册待审核', to: '/registrations' },
  orders: { label: '订单待确认', to: '/orders?tab=waiting' },
  samples: { label: '样品申请待审批', to: '/orders?tab=samples' },
  cancellations: { label: '订单申请取消', to: '/orders?tab=cancelling' },
  differences: { label: '签收差异待处理', to: '/orders?tab=differing' },
  returns: { label: '退货待审核', to: '/returns?tab=review' },
  feedback: { label: '问题反馈待处理', to: '/feedback?tab=waiting' },
  unbinds: { label: '解约待审核', to: '/unbinds?tab=review' },
  personRequests: { label: '个人数据与注销待处理', to: '/personRequests?tab=waiting' },
  slips: { label: '付款凭证待核对', to: '/payments?tab=slips' },
  refusedRows: { label: '接口拒绝的行待处理', to: '/keys?tab=refused' },
}

/** The longest waiting first. */
function Inbox({ waiting, now }: { waiting: readonly Waiting[]; now: number }) {
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

type Day = Today['days'][number]

interface Figure {
  readonly title: string
  readonly of: (day: Day) => number
  readonly say: (value: number) => string
}

const counted = (unit: string) => (count: number) => `${formatCount(count)} ${unit}`

const figures: readonly Figure[] = [
  { title: '订单', of: day => day.orders, say: counted('张') },
  { title: '金额', of: day => day.amount, say: formatMoney },
  { title: '箱数', of: day => day.cases, say: counted('箱') },
  { title: '下单经销商', of: day => day.buyers, say: counted('家') },
  { title: '到账', of: day => day.paid ?? 0, say: formatMoney },
  { title: '注册申请', of: day => day.registered, say: counted('份') },
]

/** Each figure of today beside those of the last thirty days. */
function Figures({ days }: Pick<Today, 'days'>) {
  const seesPayments = days.every(({ paid }) => paid !== null)
  return (
    <Row gutter={[16, 16]}>
      {figures
        .filter(({ title }) => seesPayments || title !== '到账')
        .map(({ title, of, say }) => {
          const last = days.at(-1)
          const total = days.reduce((sum, day) => sum + of(day), 0)
          return (
            <Col key={title} xs={24} md={12} xl={8}>
              <Card size="small">
                <Statistic title={`今日${title}`} value={say(last ? of(last) : 0)} />
                <Typography.Text type="secondary">
                  {title === '下单经销商' ? '近 30 天每日家数' : `近 30 天 ${say(total)}`}
                </Typography.Text>
                <Bars days={days} of={of} say={say} />
              </Card>
            </Col>
          )
        })}
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
      {!data && !error && (
        <Flex vertical gap={16}>
          <Card title="待办" loading />
          <Row gutter={[16, 16]}>
            {figures.map(({ title }) => (
              <Col key={title} xs={24} md={12} xl={8}>
                <Card size="small" loading style={{ height: 168 }} />
              </Col>
            ))}
          </Row>
        </Flex>
      )}
      {data && (
        <Flex vertical gap={16}>
          <Card title="待办">
            <Inbox waiting={[...data.tasks, ...data.newTasks]} now={dataUpdatedAt} />
          </Card>
          <Figures days={data.days} />
        </Flex>
      )}
    </Page>
  )
}
