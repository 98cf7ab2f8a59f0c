import { orderThing } from '../../../device/acts/things.ts'
import { HeadSteps } from '../../../work/acts/head-steps.tsx'
import { Intended } from '../../../work/acts/intended.tsx'
import { useQuery } from '@tanstack/react-query'
import { accountOf, type OrderAccount } from '#contract/orders/account.ts'
import { deliveryWords, paymentWords } from '#contract/orders/account-words.ts'
import { nextStepOf, stagesOf } from '#contract/orders/next-step.ts'
import type { OrderKind, Side } from '#contract/orders/life-cycle.ts'
import { orderStepText } from '#contract/orders/step-words.ts'
import { RelatedMessages } from '../../../work/related-messages.tsx'
import { useUser } from '../../../api/use-user.ts'
import { Card } from '../../../ui/base/card.tsx'
import { DetailHead } from '../../../ui/detail/detail-head.tsx'
import { Facts, DetailView } from '../../../ui/detail/detail-view.tsx'
import { Steps } from '../../../ui/base/steps.tsx'
import { History } from '../../../ui/detail/history.tsx'
import { Sums, type Sum } from '../../../ui/detail/detail-foot.tsx'
import { formatCount } from '../../../ui/words/format-count.ts'
import { volumeText, weightText } from '../../../ui/words/load-words.ts'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { Money } from '../../../ui/base/money.tsx'
import { PayeeFacts } from '../../../work/payee-facts.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Status } from '../../../ui/base/status.tsx'
import { listOf, sideOf, standingText, statusText, wordsOf, type Order } from '../order.ts'
import { OrderButtons } from './order-buttons.tsx'
import { deliveryFacts, originFacts } from './order-facts.ts'
import { OrderDeliveries } from './order-deliveries.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPaper } from './order-paper.tsx'
import { OrderPayments } from './order-payments.tsx'
import { amountsOf } from './order-sums.ts'
import { OrderSamples } from './order-samples.tsx'
import { toneOf } from '../order-words.ts'
import { orderQueries } from '../queries.ts'
import { SellerButtons } from './seller-buttons.tsx'
import { useStepForm } from './use-step-form.ts'

function Payee({ id }: { id: number }) {
  const query = useQuery(orderQueries.payee(useUser(), id))
  return (
    <Card title="收款账户" lead="转账时请填写附言，便于对账。">
      <Loaded query={query} what="收款账户" skeleton={<Skeleton height={72} />}>
        {({ transfers }) => (
          <div className="stack gap-16">
            {transfers.length > 1 && (
              <p className="hint">请分 {transfers.length} 笔付款，每笔付到对应的账户。</p>
            )}
            {transfers.map(({ amount, paid, purpose, ...payee }) => (
              <PayeeFacts key={purpose} payee={payee} amount={amount} paid={paid} purpose={purpose} />
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

const sumsOf = (order: Order, side: Side): readonly Sum[] => {
  const { amount, cases, sums } = order
  const { amounts, total } = amountsOf(order, side)
  const shown = ([name, fen]: readonly [string, number]) => [name, <Money key={name} fen={fen} />] as const
  return [
    ['合计', `${formatCount(sums.lines)} 种 ${formatCount(cases)} 箱`],
    ['重量 / 体积', `${weightText(sums.weight)} / ${volumeText(sums.volume)}`],
    shown(['商品金额', amount]),
    ...amounts.map(shown),
    [...shown(total), 'total'],
  ]
}

/** A step of the order itself, or of a document that it has led to, whose states have words of their own. */
const historyStep = (kind: OrderKind, step: Order['history'][number]) => {
  const { at, who, why, from, to, of } = step
  const isOwn = of.entity === 'order'
  const states = from === null ? '' : `${statusText(kind, from)} → `
  return {
    at,
    who,
    why,
    what: orderStepText(kind, step),
    change: !isOwn || from === to || to === null ? '' : `${states}${statusText(kind, to)}`,
  }
}

/** Money is asked for in these states, or was before the order ended. */
const isAsked = ({ kind, content, status, asks }: Order): boolean =>
  kind === 'purchase' && content === 'goods' && ([20, 30, 40, 70].includes(status) || asks.length > 0)

/** The states of payment and delivery, where they say more than the order's own. */
const marksOf = (account: OrderAccount, standing: string) =>
  [paymentWords(account), deliveryWords(account)].filter(({ text }) => text !== '' && text !== standing)

/** An order as one of its two sides reads it. */
export function OrderView({ order }: { order: Order }) {
  const { kind, content, status, number, reason, history } = order
  const side = sideOf(order, useUser().businessId)
  const account = accountOf(kind, order)
  const next = nextStepOf(kind, side, order, account)
  // The buttons leave the page while an act is under way, and the answer of that act closes the form.
  const form = useStepForm()
  return (
    <DetailView label={`${wordsOf(order).thing} ${number}`} paper={<OrderPaper order={order} side={side} />}>
      <DetailHead
        what={wordsOf(order).number}
        number={number}
        list={listOf(kind, side, content).path}
        lead={next.text}
        reason={reason}
        status={
          <>
            <Status tone={toneOf(kind, status)}>{standingText(order)}</Status>
            {marksOf(account, standingText(order)).map(({ tone, text }) => (
              <Status key={text} tone={tone}>
                {text}
              </Status>
            ))}
            {content === 'sample' && (
              <Status tone="neutral" icon="sample">
                样品
              </Status>
            )}
            <Intended thing={orderThing(order.id)} />
          </>
        }
      >
        <HeadSteps thing={orderThing(order.id)}>
          {side === 'buyer' ? (
            <OrderButtons order={order} next={next} form={form} />
          ) : (
            <SellerButtons order={order} form={form} />
          )}
        </HeadSteps>
      </DetailHead>
      <div className="no-print">
        <Steps label="进度" steps={stagesOf(kind, order, account)} />
      </div>
      <Card title="收货与订单信息">
        <Facts facts={[...deliveryFacts(order), ...originFacts(order, side)]} />
      </Card>
      <Card title="商品">
        <div>
          <OrderLines order={order} />
          <Sums sums={sumsOf(order, side)} />
        </div>
      </Card>
      <OrderDeliveries order={order} side={side} account={account} />
      <OrderSamples order={order} side={side} />
      {side === 'buyer' && isAsked(order) && <OrderPayments id={order.id} />}
      {side === 'buyer' && account.payable > 0 && <Payee id={order.id} />}
      <div className="no-print">
        <Card title="订单记录">
          <History steps={history.map(step => historyStep(kind, step))} />
        </Card>
      </div>
      <RelatedMessages thing="order" id={order.id} />
    </DetailView>
  )
}
