import { useQueries } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { dueOf } from '#contract/orders/account.ts'
import { useUser } from '../../../api/use-user.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { idOf } from '../../../ui/words/page-url.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Missing } from '../../../ui/base/page/missing.tsx'
import { Money } from '../../../ui/base/money.tsx'
import { LoadError } from '../../../ui/base/page/page-states.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { KeptOrderView } from './kept-order-view.tsx'
import { PlacedOrders } from './placed-orders.tsx'
import { checkoutQueries } from '../queries.ts'
import css from './success-page.module.css'

/** The most orders that the portal is asked for; a longer list is in the workbench. */
const mostShown = 30

const lists = {
  dealer: '/workbench/workbenchHome/dealerOrderList',
  terminal: '/workbench/workbenchHome/terminalOrder',
}

const idsIn = (search: URLSearchParams): readonly number[] => [
  ...new Set((search.get('ids') ?? '').split('.').flatMap(text => idOf(text) ?? [])),
]

function Placed({ ids, isDealer }: { ids: readonly number[]; isDealer: boolean }) {
  const user = useUser()
  const list = isDealer ? lists.dealer : lists.terminal
  const results = useQueries({
    queries: ids.slice(0, mostShown).map(id => checkoutQueries.order(user, isDealer, id)),
  })
  const failed = results.find(({ error, data }) => error && !data)
  const orders = results.flatMap(({ data }) => data ?? [])
  if (failed?.error)
    return (
      <LoadError
        what="订单"
        error={failed.error}
        onRetry={() => {
          for (const { refetch, error } of results) if (error) void refetch()
        }}
      />
    )
  if (orders.length < results.length)
    return (
      <div className={css['card']} aria-busy>
        <Skeleton width={320} height={28} />
        {results.map((_, at) => (
          <Skeleton key={ids[at]} height={40} />
        ))}
      </div>
    )
  const payable = orders.reduce((sum, order) => sum + dueOf(order.kind, order), 0)
  const cases = orders.reduce((sum, order) => sum + order.cases, 0)
  const seller = orders[0]?.seller.name ?? '供货方'
  const isAllShown = ids.length <= mostShown
  return (
    <>
      <section className={css['head']} aria-label="提交结果">
        <span className={css['tick']}>
          <Icon name="check" size={28} />
        </span>
        <div>
          <h1 className={css['title']}>订单已提交，共 {ids.length} 张</h1>
          <p className={css['lead']}>
            {formatCount(cases)} 箱，应付{' '}
            <b>
              <Money fen={payable} />
            </b>
            {!isAllShown && `（前 ${mostShown} 张）`}
          </p>
        </div>
      </section>
      <section className={css['card']} aria-labelledby="next">
        <h2 id="next" className={css['heading']}>
          接下来
        </h2>
        <ol className={css['steps']}>
          <li>{seller}会审核订单，结果通过消息通知您。审核前可以在订单详情里撤回、修改或取消。</li>
          <li>
            {isDealer
              ? '订单确认后，品牌方会发出付款通知，请按通知上的账户和附言付款。'
              : '供货方接单后安排配送，付款方式按您与供货方的约定。'}
          </li>
          <li>发货后可在工作台查看物流并签收。</li>
        </ol>
      </section>
      <PlacedOrders orders={orders} isDealer={isDealer} />
      <div className={css['ways']}>
        <LinkButton variant="primary" to="/search">
          继续选购
        </LinkButton>
        <LinkButton to={list}>查看全部订单</LinkButton>
      </div>
    </>
  )
}

/** The placed orders and the next steps, read from the portal, so that a reload shows them again. */
export default function OrderConfirmSuccessPage() {
  const { userType } = useUser()
  const [search] = useSearchParams()
  const kept = search.get('kept')
  if (kept !== null)
    return (
      <div className={css['page']}>
        <KeptOrderView key={kept} id={kept} list={userType === 3 ? lists.dealer : lists.terminal} />
      </div>
    )
  const ids = idsIn(search)
  if (ids.length === 0)
    return (
      <Missing
        title="没有可显示的订单"
        text="链接不完整。已提交的订单都在工作台的订单列表里。"
        ways={[[userType === 3 ? lists.dealer : lists.terminal, '查看全部订单']]}
      />
    )
  return (
    <div className={css['page']}>
      <Placed key={ids.join('.')} ids={ids} isDealer={userType === 3} />
    </div>
  )
}
