import { Fragment, memo, useRef } from 'react'
import { byStorage, sumsOf, tripsOf, type Storage } from '#contract/cart/line-sums.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import goods from '../../../ui/detail/goods-lines.module.css'
import { GoodsProduct } from '../../../ui/detail/goods-product.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { Money } from '../../../ui/base/money.tsx'
import { storageLabels } from '../../../ui/shop/card/product-labels.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import { volumeText, weightText } from '../../../ui/words/load-words.ts'
import { Status } from '../../../ui/base/status.tsx'
import { useNearViewport } from '../../../ui/base/browser/use-near-viewport.ts'
import type { Order, OrderLine } from '../order.ts'
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
      <td className={goods['number']} data-title="单价">
        {isFree ? '—' : <Money fen={price} />}
      </td>
      <td className={goods['number']} data-title="数量">
        {qty} {unit}
      </td>
      <td className={goods['number']} data-title="已发">
        {shipped === 0 && closed === 0 ? '—' : `${shipped} ${unit}`}
        {closed > 0 && <span className={css['closed']}>不再发 {closed}</span>}
      </td>
      <td className={goods['number']} data-title="小计">
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

/** The head of a section: lines that travel in one compartment, with their sum and their load. */
function SectionHead({
  storage,
  lines,
  car,
}: {
  storage: Storage
  lines: readonly OrderLine[]
  car: Order['car']
}) {
  const { name, icon } = storageLabels[storage]
  const sums = sumsOf(lines)
  return (
    <tbody>
      <tr className={css['section']}>
        <th scope="rowgroup" colSpan={columns - 1}>
          <span className="row wrap gap-4">
            <Icon name={icon} size={14} />
            {name}
            <span className={css['load']}>
              {formatCount(sums.lines)} 种 {formatCount(sums.cases)} 箱 · {weightText(sums.weight)} /{' '}
              {volumeText(sums.volume)}
              {car && sums.weight > 0 && ` · ${car.name} ${tripsOf(sums, car)} 趟`}
            </span>
          </span>
        </th>
        <td className={goods['number']} data-title="小计">
          <Money fen={sums.amount} />
        </td>
      </tr>
    </tbody>
  )
}

/** The lines of an order as they were frozen, by storage. A thousand of them are drawn near the window only. */
export function OrderLines({ order: { lines, car } }: { order: Pick<Order, 'lines' | 'car'> }) {
  const sections = byStorage(lines, ({ storage }) => storage)
  const chunked = sections.map((section, place) => {
    const chunks = Math.ceil(section.lines.length / rowsPerChunk)
    return {
      ...section,
      from: sections.slice(0, place).reduce((before, { lines: own }) => before + own.length, 0),
      starts: Array.from({ length: chunks }, (_, at) => at * rowsPerChunk),
    }
  })
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
        {chunked.map(({ storage, lines: own, from, starts }) => (
          <Fragment key={storage}>
            {sections.length > 1 && <SectionHead storage={storage} lines={own} car={car} />}
            {starts.map(start => (
              <Chunk
                key={start}
                lines={own.slice(start, start + rowsPerChunk)}
                from={from + start}
                isAlways={lines.length <= alwaysDrawn}
              />
            ))}
          </Fragment>
        ))}
      </table>
    </section>
  )
}
