import { LinkButton } from '../../ui/base/button.tsx'
import { formatCount } from '../../ui/words/format-count.ts'
import { Icon } from '../../ui/base/icon.tsx'
import css from './notices.module.css'
import type { CartPlan } from './plan-cart.ts'
import { leftText } from './row-words.ts'

/** The rows that went into the cart, and every row that stayed, with its reason. */
export function CartNotice({ plan: { taken, left }, onClose }: { plan: CartPlan; onClose: () => void }) {
  return (
    <div className={css['notice']} data-tone={left.length === 0 ? 'good' : 'caution'}>
      <Icon name={left.length === 0 ? 'check' : 'alert'} />
      <output className={css['text']}>
        {taken.length > 0 ? `${formatCount(taken.length)} 行已加入购物车` : '没有可以加入购物车的行'}
        {left.length > 0 && `，${formatCount(left.length)} 行留在清单`}。
      </output>
      {taken.length > 0 && (
        <LinkButton size="small" to="/cart">
          去购物车
        </LinkButton>
      )}
      <button type="button" className={css['close']} aria-label="关闭加入结果" onClick={onClose}>
        <Icon name="close" size={14} />
      </button>
      {left.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
        <ul className={css['left']} tabIndex={0} aria-label="留在清单的行">
          {left.map(({ line, reason }) => (
            <li key={line.key}>
              <b>{line.product?.name ?? line.key}</b>
              <span className="muted">{leftText(line, reason)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
