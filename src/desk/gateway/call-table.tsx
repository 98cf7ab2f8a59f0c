import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Flex, Switch, Table, Tag } from 'antd'
import { useState } from 'react'
import { code } from '#contract/kernel/errors.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { callDesk } from '../calls/call-desk.ts'
import { Failed } from '../frame/failed.tsx'
import { NoRows } from '../frame/no-rows.tsx'

const key = 'POST /desk/gateway/calls/action/query'

/** The calls of the last week. */
export function CallTable() {
  const [failed, setFailed] = useState(false)
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [key, { failed }],
      queryFn: ({ pageParam }) =>
        callDesk(key, { body: { ...(failed && { failed }), ...(pageParam && { before: pageParam }) } }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: page => (page.hasMore ? page.rows.at(-1)?.id : undefined),
    })
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} align="center">
        <Switch checked={failed} onChange={setFailed} aria-label="只看有问题的调用" />
        <span>只看有问题的调用</span>
        <Button onClick={() => void refetch()}>刷新</Button>
      </Flex>
      <Failed error={error} onRetry={refetch} />
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={data?.pages.flatMap(page => page.rows) ?? []}
        locale={{
          emptyText: (
            <NoRows
              isPending={isPending}
              error={error}
              text={failed ? '最近七天没有失败的调用' : '最近七天没有调用'}
            />
          ),
        }}
        columns={[
          { title: '时间', dataIndex: 'at', width: 160, render: formatDateTime },
          { title: '密钥', dataIndex: 'key', width: 120 },
          { title: '接口', render: (_, { endpoint, summary }) => summary || endpoint },
          {
            title: '结果',
            width: 200,
            render: (_, row) =>
              row.code === code.ok ? (
                <Tag color={row.rejected ? 'warning' : 'success'}>
                  {row.applied === null ? '成功' : `写入 ${row.applied} 行，拒绝 ${row.rejected ?? 0} 行`}
                </Tag>
              ) : (
                <Tag color="error">失败（{row.code}）</Tag>
              ),
          },
          {
            title: '耗时',
            dataIndex: 'ms',
            align: 'right',
            width: 100,
            render: (ms: number) => `${ms} 毫秒`,
          },
        ]}
      />
      {hasNextPage && (
        <Flex justify="center">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            更早的调用
          </Button>
        </Flex>
      )}
    </Flex>
  )
}
