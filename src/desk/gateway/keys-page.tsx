import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Card, Descriptions, Empty, Flex, Skeleton, Table, Tag } from 'antd'
import { useState } from 'react'
import { scopeText } from '#contract/desk/gateway-entries.ts'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { DoorBanner } from '../door/door-banner.tsx'
import { Page } from '../frame/page.tsx'
import { KeyDialog } from './key-dialog.tsx'

type Key = DeskAnswer<'GET /desk/keys'>['keys'][number]

const wordsOf = (scope: string) => scopeText[scope as keyof typeof scopeText] ?? scope

function Revoke({ row }: { row: Key }) {
  const { modal } = App.useApp()
  const { act } = useAct('POST /desk/keys/{keyId}/revoke', {
    said: '密钥已停用',
    changes: ['GET /desk/keys', 'GET /desk/door'],
  })
  const ask = () =>
    void modal.confirm({
      title: `停用密钥“${row.name}”？`,
      content: '使用它的系统立即不能再调用接口。此操作不能撤销。',
      okText: '停用',
      okButtonProps: { danger: true },
      onOk: () => act({ path: { keyId: row.keyId } }),
    })
  return (
    <Button type="link" danger style={{ padding: 0 }} onClick={ask}>
      停用
    </Button>
  )
}

export default function KeysPage() {
  const { data, error, refetch } = useQuery(deskQuery('GET /desk/keys', {}))
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
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>重试</Button>}
        />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <Flex vertical gap={16}>
          <Table
            size="middle"
            rowKey="keyId"
            pagination={false}
            dataSource={data.keys}
            locale={{ emptyText: <Empty description="还没有密钥。没有 ERP 时不需要生成" /> }}
            columns={[
              { title: '名称', dataIndex: 'name' },
              { title: '编号', dataIndex: 'keyId' },
              {
                title: '权限',
                dataIndex: 'scopes',
                render: (scopes: string[]) => scopes.map(scope => <Tag key={scope}>{wordsOf(scope)}</Tag>),
              },
              {
                title: '最近使用',
                dataIndex: 'usedAt',
                width: 160,
                render: (at: string | null) => (at === null ? '从未使用' : formatDateTime(at)),
              },
              {
                title: '状态',
                key: 'state',
                width: 100,
                render: (_, { revokedAt }) =>
                  revokedAt === null ? <Tag color="success">可用</Tag> : <Tag color="error">已停用</Tag>,
              },
              {
                title: '操作',
                key: 'steps',
                width: 80,
                render: (_, row) => (row.revokedAt === null ? <Revoke row={row} /> : '—'),
              },
            ]}
          />
          <Card title="变更事件" size="small">
            <Descriptions
              size="small"
              column={2}
              items={[
                { key: 'given', label: '最新游标', children: data.events.given },
                { key: 'waiting', label: '尚未编号', children: `${data.events.waiting} 条` },
              ]}
            />
          </Card>
        </Flex>
      )}
      {isMaking && <KeyDialog onClose={() => setMaking(false)} />}
    </Page>
  )
}
