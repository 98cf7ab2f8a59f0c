import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Flex, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { changeKindNames, rowStates, undoDays, type RowState } from '#contract/desk/change-entries.ts'
import { code } from '#contract/kernel/errors.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { callDesk, type DeskError } from '../calls/call-desk.ts'
import { deskQuery } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { Failed } from '../frame/failed.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { useCompareAgain } from './use-compare-again.ts'
import { stateNames, type Batch } from './words.ts'

const changes = [
  'GET /desk/changes/{id}',
  'POST /desk/changes/{id}/action/rows',
  'POST /desk/changes/action/query',
  'GET /desk/proposals',
] as const

/** Says which rows stand in the way of a whole batch, and offers the way on where there is one. */
function useRows() {
  const { modal } = App.useApp()
  return (error: DeskError, again?: () => Promise<unknown>) =>
    void modal[again ? 'confirm' : 'error']({
      title: error.message,
      width: 560,
      ...(again && { okText: '重新对照', cancelText: '返回', onOk: () => again() }),
      content: (
        <ul style={{ maxHeight: 320, overflow: 'auto', paddingInlineStart: 20 }}>
          {error.fields.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      ),
    })
}

function Steps({ batch, onGone }: { batch: Batch; onGone: () => void }) {
  const { modal, message } = App.useApp()
  const showRows = useRows()
  const path = { id: batch.id }
  const { compare, share } = useCompareAgain(batch, changes)
  const apply = useAct('POST /desk/changes/{id}/apply', {
    changes,
    onRefused: error => showRows(error, error.code === code.conflict ? compare : undefined),
    onDone: ({ applied, waiting }) =>
      void message.success(
        waiting > 0 ? `已应用 ${applied} 行，${waiting} 行价格待第二人确认` : `已应用 ${applied} 行`,
      ),
  })
  const drop = useAct('DELETE /desk/changes/{id}', { changes: ['POST /desk/changes/action/query'] })
  const undo = useAct('POST /desk/changes/{id}/undo', {
    changes,
    onRefused: error => showRows(error),
    onDone: ({ undone }) => void message.success(`已撤销 ${undone} 行`),
  })
  const moving = batch.counts.new + batch.counts.changed + batch.counts.gone
  const askUndo = () =>
    void modal.confirm({
      title: '撤销整批改动？',
      content: `${moving} 行恢复为改动前的内容。之后已被修改的行会使撤销停止，并列出这些行。`,
      okText: '撤销',
      okButtonProps: { danger: true },
      onOk: () => undo.act({ path }),
    })
  if (batch.state === 'open')
    return (
      <>
        {batch.missing === 0 && (
          <Button
            type="primary"
            loading={apply.isBusy}
            disabled={moving === 0 || share !== undefined}
            onClick={() => void apply.act({ path })}
          >
            应用 {moving} 行
          </Button>
        )}
        {batch.missing === 0 && (
          <Button loading={share !== undefined} onClick={() => void compare()}>
            重新对照{share !== undefined && share > 0 && ` ${Math.round(share * 100)}%`}
          </Button>
        )}
        <Button
          loading={drop.isBusy}
          onClick={() => void drop.act({ path }).then(isDone => isDone && onGone())}
        >
          放弃
        </Button>
      </>
    )
  return (
    <Button danger disabled={!batch.canUndo} loading={undo.isBusy} onClick={askUndo}>
      撤销整批
    </Button>
  )
}

const toneOf = ({ state, missing }: Batch) => {
  if (state === 'open') return missing > 0 ? 'error' : 'info'
  return state === 'applied' ? 'success' : 'warning'
}

const saidOf = ({ state, appliedAt, undoneAt, undoUntil, waiting, missing }: Batch): string => {
  if (missing > 0) return `文件未传完，还差 ${missing} 行，不能应用。请放弃后重新上传。`
  if (state === 'open') return '以下是与现有内容的对照，尚未应用。'
  if (state === 'undone') return `已于 ${formatDateTime(undoneAt ?? '')} 撤销。`
  const second = waiting > 0 ? `${waiting} 行价格待第二人确认。` : ''
  return `已于 ${formatDateTime(appliedAt ?? '')} 应用，${undoDays} 天内（至 ${formatDateTime(undoUntil ?? '')}）可撤销。${second}`
}

function Rows({ batch }: { batch: Batch }) {
  const [state, setState] = useState<RowState | undefined>(batch.counts.wrong > 0 ? 'wrong' : undefined)
  const key = 'POST /desk/changes/{id}/action/rows'
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [key, batch.id, state],
      queryFn: ({ pageParam }) =>
        callDesk(key, {
          path: { id: batch.id },
          body: { ...(state && { state }), ...(pageParam !== undefined && { after: pageParam }) },
        }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: page => (page.hasMore ? page.rows.at(-1)?.place : undefined),
    })
  const all = rowStates.reduce((sum, one) => sum + batch.counts[one], 0)
  return (
    <>
      <div>
        <Segmented
          value={state ?? 'all'}
          options={[
            { value: 'all', label: `全部 ${all}` },
            ...rowStates.map(one => ({ value: one, label: `${stateNames[one]} ${batch.counts[one]}` })),
          ]}
          onChange={value => setState(rowStates.find(one => one === value))}
        />
      </div>
      <Failed error={error} onRetry={refetch} />
      <DifferenceTable rows={data?.pages.flatMap(page => page.rows) ?? []} isLoading={isPending} />
      {hasNextPage && (
        <Flex justify="center">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            更多
          </Button>
        </Flex>
      )}
    </>
  )
}

/** One batch: what it changes, row by row, and what can still be done with it. */
export function BatchView({ id, onGone }: { id: number; onGone: () => void }) {
  const { data: batch, error, refetch } = useQuery(deskQuery('GET /desk/changes/{id}', { path: { id } }))
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!batch) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <Flex vertical gap={16}>
      <Alert
        type={toneOf(batch)}
        showIcon
        title={`${changeKindNames[batch.kind]}${batch.name === '' ? '' : `：${batch.name}`}`}
        description={saidOf(batch)}
      />
      {batch.state === 'open' && batch.missing === 0 && batch.counts.wrong > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${batch.counts.wrong} 行有误，应用时跳过。可修改文件后重新上传。`}
        />
      )}
      <Flex gap={8}>
        <Steps batch={batch} onGone={onGone} />
        <Button onClick={onGone}>返回</Button>
      </Flex>
      <Rows batch={batch} />
    </Flex>
  )
}
