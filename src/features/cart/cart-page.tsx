import { useEditLines, useLines } from '../../actions/use-lines.ts'
import { fillLines } from '../../offline/fill-lines.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState, LoadError } from '../../ui/page-states.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export default function CartPage() {
  const cart = useLines('cart')
  const edit = useEditLines()
  if (!cart.isRead || (cart.answer === null && cart.lines.length === 0)) {
    if (cart.query.error)
      return (
        <LoadError
          what="购物车"
          message={cart.query.error.message}
          onRetry={() => void cart.query.refetch()}
        />
      )
    return <Skeleton height={320} />
  }
  const lines = fillLines('cart', cart)
  if (lines.length === 0)
    return (
      <EmptyState title="购物车还是空的" action={<LinkButton to="/search">去选购商品</LinkButton>}>
        <p>选好的商品会保存在这里，没有网络时也可以继续添加。</p>
      </EmptyState>
    )
  return (
    <>
      <h1>购物车</h1>
      <ul>
        {lines.map(({ key, product, qty, price, rule }) => (
          <li key={key}>
            {product?.name ?? '商品'}
            {rule && (
              <QuantityStepper
                name={product?.name ?? '商品'}
                unit={product?.unit ?? '箱'}
                rule={rule}
                value={qty}
                onChange={next => void edit([{ target: 'cart', key, change: { op: 'set', qty: next } }])}
              />
            )}
            {price !== null && <Money fen={price * qty} />}
          </li>
        ))}
      </ul>
    </>
  )
}
