import { Link } from 'react-router-dom'
import type { ResponseOf } from '#contract/index.ts'
import { placeName } from '../../../ui/words/address-words.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import { Money } from '../../../ui/base/money.tsx'
import { storageNames } from '../../../ui/words/load-words.ts'
import css from './success-page.module.css'

export type Order = ResponseOf<'GET /purchaseOrders/getByIdV2/{id}'>

const detail = (isDealer: boolean, id: number) =>
  `/workbench/${isDealer ? 'dealerOrderDetail' : 'terminalOrderDetail'}?id=${id}`

/** The orders by number, each leading to its page. */
export function PlacedOrders({ orders, isDealer }: { orders: readonly Order[]; isDealer: boolean }) {
  return (
    <section className={css['card']} aria-label="订单">
      <table className={css['orders']}>
        <thead>
          <tr>
            <th scope="col">订单号</th>
            <th scope="col" className={css['fold']}>
              储存方式
            </th>
            <th scope="col">送至</th>
            <th scope="col" className={css['number']}>
              数量
            </th>
            <th scope="col" className={css['number']}>
              应付
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map(
            ({ id, number, sums, contactName, addressName, addressText, cases, amount, rebate }) => (
              <tr key={id}>
                <td>
                  <Link to={detail(isDealer, id)} className={css['link']}>
                    {number}
                  </Link>
                </td>
                <td className={css['fold']}>
                  {sums.loads.map(({ storage }) => storageNames[storage]).join('、')}
                </td>
                <td>
                  {placeName({ name: addressName, contactName })}
                  <span className={css['where']}>{addressText}</span>
                </td>
                <td className={css['number']}>{formatCount(cases)} 箱</td>
                <td className={css['number']}>
                  <Money fen={amount - rebate} />
                  {rebate > 0 && (
                    <span className={css['where']}>
                      已抵返利 <Money fen={rebate} />
                    </span>
                  )}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}
