import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import type { DeskAnswer } from '#contract/desk/index.ts'
import {
  personRequestDays,
  personRequestKindText,
  personRequestStatusText,
  type PersonRequestTab,
} from '#contract/account/person-request-life-cycle.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { callDesk } from '../calls/call-desk.ts'
import { deskQuery } from '../calls/queries.ts'
import { DetailsDrawer } from '../frame/details-drawer.tsx'
import { ListPage, type Opened } from '../frame/list-page.tsx'
import { RetentionButton } from './retention-button.tsx'
import { RequestSteps } from './request-steps.tsx'
import { RequestView } from './request-view.tsx'

type Row = DeskAnswer<'POST /desk/personRequests/action/list'>['rows'][number]

const tabs = [
  ['waiting', '待处理'],
  ['closing', '注销中'],
  ['done', '已完成'],
  ['refused', '未通过'],
  ['all', '全部'],
] as const satisfies readonly (readonly [PersonRequestTab, string])[]

const columns: TableColumnsType<Row> = [
  { title: '申请单号', dataIndex: 'number', width: 150 },
  {
    title: '申请',
    dataIndex: 'kind',
    width: 140,
    render: (kind: Row['kind']) => personRequestKindText[kind],
  },
  { title: '姓名', dataIndex: 'person' },
  { title: '手机号', dataIndex: 'phone', width: 140 },
  {
    title: '状态',
    dataIndex: 'status',
    width: 100,
    render: (status: number) => personRequestStatusText[status] ?? status,
  },
  { title: '申请时间', dataIndex: 'createdAt', width: 160, render: formatDateTime },
]

function RequestDrawer({ open: number, onClose }: Opened) {
  const { data, error, refetch } = useQuery({
    ...deskQuery('POST /desk/personRequests/action/read', { body: { number: number ?? '' } }),
    enabled: number !== undefined,
  })
  return (
    <DetailsDrawer
      isOpen={number !== undefined}
      title={`申请 ${number ?? ''}`}
      error={error}
      onRetry={() => void refetch()}
      actions={data && <RequestSteps details={data} />}
      onClose={onClose}
    >
      {data && <RequestView details={data} />}
    </DetailsDrawer>
  )
}

export default function PersonRequestsPage() {
  return (
    <ListPage<Row, PersonRequestTab>
      title="个人数据与注销"
      about={`个人要求导出数据或注销账号的申请，须在 ${personRequestDays.toDecide} 个工作日内处理。`}
      actions={<RetentionButton />}
      tabs={tabs}
      searchFor="申请单号、姓名、手机号"
      empty="没有这类申请，个人在“个人信息”提交后显示在这里"
      columns={columns}
      keyOf={row => row.number}
      endpoint="POST /desk/personRequests/action/list"
      read={body => callDesk('POST /desk/personRequests/action/list', { body })}
      details={RequestDrawer}
    />
  )
}
