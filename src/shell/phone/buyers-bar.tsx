import { useUser } from '../../api/use-user.ts'
import { useCartCount } from '../../features/mini-cart/use-cart-count.ts'
import { Bar } from './bar.tsx'
import { Badge, OwnState } from './own-state.tsx'

/** The bar of a buyer: lines in the cart, unread messages, and what this device has not sent or must ask about. */
export default function BuyersBar() {
  const lines = useCartCount() ?? 0
  return <Bar user={useUser()} marks={{ '/cart': <Badge count={lines} unit="种商品" /> }} me={<OwnState />} />
}
