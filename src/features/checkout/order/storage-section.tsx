import { tripsOf } from '#contract/cart/line-sums.ts'
import { limitsLeft } from '#contract/orders/limits.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Money } from '../../../ui/base/money.tsx'
import { volumeText, weightText, type Car } from '../../../ui/words/load-words.ts'
import { storageLabels } from '../../../ui/shop/card/product-labels.ts'
import { linesOf, type Checkout, type CheckoutLine, type Section } from '../checkout-form.ts'
import { OrderLine } from './order-line.tsx'
import css from './storage-section.module.css'

/** The lines of an order that travel in one compartment, with their sum and their load. */
export function StorageSection({
  section: { storage, lines, sums },
  checkout,
  car,
  onQuantity,
}: {
  section: Section
  checkout: Checkout
  /** The chosen vehicle; undefined where nobody chooses one. */
  car: Car | undefined
  onQuantity: (line: CheckoutLine, qty: number) => void
}) {
  const { name, icon } = storageLabels[storage]
  const leftOf = limitsLeft(linesOf(checkout), checkout.limits)
  return (
    <section className={css['section']} aria-label={name}>
      <header className={css['head']}>
        <h3 className={css['title']}>
          <Icon name={icon} size={14} />
          {name}
        </h3>
        <span className={css['count']}>
          {formatCount(sums.lines)} 种 {formatCount(sums.cases)} 箱
        </span>
        <span className={css['count']}>
          {weightText(sums.weight)} / {volumeText(sums.volume)}
          {car && sums.weight > 0 && ` · ${car.name} ${tripsOf(sums, car)} 趟`}
        </span>
        <span className={css['subtotal']}>
          小计{' '}
          <b>
            <Money fen={sums.amount} />
          </b>
        </span>
      </header>
      <ul>
        {lines.map(line => (
          <OrderLine
            key={line.id}
            line={line}
            limits={leftOf(line)}
            onQuantity={qty => onQuantity(line, qty)}
          />
        ))}
      </ul>
    </section>
  )
}
