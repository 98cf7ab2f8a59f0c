import { useQuery } from '@tanstack/react-query'
import { Button, Card, Descriptions, Flex, Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { formatCount } from '../../ui/words/format-count.ts'
import { deskQuery } from '../calls/queries.ts'
import { DoorBanner } from '../door/door-banner.tsx'
import { Failed } from '../frame/failed.tsx'
import { Page } from '../frame/page.tsx'
import { useChoices } from '../frame/use-choices.ts'
import { CallTable } from './call-table.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { KeyTable } from './key-table.tsx'
import { RefusedTable } from './refused-table.tsx'

type Keys = DeskAnswer<'GET /desk/keys'>

const pushText = ({ isOn, waiting, retrying }: Keys['push']): string => {
  if (!isOn) return '未启用（需配置推送密钥）'
  if (waiting === 0) return '全部已发出'
  return `待发 ${formatCount(waiting)} 条${retrying > 0 ? `，其中 ${formatCount(retrying)} 条曾发送失败` : ''}`
}

const Overview = ({ keys: { keys, events, push } }: { keys: Keys }) => (
  <Flex vertical gap={16}>
    <KeyTable keys={keys} />
    <Card title="事件与推送" size="small">
      <Descriptions
        size="small"
        column={2}
        items={[
          { key: 'given', label: '最新游标', children: events.given },
          { key: 'waiting', label: '尚未编号', children: `${formatCount(events.waiting)} 条` },
          { key: 'push', label: '消息推送', children: pushText(push) },
          { key: 'devices', label: '订阅设备', children: `${formatCount(push.devices)} 台` },
        ]}
      />
    </Card>
  </Flex>
)

/** The brand's own systems: their keys, what they called lately, and what was refused. */
export default function KeysPage() {
  const { data, error, refetch } = useQuery(deskQuery('GET /desk/keys', {}))
  const { text, change } = useChoices()
  const [isMaking, setMaking] = useState(false)
  return (
    <Page
      title="接口"
      about="品牌方自己的系统凭密钥调用后台网关，接口说明见 /api/docs。"
      actions={
        <Button type="primary" onClick={() => setMaking(true)}>
          生成密钥
        </Button>
      }
    >
      <DoorBanner />
      <Tabs
        destroyOnHidden
        activeKey={text('tab') ?? 'keys'}
        onChange={tab => change({ tab: tab === 'keys' ? undefined : tab })}
        items={[
          {
            key: 'keys',
            label: '密钥',
            children: (
              <>
                <Failed error={error} onRetry={refetch} />
                {data ? <Overview keys={data} /> : !error && <Skeleton active paragraph={{ rows: 6 }} />}
              </>
            ),
          },
          { key: 'calls', label: '最近调用', children: <CallTable /> },
          { key: 'refused', label: '被拒绝的行', children: <RefusedTable /> },
        ]}
      />
      {isMaking && <KeyDialog onClose={() => setMaking(false)} />}
    </Page>
  )
}
