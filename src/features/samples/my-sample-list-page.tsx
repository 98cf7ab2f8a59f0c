import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { goodsOf } from '#contract/kernel/columns.ts'
import { sampleTabNames } from '#contract/samples/aspects.ts'
import { sampleOrderColumns } from '#contract/samples/columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { DraftStrip } from '../../work/drafts/draft-strip.tsx'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { tableColumns } from '../../ui/list/table/columns.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { listState, workFields } from '../../ui/list/list-state.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { Status } from '../../ui/base/status.tsx'
import { sampleQueries } from './queries.ts'
import css from './sample-detail.module.css'
import { orderPath, ratingDrafts, samplePath, samplesPath } from './sample-order.ts'

const samples = listState(samplesPath, workFields(sampleTabNames))

const drafts = [ratingDrafts]

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'open', label: '有剩余' },
  { key: 'used', label: '已用完' },
]

const columns = tableColumns(
  sampleOrderColumns,
  ['number', 'status', 'goods', 'total', 'left', 'application', 'createdAt'],
  {
    status: {
      tone: ({ left }) => (left > 0 ? 'good' : 'neutral'),
      more: ({ unrated }) => (unrated > 0 ? [{ tone: 'caution', text: `待反馈 ${unrated}` }] : []),
    },
  },
)

/** Applications that the brand has not decided on; empty where there are none. */
function Reviewing() {
  const { data = [] } = useQuery(sampleQueries.reviewing(useUser()))
  if (data.length === 0) return null
  return (
    <Card title="审核中的申请" lead="品牌方批准后，样品会出现在上面的列表里，您也会收到消息。">
      <ul className={css['list']}>
        {data.map(({ id, number, cases, createdAt, ...goods }) => (
          <li key={id}>
            <Link to={orderPath('purchase', id)}>{number}</Link>
            <Status tone="caution">待审核</Status>
            <span className={css['goods']}>
              {goodsOf(goods)}，共 {cases} 箱
            </span>
            <time className={css['when']} dateTime={createdAt}>
              {formatDateTime(createdAt)} 申请
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A dealer's free cases: granted, left, and applied for. */
export default function MySampleListPage() {
  const list = useListState(samples)
  const request = samples.request(list.state)
  const query = useQuery(sampleQueries.granted(useUser(), request, list.isUsual))
  return (
    <>
      <ListPage
        what="样品"
        unit="份"
        title="我的样品"
        lead="已批准的样品与剩余箱数：结算订单时选用，随货免费送达；收到后请反馈试用结果。"
        list={list}
        summary={<DraftStrip of={drafts} />}
        query={query}
        tabs={tabs}
        columns={columns}
        rowUrl={({ id }) => samplePath(id)}
        nameOf={({ number }) => `样品 ${number}`}
        tools={
          <>
            <ListExport
              what="样品"
              endpoint="POST /sampleOrders/action/export"
              columns={sampleOrderColumns}
              request={request}
            />
            <LinkButton to="/sampleList">样品清单</LinkButton>
          </>
        }
        search={{ label: '搜索样品', placeholder: '样品单号、申请单号或商品' }}
        empty={{
          title: '还没有批准的样品',
          text: '把想试用的商品加入样品清单并申请，批准后的样品会出现在这里。',
          action: (
            <LinkButton variant="primary" to="/search?sample=1">
              看看可申请样品的商品
            </LinkButton>
          ),
        }}
      />
      <Reviewing />
    </>
  )
}
