import { OrderPage } from './order-page.tsx'

export default function TerminalOrderPage() {
  return <OrderPage kind="terminal" />
}
