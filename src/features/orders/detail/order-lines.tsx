import { memo, useRef } from 'react'
import { classNames } from '../../../ui/base/class-names.ts'
import goods from '../../../ui/detail/goods-lines.module.css'
import { GoodsProduct } from '../../../ui/detail/goods-product.tsx'
import { Money } from '../../../ui/base/money.tsx'
import { Status } from '../../../ui/base/status.tsx'
import { useNearViewport } from '../../../ui/base/browser/use-near-viewport.ts'
import type { OrderLine } from '../order.ts'
import css from './order-lines.module.css'

/** The number of rows that are drawn, or left out, together. */
const rowsPerChunk = 25
/** An order of up to so many rows is drawn as a whole. */
const alwaysDrawn = 50
const columns = 6

function Row({ line, place }: { line: OrderLine; place: number }) {
  const { unit, price, qty, note, isFree, shipped, closed } = line
  return (
    <tr>
      <td className={css['place']}>{place}</td>
      <td>
        <div className={css['product']}>
          <GoodsProduct line={line}>
            {note && <span className={goods['sub']}>备注：{note}</span>}
          </GoodsProduct>
          {isFree && (
            <Status tone="good" icon="sample">
              免费样品
            </Status>
          )}
        </div>
      </td>
      <td className={goods['number']}>{isFree ? '—' : <Money fen={price} />}</td>
      <td className={goods['number']}>
        {qty} {unit}
      </td>
      <td className={goods['number']}>
        {shipped === 0 && closed === 0 ? '—' : `${shipped} ${unit}`}
        {closed > 0 && <span className={css['closed']}>不再发 {closed}</span>}
      </td>
      <td className={goods['number']}>
        <strong>
          <Money fen={price * qty} />
        </strong>
      </td>
    </tr>
  )
}

const Chunk = memo(function Chunk({
  lines,
  from,
  isAlways,
}: {
  lines: readonly OrderLine[]
  from: number
  isAlways: boolean
}) {
  const place = useRef<HTMLTableSectionElement>(null)
  const { isNear, height } = useNearViewport(place)
  const kept = { '--rows': lines.length, ...(height !== undefined && { height }) }
  return (
    <tbody ref={place} className={css['chunk']}>
      {isAlways || isNear ? (
        lines.map((line, at) => <Row key={line.id} line={line} place={from + at + 1} />)
      ) : (
        <tr style={kept}>
          <td colSpan={columns} className={css['kept']}>
            {lines.length} 行
          </td>
        </tr>
      )}
    </tbody>
  )
})

/** The lines of an order as they were frozen. A thousand of them are drawn near the window only. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const chunks = Array.from({ length: Math.ceil(lines.length / rowsPerChunk) }, (_, at) => at * rowsPerChunk)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <section className={goods['scroll']} aria-label="订单商品" tabIndex={0}>
      <table className={classNames(goods['table'], css['table'])}>
        <thead>
          <tr>
            <th scope="col" className={css['place']}>
              #
            </th>
            <th scope="col">商品</th>
            <th scope="col" className={goods['number']}>
              单价
            </th>
            <th scope="col" className={goods['number']}>
              数量
            </th>
            <th scope="col" className={goods['number']}>
              已发
            </th>
            <th scope="col" className={goods['number']}>
              小计
            </th>
          </tr>
        </thead>
        {chunks.map(from => (
          <Chunk
            key={from}
            lines={lines.slice(from, from + rowsPerChunk)}
            from={from}
            isAlways={lines.length <= alwaysDrawn}
          />
        ))}
      </table>
    </section>
  )
}
