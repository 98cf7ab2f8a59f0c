import { useState } from 'react'
import { isLegal } from '#contract/cart/quantity.ts'
import type { LimitLeft } from '#contract/orders/limits.ts'
import { QuantityStepper } from '../../../ui/shop/card/quantity-stepper.tsx'
import { limitText } from '../../../ui/words/limit-words.ts'
import type { CheckoutLine } from '../checkout-form.ts'

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
  const [typed, setTyped] = useState<{ readonly qty: number; readonly revision: number }>()
  const { product, qty, revision, minimum, multiple, maximum, price } = line
  const rule = { minimum, multiple, maximum }
  const [limit] = limits
  const shown = typed?.revision === revision ? typed.qty : undefined
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
      value={shown ?? qty}
      isTold={shown === undefined}
      limit={limit && { left: limit.left, text: limitText(limit, product) }}
      onChange={next => {
        setTyped({ qty: next, revision })
        if (isLegal(next, rule) && next !== qty) onQuantity(next)
      }}
    />
  )
}
