import { useQuery } from '@tanstack/react-query'
import { Empty, Table } from 'antd'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { deskQuery } from '../calls/queries.ts'
import { DetailsDrawer } from '../frame/details-drawer.tsx'
import type { Opened } from '../frame/list-page.tsx'

const kindText: Readonly<Record<string, string>> = {
  granted: '发放',
  lowered: '扣减',
  reserved: '订单占用',
  used: '订单抵用',
  released: '订单退回',
}
const signOf = (kind: string): string => (kind === 'granted' || kind === 'released' ? '' : '-')

/** The payments into an account and out of it. */
export function RebateDrawer({ open, onClose }: Opened) {
  const id = Number(open ?? 0)
  const { data, error, refetch } = useQuery({
    ...deskQuery('POST /desk/rebates/action/movements', { body: { id } }),
    enabled: id > 0,
  })
  return (
    <DetailsDrawer
      isOpen={open !== undefined}
      title="返利明细"
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data && (
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={data.rows}
          locale={{ emptyText: <Empty description="还没有收支" /> }}
          columns={[
            { title: '时间', dataIndex: 'at', width: 160, render: formatDateTime },
            {
              title: '类型',
              dataIndex: 'kind',
              width: 100,
              render: (kind: string) => kindText[kind] ?? kind,
            },
            {
              title: '金额',
              align: 'right',
              width: 130,
              render: (_, { kind, amount }) => `${signOf(kind)}${formatMoney(amount)}`,
            },
            { title: '订单', dataIndex: 'orderNumber', render: (number: string | null) => number ?? '—' },
            { title: '事由', dataIndex: 'why', render: (why: string) => why || '—' },
          ]}
        />
      )}
    </DetailsDrawer>
  )
}
