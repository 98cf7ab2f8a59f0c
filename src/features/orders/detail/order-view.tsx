import { useQuery } from '@tanstack/react-query'
import { payableOf } from '#contract/orders/amounts.ts'
import type { Side } from '#contract/orders/life-cycle.ts'
import { RelatedMessages } from '../../../work/related-messages.tsx'
import { useUser } from '../../../api/use-user.ts'
import { Card } from '../../../ui/base/card.tsx'
import { DetailHead } from '../../../ui/detail/detail-head.tsx'
import { Facts, DetailView } from '../../../ui/detail/detail-view.tsx'
import { History } from '../../../ui/detail/history.tsx'
import { Sums, type Sum } from '../../../ui/detail/detail-foot.tsx'
import { formatCount } from '../../../ui/words/format-count.ts'
import { volumeText, weightText } from '../../../ui/words/load-words.ts'
import { formatMoney } from '../../../ui/words/format-money.ts'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { Money } from '../../../ui/base/money.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Status } from '../../../ui/base/status.tsx'
import { listOf, sideOf, statusText, stepText, type Order } from '../order.ts'
import { OrderButtons } from './order-buttons.tsx'
import { deliveryFacts, originFacts } from './order-facts.ts'
import { OrderDeliveries } from './order-deliveries.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPaper } from './order-paper.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderSamples } from './order-samples.tsx'
import { nextText, toneOf } from '../order-words.ts'
import { orderQueries } from '../queries.ts'
import { SellerButtons } from './seller-buttons.tsx'

function Payee({ id }: { id: number }) {
  const query = useQuery(orderQueries.payee(useUser(), id))
  return (
    <Card title="收款账户" lead="付款时请在附言中注明订单号，便于对账。">
      <Loaded query={query} what="收款账户" skeleton={<Skeleton height={72} />}>
        {({ name, bank, account, amount, purpose }) => (
          <Facts
            facts={[
              ['收款方', name],
              ['开户行', bank],
              ['账号', account],
              ['应付', formatMoney(amount)],
              ['附言', purpose],
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}

const sumsOf = ({ amount, closedAmount, rebate, cases, sums }: Order, side: Side): readonly Sum[] => [
  ['合计', `${formatCount(sums.lines)} 种 ${formatCount(cases)} 箱`],
  ['重量 / 体积', `${weightText(sums.weight)} / ${volumeText(sums.volume)}`],
  ['商品金额', <Money key="amount" fen={amount} />],
  ...(closedAmount > 0 ? [['不再发货', <Money key="closed" fen={-closedAmount} />] as const] : []),
  ...(rebate > 0 ? [['返利抵扣', <Money key="rebate" fen={-rebate} />] as const] : []),
  [
    side === 'buyer' ? '应付金额' : '应收金额',
    <Money key="payable" fen={payableOf({ amount, closedAmount, rebate })} />,
    'total',
  ],
]

/** These states lead to a payment. */
const isPayable = ({ kind, content, status }: Order): boolean =>
  kind === 'purchase' && content === 'goods' && [20, 30, 40, 70].includes(status)

/** An order as one of its two sides reads it. */
export function OrderView({ order }: { order: Order }) {
  const { kind, content, status, number, reason, history, lines } = order
  const side = sideOf(order, useUser().businessId)
  return (
    <DetailView label={`订单 ${number}`} paper={() => <OrderPaper order={order} side={side} />}>
      <DetailHead
        what="订单号"
        number={number}
        list={listOf(kind, side).path}
        lead={nextText(kind, side, status)}
        reason={reason}
        status={
          <>
            <Status tone={toneOf(kind, status)}>{statusText(kind, status)}</Status>
            {content === 'sample' && (
              <Status tone="neutral" icon="sample">
                样品
              </Status>
            )}
          </>
        }
      >
        {side === 'buyer' ? <OrderButtons order={order} /> : <SellerButtons order={order} />}
      </DetailHead>
      <Card title="收货与订单信息">
        <Facts facts={[...deliveryFacts(order), ...originFacts(order, side)]} />
      </Card>
      <Card title="商品">
        <div>
          <OrderLines lines={lines} />
          <Sums sums={sumsOf(order, side)} />
        </div>
      </Card>
      <OrderDeliveries order={order} side={side} />
      <OrderSamples order={order} side={side} />
      {side === 'buyer' && isPayable(order) && (
        <>
          <OrderPayments id={order.id} />
          <Payee id={order.id} />
        </>
      )}
      <div className="no-print">
        <Card title="订单记录">
          <History
            steps={history.map(({ at, who, action, from, to, why }) => ({
              at,
              who,
              why,
              what: stepText(kind, action),
              change:
                from === to || to === null
                  ? ''
                  : `${from === null ? '' : `${statusText(kind, from)} → `}${statusText(kind, to)}`,
            }))}
          />
        </Card>
      </div>
      <RelatedMessages thing="order" id={order.id} />
    </DetailView>
  )
}
