import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Descriptions, Flex, type TableColumnsType } from 'antd'
import { useState } from 'react'
import type { DeskAnswer, DeskKey } from '#contract/desk/index.ts'
import {
  blockerText,
  unbindStatus,
  unbindStatusText,
  type UnbindTab,
} from '#contract/relations/unbind-life-cycle.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { callDesk } from '../calls/call-desk.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { DetailsDrawer } from '../frame/details-drawer.tsx'
import { ListPage, type Opened } from '../frame/list-page.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'

type Row = DeskAnswer<'POST /desk/unbinds/action/list'>['rows'][number]
type Application = DeskAnswer<'POST /desk/unbinds/action/query'>['applications'][number]

const changes: readonly DeskKey[] = [
  'POST /desk/unbinds/action/list',
  'POST /desk/unbinds/action/query',
  'GET /desk/today',
]

const tabs = [
  ['review', '待审核'],
  ['ended', '已解除'],
  ['rejected', '已驳回'],
  ['all', '全部'],
] as const satisfies readonly (readonly [UnbindTab, string])[]

const kindText = { customer: '经销商与终端客户', brand: '经销商与品牌方' } as const

const columns: TableColumnsType<Row> = [
  { title: '申请单号', dataIndex: 'number', width: 150 },
  { title: '合作', dataIndex: 'kind', width: 160, render: (kind: Row['kind']) => kindText[kind] },
  { title: '经销商', dataIndex: 'dealer' },
  { title: '终端客户', dataIndex: 'customer', render: (name: string | null) => name ?? '—' },
  {
    title: '状态',
    dataIndex: 'status',
    width: 100,
    render: (status: number) => unbindStatusText[status] ?? status,
  },
  { title: '申请时间', dataIndex: 'createdAt', width: 160, render: formatDateTime },
]

function Steps({ row }: { row: Application }) {
  const { modal } = App.useApp()
  const [isRejecting, setRejecting] = useState(false)
  const path = { number: row.number }
  const approve = useAct('POST /desk/unbinds/{number}/approve', { said: '合作已解除', changes })
  const reject = useAct('POST /desk/unbinds/{number}/reject', {
    said: '已驳回',
    changes,
    onDone: () => setRejecting(false),
  })
  if (row.status !== unbindStatus.review) return null
  const ask = () =>
    void modal.confirm({
      title: '同意解除合作？',
      content: '双方随即不能再互相下单。此操作不能撤销。',
      okText: '同意解约',
      okButtonProps: { danger: true },
      onOk: () => approve.act({ path, body: { version: row.version } }),
    })
  return (
    <Flex justify="flex-end" gap={8}>
      <Button onClick={() => setRejecting(true)}>驳回</Button>
      <Button type="primary" danger disabled={row.blockers.length > 0} loading={approve.isBusy} onClick={ask}>
        同意解约
      </Button>
      {isRejecting && (
        <ReasonDialog
          title={`驳回解约申请 ${row.number}`}
          okText="驳回"
          isBusy={reject.isBusy}
          onOk={reason => void reject.act({ path, body: { reason, version: row.version } })}
          onClose={() => setRejecting(false)}
        />
      )}
    </Flex>
  )
}

function View({ row }: { row: Application }) {
  return (
    <Flex vertical gap={16}>
      {row.blockers.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="还有未完成的单据，完成后才能解约"
          description={row.blockers.map(({ kind, number }) => `${blockerText[kind]} ${number}`).join('、')}
        />
      )}
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          { key: 'kind', label: '合作', children: kindText[row.kind] },
          { key: 'dealer', label: '经销商', children: `${row.dealer.name}（${row.dealer.code}）` },
          ...(row.customer
            ? [
                {
                  key: 'customer',
                  label: '终端客户',
                  children: `${row.customer.name}（${row.customer.code}）`,
                },
              ]
            : []),
          { key: 'applicant', label: '申请方', children: row.applicant.name },
          { key: 'reason', label: '原因', children: row.reason },
          { key: 'status', label: '状态', children: unbindStatusText[row.status] ?? row.status },
          ...(row.decision ? [{ key: 'decision', label: '答复', children: row.decision }] : []),
        ]}
      />
    </Flex>
  )
}

function UnbindDrawer({ open: number, onClose }: Opened) {
  const { data, error, refetch } = useQuery({
    ...deskQuery('POST /desk/unbinds/action/query', { body: { numbers: [number ?? ''] } }),
    enabled: number !== undefined,
  })
  const row = data?.applications[0]
  return (
    <DetailsDrawer
      isOpen={number !== undefined}
      title={`解约申请 ${number ?? ''}`}
      error={error}
      onRetry={() => void refetch()}
      actions={row && <Steps row={row} />}
      onClose={onClose}
    >
      {data && (row ? <View row={row} /> : '没有这份解约申请。')}
    </DetailsDrawer>
  )
}

export default function UnbindsPage() {
  return (
    <ListPage<Row, UnbindTab>
      title="解约"
      tabs={tabs}
      searchFor="申请单号、企业名称"
      empty="没有这类解约申请，企业提交后显示在这里"
      columns={columns}
      keyOf={row => row.number}
      endpoint="POST /desk/unbinds/action/list"
      read={body => callDesk('POST /desk/unbinds/action/list', { body })}
      details={UnbindDrawer}
    />
  )
}
