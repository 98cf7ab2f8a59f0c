import { Money } from '../../../ui/base/money.tsx'
import css from './checkout-group.module.css'

/** The sums of one order to be, with its share of the rebate. */
export function OrderSums({ amount, rebate }: { amount: number; rebate: number }) {
  return (
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
      <div className={css['amount']}>
        <dt>{rebate > 0 ? '应付' : '合计'}</dt>
        <dd>
          <Money fen={amount - rebate} />
        </dd>
      </div>
    </dl>
  )
}
