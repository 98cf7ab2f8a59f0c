import { useState } from 'react'
import { isLegal } from '#contract/cart/quantity.ts'
import type { LimitLeft } from '#contract/orders/limits.ts'
import { QuantityStepper } from '../../../ui/shop/card/quantity-stepper.tsx'
import { limitText } from '../../../ui/words/limit-words.ts'
import type { CheckoutLine } from '../checkout-form.ts'

interface Typed {
  readonly qty: number
  /** The quantity of the last edit: the portal may not have answered for it, so its own is no measure of a change. */
  readonly asked: number
  /** Of the line that was shown. */
  readonly revision: number
}

/**
 * The quantity of a line. A legal one becomes an edit of the cart, and is shown until the portal has answered for it;
 * an illegal one stays in the field only.
 */
export function LineQuantity({
  line,
  limits,
  onQuantity,
}: {
  line: CheckoutLine
  limits: readonly LimitLeft[]
  onQuantity: (qty: number) => void
}) {
  const [typed, setTyped] = useState<Typed>()
  const { product, qty, revision, minimum, multiple, maximum, price } = line
  const rule = { minimum, multiple, maximum }
  const [limit] = limits
  const pending = typed?.revision === revision ? typed : undefined
  if (!product.onSale || price === null)
    return (
      <>
        × {qty} {product.unit}
      </>
    )
  return (
    <QuantityStepper
      name={product.name}
      unit={product.unit}
      rule={rule}
      value={pending?.qty ?? qty}
      isTold={pending === undefined}
      limit={limit && { left: limit.left, text: limitText(limit, product) }}
      onChange={next => {
        const asked = pending?.asked ?? qty
        const isEdit = isLegal(next, rule) && next !== asked
        setTyped({ qty: next, asked: isEdit ? next : asked, revision })
        if (isEdit) onQuantity(next)
      }}
    />
  )
}
