import { App, Button, Empty, Table, Tag } from 'antd'
import { scopeText } from '#contract/desk/gateway-entries.ts'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { formatCount } from '../../ui/words/format-count.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { useAct } from '../calls/use-act.ts'

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

const reading = ({ readAt, behind }: Key): string => {
  if (readAt === null || behind === null) return '从未读取'
  return behind === 0 ? '已读到最新' : `落后 ${formatCount(behind)} 条`
}

/** The keys of the brand's systems, and how far each has read the events. */
export const KeyTable = ({ keys }: { keys: readonly Key[] }) => (
  <Table
    size="middle"
    rowKey="keyId"
    pagination={false}
    dataSource={[...keys]}
    locale={{ emptyText: <Empty description="还没有密钥。没有 ERP 时不需要生成" /> }}
    columns={[
      { title: '名称', dataIndex: 'name', width: 150 },
      { title: '编号', dataIndex: 'keyId', width: 150, responsive: ['xl'] },
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
        title: '变更事件',
        width: 130,
        render: (_, row) => (row.scopes.includes('events') ? reading(row) : '—'),
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
)
