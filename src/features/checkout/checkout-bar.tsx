import { BottomBar } from '../../ui/base/bottom-bar.tsx'
import { Button } from '../../ui/base/button.tsx'
import { formatCount } from '../../ui/words/format-count.ts'
import { Money } from '../../ui/base/money.tsx'
import css from './checkout-bar.module.css'
import type { totalsOf } from './checkout-form.ts'

/** The bar that is always in sight, with the sums and the button to order. */
export function CheckoutBar({
  totals: { products, cases, amount, rebate, payable, orders },
  label,
  note,
  isBusy,
  isWaiting,
  onSubmit,
}: {
  totals: ReturnType<typeof totalsOf>
  label: string
  note: string
  isBusy: boolean
  /** A press shows the reason why it cannot be done now. */
  isWaiting: boolean
  onSubmit: () => void
}) {
  return (
    <BottomBar>
      <p className={css['measures']}>
        共 <b>{formatCount(products)}</b> 种 <b>{formatCount(cases)}</b> 箱，将生成 <b>{orders}</b> 张订单
      </p>
      <dl className={css['sums']}>
        {rebate > 0 && (
          <>
            <div>
              <dt>商品金额</dt>
              <dd>
                <Money fen={amount} />
              </dd>
            </div>
            <div>
              <dt>返利抵扣</dt>
              <dd>
                <Money fen={-rebate} />
              </dd>
            </div>
          </>
        )}
        <div className={css['payable']}>
          <dt>应付</dt>
          <dd>
            <Money fen={payable} />
          </dd>
        </div>
      </dl>
      <Button
        variant="primary"
        size="large"
        busy={isBusy}
        aria-disabled={isWaiting || undefined}
        onClick={onSubmit}
      >
        {label}
      </Button>
      <output className={css['note']}>{note}</output>
    </BottomBar>
  )
}
