import type { BuyActionProps } from '../ui/shop/card/buy-action.ts'
import { BuyLook } from './look/buy-look.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

/** Puts the chosen products into the cart, for the cart's present address. */
export default function BuyButton(props: BuyActionProps) {
  const { present, add } = useAddToCart(props.items)
  return <BuyLook {...props} present={present} onPress={add} />
}
