import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { unbindTabNames } from '#contract/relations/unbind-life-cycle.ts'
import { unbindColumns } from '#contract/relations/unbind-columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { useUser } from '../../api/use-user.ts'
import { Button } from '../../ui/base/button.tsx'
import { idIn } from '../../ui/words/page-url.ts'
import { tableColumns } from '../../ui/list/table/columns.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { listState, workFields } from '../../ui/list/list-state.ts'
import { useLeaveRow, useListState } from '../../ui/list/use-list-state.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { unbindQueries } from './queries.ts'
import { listPath, toneOf, unbindPath } from './unbind.ts'

const unbinds = listState(listPath, workFields(unbindTabNames))

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'review', label: '待审核' },
  { key: 'ended', label: '已解除' },
  { key: 'rejected', label: '已驳回' },
]

const columns = tableColumns(
  unbindColumns,
  ['number', 'status', 'partner', 'by', 'reason', 'decision', 'createdAt', 'decidedAt'],
  { status: { tone: ({ status }) => toneOf(status) } },
)

/** Applications to end a relation; `?apply=1` and `?customer=` open a new one. */
export default function UnbindListPage() {
  const list = useListState(unbinds)
  const request = unbinds.request(list.state)
  const query = useQuery(unbindQueries.list(useUser(), request, list.isUsual))
  const [params, setParams] = useSearchParams()
  const close = useLeaveRow(list.urlWith({}))
  const customerId = idIn(params, 'customer')
  const isApplying = customerId !== null || params.get('apply') === '1'
  const apply = () =>
    setParams(before => {
      before.set('apply', '1')
      return before
    })
  return (
    <>
      <ListPage
        what="解约申请"
        unit="份"
        title="解约申请"
        lead="终止合作：先检查未完成的单据，再提交品牌方审核。"
        list={list}
        query={query}
        tabs={tabs}
        columns={columns}
        rowUrl={({ id }) => unbindPath(id)}
        nameOf={({ number }) => `解约申请 ${number}`}
        search={{ label: '搜索解约申请', placeholder: '申请编号或合作方' }}
        tools={
          <ListExport
            what="解约申请"
            endpoint="POST /dealerUnbindApplys/action/export"
            columns={unbindColumns}
            request={request}
          />
        }
        create={
          <Button variant="primary" onClick={apply}>
            申请解约
          </Button>
        }
        empty={{
          title: '还没有解约申请',
          text: '您或合作方提交的解约申请会出现在这里。',
          action: <Button onClick={apply}>申请解约</Button>,
        }}
      />
      {isApplying && <ApplyDialog customerId={customerId} onClose={close} />}
    </>
  )
}
