import type { BuyActionProps } from '../ui/shop/card/buy-action.ts'
import { BuyLook } from './look/buy-look.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

/** Puts what was chosen into the cart, for the address that the cart delivers to at present. */
export default function BuyButton(props: BuyActionProps) {
  const { present, add } = useAddToCart(props.items)
  return <BuyLook {...props} present={present} onPress={add} />
}
