import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Flex, Input, Table, Tag } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { ListedKind } from '#contract/content/edited.ts'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { formatDateTime } from '../../../ui/words/format-date.ts'
import { deskQuery } from '../../calls/queries.ts'
import { Failed } from '../../frame/failed.tsx'
import { NoRows } from '../../frame/no-rows.tsx'
import { Page } from '../../frame/page.tsx'

type Row = DeskAnswer<'POST /desk/content/action/query'>['rows'][number]

const size = 20

const states = ({ publishedAt, draftAt, publishAt }: Row) => (
  <>
    {publishedAt === null ? <Tag>未发布</Tag> : <Tag color="success">已发布</Tag>}
    {publishAt !== null && <Tag color="warning">将于 {formatDateTime(publishAt)} 发布</Tag>}
    {publishAt === null && draftAt !== null && publishedAt !== null && <Tag color="warning">有草稿</Tag>}
  </>
)

interface Props {
  readonly kind: ListedKind
  readonly title: string
  readonly about: string
  readonly group: string
  readonly groupName?: (group: string) => string
}

/** The pages, articles or cookbooks; word and page are in the URL. */
export function ListScreen({ kind, title, about, group, groupName }: Props) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const word = params.get('word') ?? ''
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...deskQuery('POST /desk/content/action/query', {
      body: { kind, page, size, ...(word !== '' && { word }) },
    }),
    placeholderData: keepPreviousData,
  })
  const change = (next: { word?: string; page?: number }) =>
    setParams({
      ...((next.word ?? word) !== '' && { word: next.word ?? word }),
      ...((next.page ?? 1) > 1 && { page: String(next.page) }),
    })
  const add = () => void navigate('?id=new')
  return (
    <Page
      title={title}
      about={about}
      actions={
        <Button type="primary" onClick={add}>
          新建
        </Button>
      }
    >
      <Flex>
        <Input.Search
          allowClear
          key={word}
          defaultValue={word}
          placeholder="标题"
          style={{ width: 280 }}
          onSearch={next => change({ word: next.trim() })}
        />
      </Flex>
      <Failed error={error} onRetry={refetch} />
      <Table
        size="middle"
        rowKey="id"
        loading={isPlaceholderData}
        dataSource={[...(data?.rows ?? [])]}
        pagination={{
          current: page,
          pageSize: size,
          total: data?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: next => change({ page: next }),
        }}
        locale={{
          emptyText: (
            <NoRows
              isPending={isPending}
              error={error}
              text={
                word === '' ? `还没有${title}，新建并发布后显示在商城` : `没有标题含“${word}”的内容，请换个词`
              }
            >
              {word === '' && <Button onClick={add}>新建</Button>}
            </NoRows>
          ),
        }}
        columns={[
          { title: '编号', dataIndex: 'id', width: 88 },
          {
            title: '标题',
            render: (_, { id, title: name }) => <Link to={`?id=${id}`}>{name || '（没有标题）'}</Link>,
          },
          { title: group, dataIndex: 'group', render: (name: string) => groupName?.(name) ?? name },
          { title: '状态', render: (_, row) => states(row) },
          {
            title: '发布时间',
            dataIndex: 'publishedAt',
            render: (at: string | null) => (at === null ? '—' : formatDateTime(at)),
          },
        ]}
      />
    </Page>
  )
}

/** The thing that the URL names: `new` for one that is not saved yet, undefined for the list. */
export function useChosenId(): {
  readonly id: number | null | undefined
  readonly onMade: (id: number) => void
} {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const given = params.get('id')
  const id = Number(given)
  return {
    id: given === 'new' ? null : Number.isInteger(id) && id > 0 ? id : undefined,
    onMade: made => void navigate(`?id=${made}`, { replace: true }),
  }
}
