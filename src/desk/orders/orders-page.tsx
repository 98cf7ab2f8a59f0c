import { Tag, type TableColumnsType } from 'antd'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { deskOrderTabs, deskOrderTabText, type DeskOrderTab } from '#contract/desk/trade-entries.ts'
import { purchaseStatusText } from '#contract/orders/purchase-life-cycle.ts'
import { formatDateTime, formatDay } from '../../ui/words/format-date.ts'
import { callDesk } from '../calls/call-desk.ts'
import { DoorBanner } from '../door/door-banner.tsx'
import { ListPage } from '../frame/list-page.tsx'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { OrderDrawer } from './order-drawer.tsx'

type Row = DeskAnswer<'POST /desk/orders/action/list'>['rows'][number]

const columns: TableColumnsType<Row> = [
  { title: '订单号', dataIndex: 'number', width: 150 },
  { title: '经销商', dataIndex: 'buyer' },
  {
    title: '商品',
    key: 'goods',
    responsive: ['xl'],
    render: (_, { names, kinds, content }) => (
      <>
        {content === 'sample' && <Tag>样品</Tag>}
        {names[0]}
        {kinds > 1 && ` 等 ${kinds} 种`}
      </>
    ),
  },
  { title: '箱数', dataIndex: 'cases', align: 'right', width: 80 },
  { title: '金额', dataIndex: 'amount', align: 'right', width: 130, render: formatMoney },
  {
    title: '期望到货',
    responsive: ['xl'],
    dataIndex: 'expectedOn',
    width: 120,
    render: (day: string | null) => (day === null ? '—' : formatDay(day)),
  },
  {
    title: '状态',
    dataIndex: 'status',
    width: 110,
    render: (status: number) => purchaseStatusText[status] ?? status,
  },
  { title: '下单时间', dataIndex: 'createdAt', width: 160, render: formatDateTime },
]

const tabs = deskOrderTabs.map(tab => [tab, deskOrderTabText[tab]] as const)

export default function OrdersPage() {
  return (
    <ListPage<Row, DeskOrderTab>
      title="订单与交付"
      banner={<DoorBanner />}
      tabs={tabs}
      searchFor="订单号、经销商名称或编码"
      empty="没有这类订单，经销商下单后显示在这里"
      columns={columns}
      keyOf={row => row.number}
      endpoint="POST /desk/orders/action/list"
      read={body => callDesk('POST /desk/orders/action/list', { body })}
      details={OrderDrawer}
    />
  )
}
