import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { deskNoticeTabs, deskNoticeTabText, type DeskNoticeTab } from '#contract/desk/finance-entries.ts'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { paymentStatusText } from '#contract/payments/life-cycle.ts'
import { formatDay } from '../../ui/words/format-date.ts'
import { callDesk } from '../calls/call-desk.ts'
import { DoorBanner, useDoor } from '../door/door-banner.tsx'
import { ListPage } from '../frame/list-page.tsx'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import { NoticeDrawer } from './notice-drawer.tsx'

type Row = DeskAnswer<'POST /desk/paymentNotices/action/list'>['rows'][number]

const columns: TableColumnsType<Row> = [
  { title: '通知号', dataIndex: 'number', width: 150 },
  { title: '经销商', dataIndex: 'dealer' },
  { title: '订单', dataIndex: 'orders', responsive: ['xl'], render: (orders: string[]) => orders.join('、') },
  { title: '金额', dataIndex: 'amount', align: 'right', width: 130, render: formatMoney },
  { title: '已到账', dataIndex: 'paid', align: 'right', width: 130, render: formatMoney },
  { title: '到期日', dataIndex: 'dueOn', width: 110, render: formatDay },
  {
    title: '凭证',
    responsive: ['xl'],
    dataIndex: 'slips',
    align: 'right',
    width: 70,
    render: (count: number) => (count === 0 ? '—' : `${count} 份`),
  },
  {
    title: '状态',
    dataIndex: 'status',
    width: 100,
    render: (status: number) => paymentStatusText[status] ?? status,
  },
]

const tabs = deskNoticeTabs.map(tab => [tab, deskNoticeTabText[tab]] as const)

export default function NoticesPage() {
  const isOpen = useDoor()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListPage<Row, DeskNoticeTab>
        title="付款"
        banner={<DoorBanner />}
        actions={
          <Button type="primary" disabled={!isOpen} onClick={() => setAdding(true)}>
            发付款通知
          </Button>
        }
        tabs={tabs}
        searchFor="通知号、订单号、经销商"
        empty="没有这类付款通知，订单确认后可在右上角发出"
        columns={columns}
        keyOf={row => row.key}
        endpoint="POST /desk/paymentNotices/action/list"
        read={body => callDesk('POST /desk/paymentNotices/action/list', { body })}
        details={NoticeDrawer}
      />
      {isAdding && <NoticeDialog onClose={() => setAdding(false)} />}
    </>
  )
}
