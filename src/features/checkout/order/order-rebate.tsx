import type { DeliveryDraft } from '../../../device/store/rows.ts'
import { RebateField } from '../../../ui/shop/rebate-field.tsx'
import {
  deliveryOf,
  mostFrom,
  type Checkout,
  type CheckoutGroup,
  type Deliveries,
  type PlannedOrder,
} from '../checkout-form.ts'

interface OrderRebateProps {
  order: PlannedOrder
  group: CheckoutGroup
  checkout: Checkout
  deliveries: Deliveries
  error: string | undefined
  onChange: (delivery: DeliveryDraft) => void
}

/** The part of an order that is paid from a rebate account: several orders may share one. */
export function OrderRebate({ order, group, checkout, deliveries, error, onChange }: OrderRebateProps) {
  const delivery = deliveryOf(group, deliveries)
  const share = delivery.rebates[order.storage] ?? { accountId: checkout.rebates[0]?.id ?? 0, yuan: '' }
  return (
    <RebateField
      accounts={checkout.rebates}
      share={share}
      mostOfOrder={order.mostRebate}
      most={mostFrom(share.accountId, order, group, checkout, deliveries)}
      error={error}
      onChange={next => onChange({ ...delivery, rebates: { ...delivery.rebates, [order.storage]: next } })}
    />
  )
}
