import type { Sums } from '#contract/cart/line-sums.ts'
import { BottomBar } from '../../ui/base/bottom-bar.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { formatCount } from '../../ui/words/format-count.ts'
import { volumeText, weightText } from '../../ui/words/load-words.ts'
import { Money } from '../../ui/base/money.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import css from './cart-bar.module.css'
import type { Checked } from './selection.ts'

interface CartBarProps {
  checked: Checked
  onCheckAll: (checked: boolean) => void
  /** The chosen products, each once. */
  products: number
  sums: Sums
  /** Whether weight and volume of all chosen lines are known. */
  isWeighed: boolean
  isOnline: boolean
  check: {
    readonly waitsFor: number
    readonly isRunning: boolean
    readonly start: () => void
    readonly cancel: () => void
  }
}

/** Of the button that leads on. */
export const checkoutId = 'checkout'

function CheckOut({ check }: Pick<CartBarProps, 'check'>) {
  if (check.waitsFor > 0)
    return (
      <Button id={checkoutId} size="large" onClick={check.cancel}>
        取消等待
      </Button>
    )
  return (
    <Button id={checkoutId} variant="primary" size="large" busy={check.isRunning} onClick={check.start}>
      去结算
    </Button>
  )
}

/** The bar that is always in sight, with the sums of the chosen lines and the button to the checkout. */
export function CartBar({ checked, onCheckAll, products, sums, isWeighed, isOnline, check }: CartBarProps) {
  return (
    <BottomBar>
      <Checkbox
        checked={checked === 'all'}
        mixed={checked === 'some'}
        onChange={event => onCheckAll(event.target.checked)}
      >
        全选
      </Checkbox>
      <p className={classNames('grows muted', css['measures'])}>
        已选 <b>{formatCount(products)}</b> 种 <b>{formatCount(sums.cases)}</b> 箱
        <span className={css['more']}>
          {weightText(sums.weight)} · {volumeText(sums.volume)}
          {!isWeighed && '（部分商品联网后计入）'}
        </span>
      </p>
      <p className={css['total']}>
        <span className={css['label']}>合计</span>
        <strong className="size-h3">
          <Money fen={sums.amount} />
        </strong>
        <span className={css['note']}>含税</span>
      </p>
      <CheckOut check={check} />
      <output className={css['wait']}>
        {check.waitsFor > 0 &&
          (isOnline
            ? `正在同步 ${check.waitsFor} 项修改，完成后自动继续`
            : `${check.waitsFor} 项修改保存在本机，联网同步后自动继续`)}
      </output>
    </BottomBar>
  )
}
