import { useOrderedCases } from '../../trade/mandates/kept-orders.ts'
import { useDeferredLines } from '../../trade/use-lines.ts'
import { useUser } from '../../api/use-user.ts'
import { partitionOf } from '../../device/store/partition.ts'
import type { Partition } from '../../device/store/rows.ts'
import { Breadcrumb } from '../../ui/base/page/breadcrumb.tsx'
import { Button } from '../../ui/base/button.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { LoadError } from '../../ui/base/page/page-states.tsx'
import { useFocusRecovery } from '../../ui/base/browser/use-focus-recovery.ts'
import { useOnline } from '../../ui/base/browser/use-online.ts'
import { classNames } from '../../ui/base/class-names.ts'
import css from './cart-page.module.css'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartView } from './cart-view.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useCartEdits } from './use-cart-edits.ts'
import { useUnchecked } from './use-unchecked.ts'

type CartState = ReturnType<typeof useDeferredLines<'cart'>>

/** Shown while the portal cannot be asked. Edits are kept all the same. */
function OldNote({ cart: { answeredAt, query }, isOnline }: { cart: CartState; isOnline: boolean }) {
  const date = answeredAt === null ? null : formatDateTime(answeredAt)
  return (
    <output className={classNames('row caution gap-8', css['old'])}>
      <Icon name={isOnline ? 'clock' : 'wifi-off'} />
      <span>
        {isOnline ? '商城暂时没有响应' : '您已离线'}，修改会保存在本机，联网后自动同步。
        {date && `价格和库存截至 ${date}，可能不是最新。`}
      </span>
      {isOnline && (
        <Button size="small" variant="quiet" onClick={() => void query.refetch()}>
          立即更新
        </Button>
      )}
    </output>
  )
}

function Cart({ partition }: { partition: Partition }) {
  const cart = useDeferredLines('cart')
  const user = useUser()
  const isOnline = useOnline()
  const edits = useCartEdits()
  const ordered = useOrderedCases()
  const { unchecked, aside, check } = useUnchecked(partition, ordered)
  const { isRead, lines, answer, told, query } = cart
  const isDated = !isOnline || query.error !== null
  if (!isRead || (answer === null && lines.length === 0)) {
    if (query.error)
      return <LoadError what="购物车" error={query.error} onRetry={() => void query.refetch()} />
    return <CartSkeleton />
  }
  const current = answer?.addresses.find(({ isCurrent }) => isCurrent) ?? answer?.addresses[0]
  return (
    <>
      {isDated && <OldNote cart={cart} isOnline={isOnline} />}
      {lines.length === 0 ? (
        <EmptyCart addressId={current?.id ?? user.addressInfo?.id ?? null} edits={edits} />
      ) : (
        <CartView
          lines={lines}
          answer={answer}
          isDated={isDated}
          told={told}
          edits={edits}
          unchecked={unchecked}
          aside={aside}
          ordered={ordered}
          check={check}
        />
      )}
    </>
  )
}

export default function CartPage() {
  const partition = partitionOf(useUser())
  useFocusRecovery()
  return (
    <div className={css['page']}>
      <Breadcrumb crumbs={[{ label: '首页', to: '/' }, { label: '购物车' }]} />
      <h1 className="size-h3">购物车</h1>
      {partition && <Cart key={partition} partition={partition} />}
    </div>
  )
}
