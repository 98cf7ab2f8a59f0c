import type { RefusedPrice } from './price-actions.ts'

/** The products that were not changed, each with the reason. */
export const RefusedPrices = ({ refused }: { refused: readonly RefusedPrice[] }) => (
  <div role="alert" className="stack gap-8">
    <p className="medium">{refused.length} 个商品没有设置：</p>
    <ul className="stack gap-4">
      {refused.map(({ row, refused: text }) => (
        <li key={row.id}>
          {row.name}（{row.code}）：{text}
        </li>
      ))}
    </ul>
  </div>
)
