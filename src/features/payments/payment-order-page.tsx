import { noticeThing } from '../../device/acts/things.ts'
import { useWaiting } from '../../work/acts/use-withdraw.ts'
import { intendedOn } from '../../work/acts/intended.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import { NoticePage } from './notice-page.tsx'
import { noticeList, isStart, moreMarks, requestOf, toneOf, type NoticeListState } from './payment.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderedTabs } from '#contract/kernel/tab-order.ts'
import {
  mostSlips,
  paymentTabNames,
  paymentTabOrders,
  paymentTabText,
  takesSlips,
} from '#contract/payments/life-cycle.ts'
import type { NoticeRow } from '#contract/payments/rows.ts'
import { paymentColumns } from '#contract/payments/columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { tableColumns } from '../../ui/list/table/columns.ts'
import { CategoryLinks } from '../../ui/list/category-links.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useNarrow } from '../../ui/base/browser/use-media.ts'
import { useToday } from '../../ui/base/browser/use-today.ts'
import { DueCalendar } from './due-calendar.tsx'
import { PaymentSums, SumsLine } from './payment-sums.tsx'
import { paymentQueries } from './queries.ts'
import { StatementPage } from './statement/statement-page.tsx'
import { SlipDialog } from './slip-dialog.tsx'

const tabs = orderedTabs(
  paymentTabNames.map(key => ({ key, label: paymentTabText[key] })),
  paymentTabOrders,
)

const columns = tableColumns(
  paymentColumns,
  ['number', 'status', 'dueOn', 'amount', 'paid', 'open', 'orders', 'slips', 'createdAt'],
  {
    status: { tone: toneOf, more: moreMarks, beside: ({ id }) => intendedOn(noticeThing(id)) },
  },
)

function PaymentList({ list }: { list: NoticeListState }) {
  const { state } = list
  const today = useToday()
  const request = requestOf(state)
  const { withdrawalOf } = useWaiting()
  const query = useQuery(paymentQueries.list(useUser(), request, isStart(state)))
  const isNarrow = useNarrow()
  const isOpen = state.month !== ''
  const [paying, setPaying] = useState<NoticeRow>()
  return (
    <>
      <ListPage
        what="付款通知"
        title="付款通知"
        lead="品牌方请您付款的订单：按期付款、上传转账凭证，到账后状态自动更新。日期按到期日筛选。"
        list={list}
        query={query}
        tabs={tabs}
        columns={columns}
        rowUrl={({ id }) => list.urlWith({ id })}
        nameOf={({ number }) => `付款通知 ${number}`}
        search={{ label: '搜索付款通知', placeholder: '付款通知号或订单号' }}
        tools={
          <>
            <LinkButton icon="clock" to={list.urlWith({ month: isOpen ? '' : today.slice(0, 7) })}>
              {isOpen ? '收起日历' : '到期日历'}
            </LinkButton>
            <ListExport
              what="付款通知"
              endpoint="POST /paymentNotifys/action/export"
              columns={paymentColumns}
              request={request}
            />
          </>
        }
        summary={
          <>
            {isNarrow ? (
              <SumsLine
                urlOf={tab => list.urlWith({ tab })}
                statement={list.urlWith({ view: 'statement' })}
              />
            ) : (
              <PaymentSums urlOf={tab => list.urlWith({ tab })} />
            )}
            {isOpen && <DueCalendar list={list} />}
          </>
        }
        actionOf={notice =>
          withdrawalOf(noticeThing(notice.id)) ??
          (takesSlips(notice.status) && notice.slips < mostSlips
            ? { label: '上传凭证', run: () => setPaying(notice) }
            : undefined)
        }
        batch={{
          busy: false,
          actionsFor: () => [],
          renderTools: rows => (
            <ListExport
              what="付款通知"
              endpoint="POST /paymentNotifys/action/export"
              columns={paymentColumns}
              request={request}
              ids={rows.map(({ id }) => id)}
            />
          ),
        }}
        empty={{
          title: '还没有付款通知',
          text: '订单确认后，品牌方会发出付款通知，您也会收到消息。',
          action: <LinkButton to="/workbench/workbenchHome/dealerOrderList">查看采购订单</LinkButton>,
        }}
      />
      {paying && (
        <SlipDialog
          key={paying.id}
          notice={paying}
          // The slips of a notice may be handed in after its dialog has been closed, and another one opened.
          onClose={() => setPaying(now => (now === paying ? undefined : now))}
        />
      )}
    </>
  )
}

/** The list or the statement, or in their place the notice that `?id=` names. */
export default function PaymentOrderPage() {
  const list = useListState(noticeList)
  const isNarrow = useNarrow()
  const { id, view } = list.state
  if (id !== null) return <NoticePage back={list.urlWith({ id: null })} />
  const isListAlone = isNarrow && view !== 'statement'
  return (
    <div className="stack one-column gap-16">
      {/* The list stays where it is when a phone is turned, with the files that were chosen in it. */}
      {!isListAlone && (
        <CategoryLinks
          label="付款与对账"
          links={(
            [
              ['付款通知', null],
              ['对账单', 'statement'],
            ] as const
          ).map(([name, key]) => ({
            name,
            count: undefined,
            to: list.urlWith({ view: key }),
            current: view === key,
          }))}
        />
      )}
      {view === 'statement' ? <StatementPage list={list} /> : <PaymentList list={list} />}
    </div>
  )
}
