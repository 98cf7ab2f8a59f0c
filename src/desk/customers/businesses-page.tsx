import { Button, Tag, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { deskBusinessTabs, type DeskBusinessTab } from '#contract/desk/customer-entries.ts'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { businessKindText, type BusinessKind } from '#contract/erp/businesses.ts'
import { formatDate } from '../../ui/words/format-date.ts'
import { callDesk } from '../calls/call-desk.ts'
import { ListPage } from '../frame/list-page.tsx'
import { useMember } from '../frame/use-member.ts'
import { BusinessDialog } from './business-dialog.tsx'
import { BusinessDrawer } from './business-drawer.tsx'

type Row = DeskAnswer<'POST /desk/businesses/action/list'>['rows'][number]

const columns: TableColumnsType<Row> = [
  { title: '编码', dataIndex: 'code', width: 140 },
  {
    title: '名称',
    key: 'name',
    render: (_, { name, endedAt }) => (
      <>
        {name} {endedAt !== null && <Tag>已终止合作</Tag>}
      </>
    ),
  },
  { title: '类型', dataIndex: 'kind', width: 130, render: (kind: BusinessKind) => businessKindText[kind] },
  { title: '上级或供货方', dataIndex: 'upstream', render: (name: string | null) => name ?? '—' },
  { title: '价格级别', dataIndex: 'priceTier', align: 'right', width: 90 },
  { title: '账号', dataIndex: 'people', align: 'right', width: 80 },
  { title: '建立日期', dataIndex: 'createdAt', width: 120, render: formatDate },
]

const tabs = deskBusinessTabs.map(tab => [tab, tab === 'all' ? '全部' : businessKindText[tab]] as const)

export default function BusinessesPage() {
  const { may } = useMember()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListPage<Row, DeskBusinessTab>
        title="企业与账号"
        actions={
          may('PUT /desk/businesses') && (
            <Button type="primary" onClick={() => setAdding(true)}>
              新建企业
            </Button>
          )
        }
        tabs={tabs}
        searchFor="企业名称、编码，或账号姓名、手机号"
        empty="没有这类企业，可在右上角新建，或在“注册审核”中通过申请"
        columns={columns}
        keyOf={row => row.code}
        endpoint="POST /desk/businesses/action/list"
        read={body => callDesk('POST /desk/businesses/action/list', { body })}
        details={BusinessDrawer}
      />
      {isAdding && <BusinessDialog onClose={() => setAdding(false)} />}
    </>
  )
}
