import { noteThing } from '../../device/acts/things.ts'
import { intendedOn } from '../../work/acts/intended.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { orderedTabs } from '#contract/kernel/tab-order.ts'
import type { NoteRow } from '#contract/deliveries/rows.ts'
import { deliveryTabOrders } from '#contract/deliveries/life-cycle.ts'
import { deliveryColumns } from '#contract/deliveries/columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { useWaiting } from '../../work/acts/use-withdraw.ts'
import { useDetails } from '../../work/use-details.ts'
import { DraftStrip } from '../../work/drafts/draft-strip.tsx'
import { useUser } from '../../api/use-user.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { tableColumns } from '../../ui/list/table/columns.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { isSignable, noteList, notePath, returnPath, signDrafts, toneOf, type Note } from './note.ts'
import { SignDialog } from './sign-dialog.tsx'
import { deliveryQueries } from './queries.ts'

const PrintNotes = lazy(async () => import('./print-notes.tsx'))

// Returns are applied for from here.
const drafts = [signDrafts, 'portal.return.']

const tabs = orderedTabs(
  [
    { key: 'all', label: '全部' },
    { key: 'waiting', label: '待发货' },
    { key: 'onTheWay', label: '运输中' },
    { key: 'partly', label: '部分签收' },
    { key: 'signed', label: '已签收' },
  ],
  deliveryTabOrders,
)

const columns = tableColumns(
  deliveryColumns,
  ['number', 'status', 'order', 'goods', 'cases', 'carrier', 'expectedOn', 'dispatchedAt', 'signedAt'],
  {
    status: {
      tone: ({ status }) => toneOf(status),
      beside: ({ id }) => intendedOn(noteThing(id)),
      more: ({ unsettled }) => (unsettled > 0 ? [{ tone: 'caution', text: `差异 ${unsettled}` }] : []),
    },
  },
)

export default function DispatchListPage() {
  const list = useListState(noteList)
  const [isTracing, setTracing] = useState(false)
  const { waitingOn, withdrawalOf } = useWaiting()
  const user = useUser()
  const [papers, setPapers] = useState<readonly Note[]>()
  const printed = useCallback(() => setPapers(undefined), [])
  const print = useDetails(id => deliveryQueries.note(user, id), setPapers)
  const [signing, setSigning] = useState<{ notes: readonly NoteRow[]; clear?: () => void }>()
  const request = noteList.request(list.state)
  const query = useQuery(deliveryQueries.list(user, request, list.isUsual))
  return (
    <>
      <ListPage
        what="发货单"
        title="发货单"
        lead="品牌方发给您的货物：跟踪在途，收货时逐行签收，差异由品牌方补发或赔付。"
        list={list}
        summary={<DraftStrip of={drafts} />}
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
              columns={deliveryColumns}
              request={request}
            />
          </>
        }
        actionOf={note =>
          withdrawalOf(noteThing(note.id)) ??
          (isSignable(note)
            ? { label: '签收', isPrimary: true, run: () => setSigning({ notes: [note] }) }
            : note.returnable > 0
              ? { label: '申请退货', to: returnPath(note.id) }
              : undefined)
        }
        batch={{
          busy: print.running !== undefined,
          actionsFor: (rows, clear) => {
            const open = rows.filter(note => isSignable(note) && !waitingOn(noteThing(note.id)))
            return [
              {
                key: 'sign',
                label: '全部签收',
                fits: open.length,
                run: () => setSigning({ notes: open, clear }),
              },
              {
                key: 'print',
                label: '打印所选',
                fits: rows.length,
                run: () => print.run(rows.map(({ id }) => id)),
              },
            ]
          },
          renderTools: rows => (
            <ListExport
              what="发货单"
              endpoint="POST /deliveryNotes/action/export"
              columns={deliveryColumns}
              request={request}
              ids={rows.map(({ id }) => id)}
            />
          ),
        }}
        empty={{
          title: '还没有发货单',
          text: '订单确认并备货后，发货单会出现在这里，您也会收到消息。',
          action: <LinkButton to="/workbench/workbenchHome/dealerOrderList">查看采购订单</LinkButton>,
        }}
      />
      {signing && (
        <SignDialog
          notes={signing.notes}
          onClose={() => setSigning(undefined)}
          {...(signing.clear && { onSigned: signing.clear })}
        />
      )}
      <Suspense>{papers && <PrintNotes notes={papers} onDone={printed} />}</Suspense>
      {isTracing && <BatchDialog onClose={() => setTracing(false)} />}
    </>
  )
}
