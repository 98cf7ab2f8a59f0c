import { useSyncExternalStore } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { useGoOn } from './edit-actions.ts'
import type { OrderCart } from './edit-cart.ts'
import { changeText, pendingChanges } from './edit-changes.ts'
import { waitingIn } from './edit-pending.ts'
import css from './edit-standing.module.css'
import type { EditStore } from './edit-store.ts'

const nextText = (id: number, now: OrderCart['order'] | undefined): string => {
  if (!now) return '这张订单已不在修改中。重新开始修改后，这些改动会自动保存。'
  if (now.id === id) return '订单在您修改期间已有变化，页面已更新。请核对后再保存这些改动。'
  return `现在修改的是订单 ${now.number}，可能由同事打开。改回这张后，这些改动会自动保存，那张尚未提交的改动会丢弃。`
}

/**
 * The changes of the order of `cart` that could not be stored, because the portal changes another order now, or
 * none, or because the order has changed. They are neither lost nor sent before the person decides.
 */
export function EditHeld({
  cart: { order, lines },
  store,
  now,
}: {
  cart: OrderCart
  store: EditStore
  now: OrderCart['order'] | undefined
}) {
  const { pending } = useSyncExternalStore(store.subscribe, store.get)
  const { run: goOn, running } = useGoOn(() => store.resume())
  const { kind, id, number } = order
  const names = new Map(lines.map(({ product }) => [product.id, product.name]))
  const isHere = now?.id === id
  return (
    <section className={css['standing']} role="alert" aria-label="还没有保存的改动">
      <h2 className={css['title']}>
        <Icon name="alert" />
        订单 {number} 有 {waitingIn(pending)} 项改动还没有保存
      </h2>
      <p>{nextText(id, now)}</p>
      <ul className={css['changes']} aria-label="还没有保存">
        {pendingChanges(lines, pending).map(change => (
          <li key={change.skuId}>
            <span>{change.name}</span>
            <span>{changeText(change)}</span>
          </li>
        ))}
        {[...pending.notes].map(([skuId, note]) => (
          <li key={`note-${skuId}`}>
            <span>{names.get(skuId)}</span>
            <span>备注：{note || '无'}</span>
          </li>
        ))}
        {pending.draft && (
          <li>
            <span>收货与付款</span>
            <span>已修改</span>
          </li>
        )}
      </ul>
      <div className={css['ways']}>
        <Button
          variant="primary"
          busy={running !== undefined}
          onClick={() => (isHere ? store.resume() : goOn({ kind, id, replace: now !== undefined }))}
        >
          {isHere ? '保存这些改动' : `改回订单 ${number}`}
        </Button>
        <Button onClick={() => store.forget()}>不要这些改动</Button>
      </div>
    </section>
  )
}
