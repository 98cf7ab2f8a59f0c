import { Alert, Descriptions, Flex, Timeline } from 'antd'
import {
  obstacleWords,
  personRequestKindText,
  personRequestStatus,
  personRequestStatusText,
  personRequestTransitions,
} from '#contract/account/person-request-life-cycle.ts'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'

export type Details = DeskAnswer<'POST /desk/personRequests/action/read'>

const stepText = (action: string): string =>
  personRequestTransitions.find(row => row.action === action)?.label ?? '提出申请'

function Obstacles({ obstacles }: Pick<Details, 'obstacles'>) {
  if (obstacles.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title="注销前请先了结或确认"
      description={
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {obstacles.map(obstacle => (
            <li key={obstacle.kind}>{obstacleWords(obstacle)}</li>
          ))}
        </ul>
      }
    />
  )
}

/** A request with its person, what is in its way, and what became of it. */
export function RequestView({ details: { request, obstacles, orders } }: { details: Details }) {
  const { kind, status, answer, expiresAt } = request
  const isClosing = status === personRequestStatus.closing
  return (
    <Flex vertical gap={16}>
      <Obstacles obstacles={obstacles} />
      {isClosing && (
        <Alert type="info" showIcon title="账号已停用并退出，个人信息正在删除，通常在几分钟内完成" />
      )}
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          { key: 'kind', label: '申请', children: personRequestKindText[kind] },
          { key: 'status', label: '状态', children: personRequestStatusText[status] ?? status },
          { key: 'person', label: '姓名', children: request.person },
          { key: 'phone', label: '手机号', children: request.phone },
          { key: 'businesses', label: '代表企业', children: request.businesses.join('、') || '—' },
          { key: 'orders', label: '依法保留的订单', children: `${orders} 张` },
          ...(answer === '' ? [] : [{ key: 'answer', label: '说明', children: answer }]),
          ...(expiresAt === null
            ? []
            : [{ key: 'expires', label: '可下载至', children: formatDateTime(expiresAt) }]),
        ]}
      />
      <Timeline
        items={request.history.map(({ at, action, why }) => ({
          key: `${at} ${action}`,
          content: `${formatDateTime(at)} ${stepText(action)}${why === '' ? '' : `：${why}`}`,
        }))}
      />
    </Flex>
  )
}
