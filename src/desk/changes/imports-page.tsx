import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Flex, Table, Tag } from 'antd'
import { changeKindNames } from '#contract/desk/change-entries.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { callDesk } from '../calls/call-desk.ts'
import { Failed } from '../frame/failed.tsx'
import { NoRows } from '../frame/no-rows.tsx'
import { Page } from '../frame/page.tsx'
import { useChoices } from '../frame/use-choices.ts'
import { BatchView } from './batch-view.tsx'
import { UploadCard } from './upload-card.tsx'
import type { Batch } from './words.ts'

const key = 'POST /desk/changes/action/query'

const states = {
  open: <Tag color="warning">未应用</Tag>,
  applied: <Tag color="success">已应用</Tag>,
  undone: <Tag>已撤销</Tag>,
}

function Batches({ onOpen }: { onOpen: (id: number) => void }) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [key],
      queryFn: ({ pageParam }) =>
        callDesk(key, { body: pageParam === undefined ? {} : { before: pageParam } }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: page => (page.hasMore ? page.rows.at(-1)?.id : undefined),
    })
  return (
    <>
      <Failed error={error} onRetry={refetch} />
      <Table<Batch>
        size="middle"
        rowKey="id"
        pagination={false}
        dataSource={data?.pages.flatMap(page => page.rows) ?? []}
        locale={{
          emptyText: (
            <NoRows isPending={isPending} error={error} text="还没有改动，上传表格或在后台编辑后显示在这里" />
          ),
        }}
        columns={[
          { title: '时间', dataIndex: 'createdAt', width: 170, render: formatDateTime },
          { title: '人员', dataIndex: 'staffName', width: 110 },
          { title: '内容', dataIndex: 'kind', render: (kind: Batch['kind']) => changeKindNames[kind] },
          {
            title: '来源',
            render: (_, { source, name }) => (source === 'file' ? name : '后台编辑'),
          },
          {
            title: '行数',
            align: 'right',
            width: 90,
            render: (_, { counts }) => counts.new + counts.changed + counts.gone,
          },
          {
            title: '状态',
            render: (_, { state, waiting, missing }) => (
              <>
                {missing > 0 ? <Tag color="error">未传完</Tag> : states[state]}
                {waiting > 0 && <Tag color="warning">{waiting} 行待确认</Tag>}
              </>
            ),
          },
          {
            title: '操作',
            width: 80,
            render: (_, { id }) => (
              <Button type="link" style={{ padding: 0 }} onClick={() => onOpen(id)}>
                查看
              </Button>
            ),
          },
        ]}
      />
      {hasNextPage && (
        <Flex justify="center">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            更早的改动
          </Button>
        </Flex>
      )}
    </>
  )
}

/** Spreadsheets out and in, and every batch of changes, which can be undone whole. */
export default function ImportsPage() {
  const { number, change } = useChoices()
  const id = number('batch')
  const open = (next: number | undefined) => change({ batch: next === undefined ? undefined : String(next) })
  return (
    <Page title="导入导出" about="每一批改动在七天内可整批撤销。">
      {id === undefined ? (
        <>
          <UploadCard onCompared={open} />
          <Batches onOpen={open} />
        </>
      ) : (
        <BatchView key={id} id={id} onGone={() => open(undefined)} />
      )}
    </Page>
  )
}
