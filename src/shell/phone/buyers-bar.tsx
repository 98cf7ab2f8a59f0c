import { useUser } from '../../api/use-user.ts'
import { useOutbox } from '../../device/outbox/use-outbox.ts'
import { useCartCount } from '../../features/mini-cart/use-cart-count.ts'
import { pillWords } from '../../features/unsent-edits/pill-words.ts'
import prose from '../../ui/base/prose.module.css'
import { formatBadge } from '../../ui/words/format-count.ts'
import { Bar } from './bar.tsx'
import css from './bar.module.css'

function Badge({ count, unit }: { count: number; unit: string }) {
  const badge = formatBadge(count)
  return (
    badge && (
      <>
        <span className={css['badge']} aria-hidden>
          {badge}
        </span>
        <span className={prose['hidden']}>
          ，{count} {unit}
        </span>
      </>
    )
  )
}

/** The bar of a buyer: lines in the cart, unread messages, and what this device has not sent or must ask about. */
export default function BuyersBar() {
  const user = useUser()
  const lines = useCartCount() ?? 0
  const { status } = useOutbox()
  const words = status && pillWords(status)
  return (
    <Bar
      user={user}
      marks={{ '/cart': <Badge count={lines} unit="种商品" /> }}
      me={
        <>
          <output className={css['state']} data-tone={words?.tone}>
            {words ? (
              <>
                <span className={prose['hidden']}>我的，</span>
                {words.short}
              </>
            ) : (
              '我的'
            )}
          </output>
          <Badge count={user.serviceMessage} unit="条未读消息" />
        </>
      }
    />
  )
}
