import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Descriptions, Drawer, Flex, Form, Input, Select, Table } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { deskContract, type DeskAnswer, type DeskKey, type DeskRequest } from '#contract/desk/index.ts'
import type { DeskEndpoint } from '#contract/desk/endpoint.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { callDesk, downloadFile } from '../calls/call-desk.ts'
import { deskQuery } from '../calls/queries.ts'
import { useDownload } from '../calls/use-download.ts'
import { Failed } from '../frame/failed.tsx'
import { NoRows } from '../frame/no-rows.tsx'
import { Page } from '../frame/page.tsx'

type Chosen = DeskRequest<'POST /desk/log/action/export'>
type Row = DeskAnswer<'POST /desk/log/action/query'>['rows'][number]

const acts = (Object.entries(deskContract) as [DeskKey, DeskEndpoint][])
  .filter(([, { effect }]) => effect === 'write')
  .map(([value, { summary }]) => ({ value, label: summary.split(/[：，]/, 1)[0] ?? summary }))

/** The choice is in the URL, so that it can be sent to a colleague. */
function useChosen(): [Chosen, (change: Readonly<Record<string, string | undefined>>) => void] {
  const [params, setParams] = useSearchParams()
  const text = (name: string) => params.get(name) ?? undefined
  const staffId = Number(text('staff'))
  const chosen = {
    ...(Number.isInteger(staffId) && staffId > 0 && { staffId }),
    ...(text('act') !== undefined && { act: text('act') ?? '' }),
    ...(text('word') !== undefined && { word: text('word') ?? '' }),
    ...(text('from') !== undefined && { from: text('from') ?? '' }),
    ...(text('to') !== undefined && { to: text('to') ?? '' }),
  }
  const change = (next: Readonly<Record<string, string | undefined>>) =>
    setParams(
      before => {
        for (const [name, value] of Object.entries(next))
          if (value === undefined || value === '') before.delete(name)
          else before.set(name, value)
        return before
      },
      { replace: true },
    )
  return [chosen, change]
}

function Filters({ chosen, onChange }: { chosen: Chosen; onChange: ReturnType<typeof useChosen>[1] }) {
  const { data } = useQuery(deskQuery('GET /desk/staff', {}))
  return (
    <Form name="log" layout="inline" style={{ rowGap: 8 }}>
      <Form.Item label="人员">
        <Select
          aria-label="人员"
          allowClear
          style={{ width: 160 }}
          placeholder="全部"
          value={chosen.staffId}
          options={data?.staff.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          onChange={(id?: number) => onChange({ staff: id === undefined ? undefined : String(id) })}
        />
      </Form.Item>
      <Form.Item label="操作">
        <Select
          aria-label="操作"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: 240 }}
          placeholder="全部"
          value={chosen.act}
          options={acts}
          onChange={(act?: string) => onChange({ act })}
        />
      </Form.Item>
      <Form.Item label="日期">
        <DatePicker.RangePicker
          onChange={days =>
            onChange({ from: days?.[0]?.format('YYYY-MM-DD'), to: days?.[1]?.format('YYYY-MM-DD') })
          }
          allowEmpty={[true, true]}
        />
      </Form.Item>
      <Form.Item label="对象">
        <Input.Search
          allowClear
          defaultValue={chosen.word}
          placeholder="编号、账号或名称"
          style={{ width: 220 }}
          onSearch={word => onChange({ word: word.trim() })}
        />
      </Form.Item>
    </Form>
  )
}

const jsonStyle = { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

function Details({ row, onClose }: { row: Row | undefined; onClose: () => void }) {
  const written = (value: unknown) =>
    value === null ? '—' : <pre style={jsonStyle}>{JSON.stringify(value, null, 2)}</pre>
  return (
    <Drawer open={row !== undefined} title={row?.summary} onClose={onClose} size={560}>
      {row && (
        <Descriptions
          column={1}
          bordered
          size="small"
          items={[
            { key: 'at', label: '时间', children: formatDateTime(row.at) },
            { key: 'who', label: '人员', children: row.staffName },
            { key: 'thing', label: '对象', children: row.thing || '—' },
            { key: 'before', label: '操作前', children: written(row.before) },
            { key: 'after', label: '操作后', children: written(row.after) },
          ]}
        />
      )}
    </Drawer>
  )
}

export default function LogPage() {
  const [chosen, setChosen] = useChosen()
  const [open, setOpen] = useState<Row>()
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['POST /desk/log/action/query', chosen],
      queryFn: ({ pageParam }) =>
        callDesk('POST /desk/log/action/query', {
          body: { ...chosen, ...(pageParam !== undefined && { before: pageParam }) },
        }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: page => (page.hasMore ? page.rows.at(-1)?.id : undefined),
    })
  const { download, isBusy } = useDownload(() =>
    downloadFile('POST /desk/log/action/export', { body: chosen }),
  )
  const rows = data?.pages.flatMap(page => page.rows) ?? []
  return (
    <Page
      title="操作记录"
      about="后台的每一次操作，不可修改或删除。"
      actions={
        <Button loading={isBusy} onClick={() => void download()}>
          导出
        </Button>
      }
    >
      <Filters chosen={chosen} onChange={setChosen} />
      <Failed error={error} onRetry={refetch} />
      <Table
        size="middle"
        rowKey="id"
        pagination={false}
        dataSource={rows}
        locale={{
          emptyText: <NoRows isPending={isPending} error={error} text="没有符合条件的记录，请放宽筛选" />,
        }}
        columns={[
          { title: '时间', dataIndex: 'at', width: 170, render: formatDateTime },
          { title: '人员', dataIndex: 'staffName', width: 120 },
          { title: '操作', dataIndex: 'summary' },
          { title: '对象', dataIndex: 'thing', render: (thing: string) => thing || '—' },
          {
            title: '内容',
            width: 80,
            render: (_, row) => (
              <Button type="link" style={{ padding: 0 }} onClick={() => setOpen(row)}>
                查看
              </Button>
            ),
          },
        ]}
      />
      {hasNextPage && (
        <Flex justify="center">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            更早的记录
          </Button>
        </Flex>
      )}
      <Details row={open} onClose={() => setOpen(undefined)} />
    </Page>
  )
}
