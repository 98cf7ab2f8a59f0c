import { Icon } from '../../../ui/base/icon.tsx'
import { orderProblemText } from '../../../ui/words/order-problem-words.ts'
import {
  deliveryOf,
  storagesOf,
  type Checkout,
  type CheckoutGroup as Group,
  type CheckoutLine,
  type Deliveries,
  type DeliveryErrors,
} from '../checkout-form.ts'
import type { DeliveryDraft } from '../../../device/store/rows.ts'
import css from './checkout-group.module.css'
import { DeliveryFields } from './delivery-fields.tsx'
import { PlannedOrder } from './planned-order.tsx'
import { SampleSection } from './sample-section.tsx'

interface GroupProps {
  group: Group
  checkout: Checkout
  deliveries: Deliveries
  errors: DeliveryErrors
  isPressed: boolean
  onChange: (delivery: DeliveryDraft) => void
  onQuantity: (line: CheckoutLine, qty: number) => void
}

/** Everything for one address: the way of delivery, and its orders. */
export function CheckoutGroup({
  group,
  checkout,
  deliveries,
  errors,
  isPressed,
  onChange,
  onQuantity,
}: GroupProps) {
  const { address, orders, problems, samples } = group
  const delivery = deliveryOf(group, deliveries)
  const name = `送至 ${address.contactName}`
  return (
    <section className={css['group']} aria-label={name}>
      <header className={css['head']}>
        <div>
          <h2 className={css['who']}>
            <Icon name="address" size={16} />
            {address.contactName} {address.contactPhone}
          </h2>
          <p className={css['where']}>{address.text}</p>
        </div>
        <p className={css['count']}>将生成 {storagesOf(group).length} 张订单</p>
      </header>
      {problems.map(problem => (
        <p key={problem.kind} className={css['problem']} data-grave="true" tabIndex={-1}>
          <Icon name="alert" size={14} />
          {orderProblemText(problem)}
        </p>
      ))}
      <DeliveryFields
        group={group}
        delivery={delivery}
        errors={errors}
        isPressed={isPressed}
        onChange={onChange}
      />
      {orders.map((order, at) => (
        <PlannedOrder
          key={order.storage}
          order={order}
          number={at + 1}
          group={group}
          checkout={checkout}
          deliveries={deliveries}
          error={errors.rebates[order.storage]}
          onChange={onChange}
          onQuantity={onQuantity}
        />
      ))}
      {samples.available.length > 0 && (
        <SampleSection addressId={address.id} samples={samples} error={errors.samples} />
      )}
    </section>
  )
}
