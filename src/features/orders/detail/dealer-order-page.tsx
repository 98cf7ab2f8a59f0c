import { OrderPage } from './order-page.tsx'

export default function DealerOrderPage() {
  return <OrderPage kind="purchase" />
}
