import { needsCar } from '#contract/orders/delivery.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { placeName } from '../../../ui/words/address-words.ts'
import { Button } from '../../../ui/base/button.tsx'
import { orderProblemText } from '../../../ui/words/order-problem-words.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import {
  deliveryOf,
  standingProblems,
  type Checkout,
  type CheckoutGroup as Group,
  type CheckoutLine,
  type Deliveries,
  type DeliveryErrors,
} from '../checkout-form.ts'
import type { DeliveryDraft } from '../../../device/store/rows.ts'
import css from './checkout-group.module.css'
import { DeliveryFields } from './delivery-fields.tsx'
import { OrderSums } from './order-sums.tsx'
import { StorageSection } from './storage-section.tsx'

interface GroupProps {
  group: Group
  checkout: Checkout
  deliveries: Deliveries
  errors: DeliveryErrors
  /** Fen of this order that the rebate of the checkout pays. */
  rebate: number
  isPressed: boolean
  onChange: (delivery: DeliveryDraft) => void
  onQuantity: (line: CheckoutLine, qty: number) => void
  /** Absent where the address has to stay as it is shown. */
  onAddress?: (addressId: number) => void
}

/** One order to be: everything for one address, the way of delivery and the sections by storage. */
export function CheckoutGroup({
  group,
  checkout,
  deliveries,
  errors,
  rebate,
  isPressed,
  onChange,
  onQuantity,
  onAddress,
}: GroupProps) {
  const { address, sections, cars, sums } = group
  const delivery = deliveryOf(group, deliveries)
  const chosen = cars.find(({ car }) => car.id === delivery.carTypeId)?.car
  const car = needsCar(delivery.method, cars) ? chosen : undefined
  return (
    <section className={css['group']} aria-label={`送至 ${placeName(address)}`}>
      <header className={css['head']}>
        <div>
          <h2 className={css['who']}>
            <Icon name="address" size={16} />
            {placeName(address)}
            {address.exists && onAddress && (
              <Button
                size="small"
                variant="quiet"
                icon="edit"
                aria-label={`修改收货地址 ${placeName(address)}`}
                onClick={() => onAddress(address.id)}
              >
                修改
              </Button>
            )}
          </h2>
          <p className={css['where']}>
            {address.contactName} {address.contactPhone}，{address.text}
          </p>
        </div>
        <p className={css['count']}>
          {formatCount(sums.lines)} 种 {formatCount(sums.cases)} 箱
        </p>
      </header>
      {standingProblems(group).map(problem => (
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
      {sections.map(section => (
        <StorageSection
          key={section.storage}
          section={section}
          checkout={checkout}
          car={car}
          onQuantity={onQuantity}
        />
      ))}
      {sections.length > 0 && (
        <footer className={css['foot']}>
          <OrderSums amount={sums.amount} rebate={rebate} />
        </footer>
      )}
    </section>
  )
}
