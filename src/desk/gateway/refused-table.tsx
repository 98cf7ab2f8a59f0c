import { useInfiniteQuery } from '@tanstack/react-query'
import { App, Button, Flex, Table, Typography } from 'antd'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { callDesk } from '../calls/call-desk.ts'
import { useAct } from '../calls/use-act.ts'
import { Failed } from '../frame/failed.tsx'
import { NoRows } from '../frame/no-rows.tsx'

const key = 'POST /desk/gateway/refusedRows/action/query'
type Row = DeskAnswer<typeof key>['rows'][number]

/** The content of a row as it came, indented for reading. */
const indented = (content: string): string => JSON.stringify(JSON.parse(content), null, 2)

const showContent = ({ content }: Row) => (
  <Typography.Text code style={{ whiteSpace: 'pre-wrap' }}>
    {indented(content ?? 'null')}
  </Typography.Text>
)

function Steps({ row }: { row: Row }) {
  const { message, modal } = App.useApp()
  const retry = useAct('POST /desk/gateway/refusedRows/{id}/retry', {
    changes: [key],
    onDone: ({ problem }) =>
      void (problem === null ? message.success('已写入') : message.warning(`仍不能写入：${problem}`)),
  })
  const dismiss = useAct('POST /desk/gateway/refusedRows/{id}/dismiss', {
    said: '已移出列表',
    changes: [key],
  })
  const path = { id: row.id }
  return (
    <Flex gap={12}>
      <Button
        type="link"
        style={{ padding: 0 }}
        disabled={row.content === null || row.isChanged}
        loading={retry.isBusy}
        onClick={() => void retry.act({ path })}
      >
        重试
      </Button>
      <Button
        type="link"
        danger
        style={{ padding: 0 }}
        onClick={() =>
          void modal.confirm({
            title: '不再处理这一行？',
            content: '它会从列表移出；接口可以随时重新发送。',
            okText: '不再处理',
            okButtonProps: { danger: true },
            onOk: () => dismiss.act({ path }),
          })
        }
      >
        不再处理
      </Button>
    </Flex>
  )
}

/** Rows of batches that were refused and that no later batch has stored. */
export function RefusedTable() {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [key],
      queryFn: ({ pageParam }) =>
        callDesk(key, { body: pageParam === undefined ? {} : { before: pageParam } }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: page => (page.hasMore ? page.rows.at(-1)?.id : undefined),
    })
  return (
    <Flex vertical gap={16}>
      <Failed error={error} onRetry={refetch} />
      <Table<Row>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={data?.pages.flatMap(page => page.rows) ?? []}
        locale={{
          emptyText: (
            <NoRows isPending={isPending} error={error} text="没有被拒绝的行，接口送来的内容都已写入" />
          ),
        }}
        expandable={{
          rowExpandable: ({ content }) => content !== null,
          expandedRowRender: showContent,
        }}
        columns={[
          { title: '时间', dataIndex: 'at', width: 160, render: formatDateTime },
          { title: '密钥', dataIndex: 'key', width: 120 },
          {
            title: '接口',
            width: 260,
            responsive: ['xl'],
            render: (_, { endpoint, summary }) => summary || endpoint,
          },
          { title: '内容', dataIndex: 'name', width: 160, render: (name: string) => name || '—' },
          {
            title: '原因',
            dataIndex: 'problem',
            render: (problem: string, { isChanged }) => (
              <>
                {problem}
                {isChanged && (
                  <div>
                    <Typography.Text type="warning">之后已有修改，请由接口重新发送</Typography.Text>
                  </div>
                )}
              </>
            ),
          },
          { title: '操作', width: 150, render: (_, row) => <Steps row={row} /> },
        ]}
      />
      {hasNextPage && (
        <Flex justify="center">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            更多
          </Button>
        </Flex>
      )}
    </Flex>
  )
}
