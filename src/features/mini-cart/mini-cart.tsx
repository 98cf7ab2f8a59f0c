import { NavLink } from 'react-router-dom'
import { formatBadge, formatCount } from '../../ui/words/format-count.ts'
import { HoverPanel } from '../../ui/base/overlay/hover-panel.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import prose from '../../ui/base/prose.module.css'
import { MiniCartPanel } from './mini-cart-panel.tsx'
import css from './mini-cart.module.css'
import { useCartCount } from './use-cart-count.ts'

/** The header's link to the cart, with the number of its lines; on hover, or unfolded, it shows the last ones. */
export default function MiniCart({ className, title }: { className: string; title: string }) {
  const lines = useCartCount()
  const badge = formatBadge(lines ?? 0)
  return (
    <HoverPanel
      name={title}
      className={css['root']}
      trigger={
        <NavLink to="/cart" className={className}>
          <span className={css['icon']}>
            <Icon name="cart" size={18} />
            {badge && (
              <span key={lines} className={css['badge']} aria-hidden>
                {badge}
              </span>
            )}
          </span>
          {title}
          {badge && <span className={prose['hidden']}>，{formatCount(lines ?? 0)} 种商品</span>}
        </NavLink>
      }
    >
      <MiniCartPanel />
    </HoverPanel>
  )
}
