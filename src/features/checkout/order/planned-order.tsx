import type { DeliveryDraft } from '../../../device/store/rows.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Money } from '../../../ui/base/money.tsx'
import { orderProblemText } from '../../../ui/words/order-problem-words.ts'
import { storageLabels } from '../../../ui/shop/card/product-labels.ts'
import {
  deliveryOf,
  paidByRebate,
  type Checkout,
  type CheckoutGroup,
  type CheckoutLine,
  type Deliveries,
  type PlannedOrder as Order,
} from '../checkout-form.ts'
import { OrderLine } from './order-line.tsx'
import css from './planned-order.module.css'
import { OrderRebate } from './order-rebate.tsx'

interface PlannedOrderProps {
  order: Order
  number: number
  group: CheckoutGroup
  checkout: Checkout
  deliveries: Deliveries
  error: string | undefined
  onChange: (delivery: DeliveryDraft) => void
  onQuantity: (line: CheckoutLine, qty: number) => void
}

/** One order to be: the lines of one storage class. */
export function PlannedOrder(props: PlannedOrderProps) {
  const { order, number, group, checkout, deliveries, error, onChange, onQuantity } = props
  const { storage, lines, sums, problems } = order
  const rebate = paidByRebate(deliveryOf(group, deliveries), order)
  const { name, icon } = storageLabels[storage]
  return (
    <section className={css['order']} aria-label={`${name}订单`}>
      <header className={css['head']}>
        <h3 className={css['title']}>
          <Icon name={icon} size={14} />
          订单 {number}：{name}
        </h3>
        <span className={css['count']}>
          {formatCount(sums.lines)} 种 {formatCount(sums.cases)} 箱
        </span>
      </header>
      {problems.map(problem => (
        <p key={problem.kind} className={css['problem']} data-grave="true" tabIndex={-1}>
          <Icon name="alert" size={14} />
          {orderProblemText(problem)}
        </p>
      ))}
      <ul>
        {lines.map(line => (
          <OrderLine key={line.id} line={line} onQuantity={qty => onQuantity(line, qty)} />
        ))}
      </ul>
      <footer className={css['foot']}>
        {checkout.rebates.length > 0 && order.mostRebate > 0 ? (
          <OrderRebate {...{ order, group, checkout, deliveries, error, onChange }} />
        ) : (
          <span />
        )}
        <dl className={css['sums']}>
          {rebate > 0 && (
            <>
              <div>
                <dt>商品金额</dt>
                <dd>
                  <Money fen={sums.amount} />
                </dd>
              </div>
              <div>
                <dt>返利抵扣</dt>
                <dd>
                  <Money fen={-rebate} />
                </dd>
              </div>
            </>
          )}
          <div className={css['amount']}>
            <dt>{rebate > 0 ? '应付' : '小计'}</dt>
            <dd>
              <Money fen={sums.amount - rebate} />
            </dd>
          </div>
        </dl>
      </footer>
    </section>
  )
}
