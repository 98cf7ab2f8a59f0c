import { LinkButton } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/base/page/page-states.tsx'
import { notify } from '../../ui/base/overlay/toast.ts'
import { BoughtList, type Again } from './bought-list.tsx'
import type { CartEdits } from './use-cart-edits.ts'

/** An empty cart: where to find something, and the goods bought before. */
export function EmptyCart({ addressId, edits }: { addressId: number | null; edits: CartEdits }) {
  const add = (again: readonly Again[]) => {
    if (addressId === null) {
      notify.error('还没有收货地址，请先添加收货地址')
      return
    }
    const changes = again.map(({ product, qty }) => ({
      target: 'cart' as const,
      key: `${addressId}:${product.id}`,
      change: { op: 'add' as const, qty },
    }))
    void edits.add(
      changes,
      again.map(({ product, offer }) => ({ skuId: product.id, product, offer })),
    )
  }
  return (
    <>
      <div className="panel">
        <EmptyState
          title="购物车还是空的"
          action={
            <>
              <LinkButton variant="primary" to="/search">
                去选购商品
              </LinkButton>
              <LinkButton to="/quickOrder">快速下单</LinkButton>
            </>
          }
        >
          <p>选好的商品会保存在这里，没有网络时也可以添加。</p>
        </EmptyState>
      </div>
      <BoughtList onAdd={add} />
    </>
  )
}
