import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contract/index.ts'
import { deliveryTabNames } from '#contract/deliveries/life-cycle.ts'
import { deliveryExport } from '#contract/deliveries/columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { useUser } from '../../api/use-user.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import type { Column, Mark } from '../../ui/list/table/columns.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { listState, workFields } from '../../ui/list/list-state.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { listPath, notePath, statusText, toneOf } from './note.ts'
import { deliveryQueries } from './queries.ts'

type Row = ResponseOf<'POST /deliveryNotes/queryDeliveryNotePageQuery'>['rows'][number]

const notes = listState(listPath, workFields(deliveryTabNames))

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'waiting', label: '待发货' },
  { key: 'onTheWay', label: '运输中' },
  { key: 'partly', label: '部分签收' },
  { key: 'signed', label: '已签收' },
]

const marksOf = ({ status, unsettled }: Row): Mark[] => [
  { tone: toneOf(status), text: statusText(status) },
  ...(unsettled > 0 ? [{ tone: 'caution', text: `差异 ${unsettled}` } as const] : []),
]

const goodsOf = ({ names, kinds }: Row): string =>
  kinds > names.length ? `${names.join('、')} 等 ${kinds} 种` : names.join('、')

const columns: readonly Column<Row>[] = [
  { key: 'number', title: '发货单号', width: 150, kind: 'link', main: true, value: ({ number }) => number },
  { key: 'status', title: '状态', width: 170, kind: 'status', main: true, value: marksOf },
  {
    key: 'order',
    title: '采购订单',
    width: 150,
    leaves: 3,
    kind: 'text',
    value: ({ orderNumber }) => orderNumber,
  },
  { key: 'goods', title: '商品', width: 240, kind: 'text', value: goodsOf },
  {
    key: 'cases',
    title: '箱数',
    width: 80,
    kind: 'count',
    unit: '箱',
    main: true,
    value: ({ cases }) => cases,
  },
  {
    key: 'carrier',
    title: '承运方',
    width: 160,
    kind: 'text',
    value: ({ carrier }) => carrier,
    note: ({ trackingNumber }) => trackingNumber,
  },
  { key: 'expectedOn', title: '预计到达', width: 110, kind: 'date', value: ({ expectedOn }) => expectedOn },
  {
    key: 'dispatchedAt',
    title: '发出时间',
    width: 140,
    leaves: 1,
    kind: 'date',
    value: ({ dispatchedAt }) => dispatchedAt,
  },
  {
    key: 'signedAt',
    title: '签收时间',
    width: 140,
    leaves: 2,
    kind: 'date',
    value: ({ signedAt }) => signedAt,
  },
]

export default function DispatchListPage() {
  const list = useListState(notes)
  const [isTracing, setTracing] = useState(false)
  const request = notes.request(list.state)
  const query = useQuery(deliveryQueries.list(useUser(), request, list.isUsual))
  return (
    <>
      <ListPage
        what="发货单"
        title="发货单"
        lead="品牌方发给您的货物：跟踪在途，收货时逐行签收，差异由品牌方补发或赔付。"
        list={list}
        query={query}
        tabs={tabs}
        columns={columns}
        rowUrl={({ id }) => notePath(id)}
        nameOf={({ number }) => `发货单 ${number}`}
        search={{ label: '搜索发货单', placeholder: '发货单号、订单号、运单号或商品' }}
        tools={
          <>
            <Button icon="search" onClick={() => setTracing(true)}>
              批次查询
            </Button>
            <ListExport
              what="发货单"
              endpoint="POST /deliveryNotes/action/export"
              titles={deliveryExport}
              request={request}
            />
          </>
        }
        empty={{
          title: '还没有发货单',
          text: '订单确认并备货后，发货单会出现在这里，您也会收到消息。',
          action: <LinkButton to="/workbench/workbenchHome/dealerOrderList">查看采购订单</LinkButton>,
        }}
      />
      {isTracing && <BatchDialog onClose={() => setTracing(false)} />}
    </>
  )
}
