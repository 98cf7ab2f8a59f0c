import { marginShare } from '#contract/terminal-prices/columns.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import type { NewPrice } from './price-actions.ts'
import css from './prices.module.css'

/** A dialog is no list: beyond this many rows it counts. */
const mostShown = 100

const money = (fen: number | null): string => (fen === null ? '—' : formatMoney(fen))

/** The prices of today and the new ones, product by product. */
export function NewPrices({ prices }: { prices: readonly NewPrice[] }) {
  return (
    <section className={css['scroll']} aria-label="价格变化">
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">进价</th>
            <th scope="col">现价</th>
            <th scope="col">新价</th>
            <th scope="col">毛利率</th>
          </tr>
        </thead>
        <tbody>
          {prices.slice(0, mostShown).map(({ row, price }) => {
            const next = price ?? row.otherwise
            const isLoss = next !== null && row.ownPrice !== null && next < row.ownPrice
            return (
              <tr key={row.id}>
                <th scope="row">
                  {row.name}
                  <span className="block hint">{row.code}</span>
                </th>
                <td>{money(row.ownPrice)}</td>
                <td>{money(row.paid)}</td>
                <td>{money(next)}</td>
                <td data-loss={isLoss}>
                  {marginShare(next, row.ownPrice) || '—'}
                  {isLoss && <span className="block size-hint">低于进价</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {prices.length > mostShown && <p className="hint">另有 {prices.length - mostShown} 个商品未列出。</p>}
    </section>
  )
}
