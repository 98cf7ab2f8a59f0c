import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { sampleTabNames } from '#contract/samples/aspects.ts'
import { sampleOrderExport } from '#contract/samples/columns.ts'
import { ListExport } from '../../work/list-export.tsx'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import type { Column, Mark } from '../../ui/list/table/columns.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { listState, workFields } from '../../ui/list/list-state.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { Status } from '../../ui/base/status.tsx'
import { sampleQueries } from './queries.ts'
import css from './sample-detail.module.css'
import { orderPath, samplePath, samplesPath, type SampleOrderRow } from './sample-order.ts'

const samples = listState(samplesPath, workFields(sampleTabNames))

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'open', label: '有余额' },
  { key: 'used', label: '已用完' },
]

const marksOf = ({ left, unrated }: SampleOrderRow): Mark[] => [
  left > 0 ? { tone: 'good', text: '有余额' } : { tone: 'neutral', text: '已用完' },
  ...(unrated > 0 ? [{ tone: 'caution', text: `待反馈 ${unrated}` } as const] : []),
]

const goodsOf = ({ names, kinds }: SampleOrderRow): string =>
  kinds > names.length ? `${names.join('、')} 等 ${kinds} 种` : names.join('、')

const columns: readonly Column<SampleOrderRow>[] = [
  { key: 'number', title: '样品单号', width: 150, kind: 'link', main: true, value: ({ number }) => number },
  { key: 'status', title: '状态', width: 190, kind: 'status', main: true, value: marksOf },
  { key: 'goods', title: '样品', width: 280, kind: 'text', value: goodsOf },
  { key: 'total', title: '批准', width: 80, kind: 'count', unit: '箱', value: ({ total }) => total },
  { key: 'left', title: '余额', width: 80, kind: 'count', unit: '箱', main: true, value: ({ left }) => left },
  {
    key: 'application',
    title: '申请单号',
    width: 150,
    leaves: 1,
    kind: 'text',
    value: ({ applicationNumber }) => applicationNumber,
  },
  { key: 'createdAt', title: '批准时间', width: 140, kind: 'date', value: ({ createdAt }) => createdAt },
]

/** Applications that the brand has not decided on; empty where there are none. */
function Reviewing() {
  const { data = [] } = useQuery(sampleQueries.reviewing(useUser()))
  if (data.length === 0) return null
  return (
    <Card title="审核中的申请" lead="品牌方批准后，余额会出现在上面的列表里，您也会收到消息。">
      <ul className={css['list']}>
        {data.map(({ id, number, names, kinds, cases, createdAt }) => (
          <li key={id}>
            <Link to={orderPath('purchase', id)}>{number}</Link>
            <Status tone="caution">待审核</Status>
            <span className={css['goods']}>
              {names.join('、')}
              {kinds > names.length && ` 等 ${kinds} 种`}，共 {cases} 箱
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
        lead="已批准的样品申请与余额：结算订单时选用，随货免费送达；收到后请反馈试用结果。"
        list={list}
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
              titles={sampleOrderExport}
              request={request}
            />
            <LinkButton to="/sampleList">样品清单</LinkButton>
          </>
        }
        search={{ label: '搜索样品', placeholder: '样品单号、申请单号或商品' }}
        empty={{
          title: '还没有批准的样品',
          text: '把想试用的商品加入样品清单并申请，批准后余额会出现在这里。',
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
