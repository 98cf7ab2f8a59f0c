import { useState } from 'react'
import { Link } from 'react-router-dom'
import { differenceText } from '#contract/deliveries/life-cycle.ts'
import { FilePhotos } from '../../work/file-photos.tsx'
import goods from '../../ui/detail/goods-lines.module.css'
import { GoodsProduct } from '../../ui/detail/goods-product.tsx'
import { Money } from '../../ui/base/money.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { Certificates } from './certificates.tsx'
import { notePath, type NoteLine } from './note.ts'
import css from './note-lines.module.css'

function Batches({ line: { batches, unit } }: { line: NoteLine }) {
  const [traced, setTraced] = useState<string>()
  return (
    <>
      <ul className={css['batches']}>
        {batches.map(({ id, number, producedOn, qty, certificates }) => (
          <li key={id}>
            <button
              type="button"
              className={css['batch']}
              aria-label={`批次 ${number} 的去向`}
              onClick={() => setTraced(number)}
            >
              {number}
            </button>
            <span>
              {qty} {unit} · {producedOn} 生产
            </span>
            <Certificates files={certificates} batch={number} />
          </li>
        ))}
      </ul>
      {traced !== undefined && <BatchDialog batch={traced} onClose={() => setTraced(undefined)} />}
    </>
  )
}

function Settlement({ line: { settlement, credit, again } }: { line: NoteLine }) {
  if (settlement === 'credit')
    return (
      <span>
        已赔付 <Money fen={credit ?? 0} />
      </span>
    )
  if (again)
    return (
      <span>
        由 <Link to={notePath(again.id)}>{again.number}</Link> 补发
      </span>
    )
  return <span className={css['open']}>待品牌方处理</span>
}

/** The missing cases, the reason, and the outcome. */
function Difference({ line }: { line: NoteLine }) {
  const { shipped, received, reason, explanation, photos, unit } = line
  if (received === null || reason === null) return null
  return (
    <tr className={css['difference']}>
      <td colSpan={4}>
        <div className={css['facts']}>
          <strong>
            {differenceText[reason]} {shipped - received} {unit}
          </strong>
          {explanation && <span>{explanation}</span>}
          <FilePhotos photos={photos} label="差异照片" />
          <Settlement line={line} />
        </div>
      </td>
    </tr>
  )
}

function Row({ line }: { line: NoteLine }) {
  const { name, unit, shipped, received } = line
  return (
    <>
      <tr>
        <td aria-label={name}>
          <GoodsProduct line={line} />
        </td>
        <td data-title="批次">
          <Batches line={line} />
        </td>
        <td className={goods['number']} data-title="发货">
          {shipped} {unit}
        </td>
        <td className={goods['number']} data-title="实收">
          {received === null ? '—' : `${received} ${unit}`}
        </td>
      </tr>
      <Difference line={line} />
    </>
  )
}

export function NoteLines({ lines }: { lines: readonly NoteLine[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <section className={goods['scroll']} aria-label="发货商品" tabIndex={0}>
      <table className={goods['table']}>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">批次</th>
            <th scope="col" className={goods['number']}>
              发货
            </th>
            <th scope="col" className={goods['number']}>
              实收
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <Row key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
