import { useQuery } from '@tanstack/react-query'
import { Flex, Input, Table, Tabs, type TableColumnsType } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DeskKey } from '#contract/desk/index.ts'
import { mostCounted } from '#contract/kernel/page-sizes.ts'
import { Failed } from './failed.tsx'
import { NoRows } from './no-rows.tsx'
import { openableRow } from './openable-row.ts'
import { Page } from './page.tsx'

interface Asked<T extends string> {
  readonly tab: T
  readonly word?: string
  readonly page: number
  readonly size: 20
}

interface Answer<R, T extends string> {
  readonly rows: readonly R[]
  readonly counts: Readonly<Record<T, number>>
}

export interface Opened {
  readonly open: string | undefined
  readonly onClose: () => void
}

interface Props<R, T extends string> {
  readonly title: string
  readonly about?: ReactNode
  readonly actions?: ReactNode
  readonly banner?: ReactNode
  readonly tabs: readonly (readonly [tab: T, label: string])[]
  readonly searchFor: string
  /** Said where a tab has no rows: where they come from. */
  readonly empty: string
  readonly columns: TableColumnsType<R>
  /** The row's name in the URL while its details are open. */
  readonly keyOf: (row: R) => string
  /** The endpoint, by which writes refresh the list. */
  readonly endpoint: DeskKey
  readonly read: (asked: Asked<T>) => Promise<Answer<R, T>>
  /** Shows the row that is open, by its name. */
  readonly details?: ComponentType<Opened>
}

const size = 20
const shownCount = (count: number) => (count > mostCounted ? `${mostCounted}+` : String(count))

/** The choice is in the URL, so that it survives a reload and can be sent to a colleague. */
function useListUrl<T extends string>(tabs: readonly (readonly [T, string])[]) {
  const [params, setParams] = useSearchParams()
  const named = params.get('tab')
  const [first] = tabs
  const tab = (tabs.find(([name]) => name === named)?.[0] ?? first?.[0]) as T
  const word = params.get('word') ?? ''
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const set = (change: Readonly<Record<string, string | undefined>>) =>
    setParams(
      before => {
        for (const [name, value] of Object.entries(change))
          if (value === undefined || value === '') before.delete(name)
          else before.set(name, value)
        return before
      },
      { replace: change['open'] === undefined },
    )
  return { tab, word, page, open: params.get('open') ?? undefined, set }
}

/** A list of the desk: tabs with their counts, words to look for, a table, and the details of a row beside it. */
export function ListPage<R extends object, T extends string>({
  title,
  about,
  actions,
  banner,
  tabs,
  searchFor,
  empty,
  columns,
  keyOf,
  endpoint,
  read,
  details: Details,
}: Props<R, T>) {
  const { tab, word, page, open, set } = useListUrl(tabs)
  const asked = { tab, page, size, ...(word !== '' && { word }) } as const
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [endpoint, { body: asked }],
    queryFn: () => read(asked),
    placeholderData: (before: Answer<R, T> | undefined) => before,
  })
  return (
    <Page title={title} about={about} actions={actions}>
      {banner}
      <Flex justify="space-between" align="center" gap={16} wrap>
        <Tabs
          activeKey={tab}
          onChange={next => set({ tab: next, page: undefined })}
          tabBarStyle={{ margin: 0 }}
          items={tabs.map(([key, label]) => ({
            key,
            label: data ? `${label} ${shownCount(data.counts[key])}` : label,
          }))}
        />
        <Input.Search
          key={word}
          allowClear
          defaultValue={word}
          placeholder={searchFor}
          style={{ width: 280 }}
          onSearch={next => set({ word: next.trim(), page: undefined })}
        />
      </Flex>
      <Failed error={error} onRetry={refetch} />
      <Table<R>
        size="middle"
        rowKey={keyOf}
        loading={isPlaceholderData}
        dataSource={[...(data?.rows ?? [])]}
        columns={columns}
        locale={{
          emptyText: (
            <NoRows
              isPending={isPending}
              error={error}
              text={word === '' ? empty : `没有与“${word}”相符的结果，请换个词或清空搜索`}
            />
          ),
        }}
        {...(Details && {
          onRow: row => openableRow(() => set({ open: keyOf(row) })),
        })}
        pagination={{
          current: page,
          pageSize: size,
          total: Math.min(data?.counts[tab] ?? 0, mostCounted),
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: next => set({ page: String(next) }),
        }}
      />
      {Details && <Details open={open} onClose={() => set({ open: undefined })} />}
    </Page>
  )
}
