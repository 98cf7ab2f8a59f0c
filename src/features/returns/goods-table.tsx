import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Photo } from '../../ui/photo.tsx'
import css from './goods-table.module.css'
import type { ApplicationLine } from './return.ts'

type Goods = Pick<ApplicationLine, 'id' | 'skuId' | 'code' | 'name' | 'spec' | 'picture'> & {
  readonly batches?: readonly string[]
}

/** A column beside the product. */
export interface GoodsCell<L> {
  readonly title: string
  readonly kind?: 'number'
  readonly value: (line: L) => ReactNode
}

function Product({ line: { skuId, code, name, spec, picture, batches } }: { line: Goods }) {
  return (
    <div className={css['product']}>
      <span className={css['picture']}>
        <Photo picture={picture} alt="" sizes="40px" className={css['photo']} />
      </span>
      <div className={css['words']}>
        <Link to={`/productDetail?id=${skuId}`} className={css['name']} title={name}>
          {name}
        </Link>
        <span className={css['sub']}>
          {code} · {spec}
        </span>
        {batches && batches.length > 0 && <span className={css['sub']}>批次 {batches.join('、')}</span>}
      </div>
    </div>
  )
}

/** Goods that go back, line by line. */
export function GoodsTable<L extends Goods>({
  label,
  lines,
  cells,
}: {
  label: string
  lines: readonly L[]
  cells: readonly GoodsCell<L>[]
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <section className={css['scroll']} aria-label={label} tabIndex={0}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">商品</th>
            {cells.map(({ title, kind }) => (
              <th key={title} scope="col" className={css[kind ?? '']}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.id}>
              <td aria-label={line.name}>
                <Product line={line} />
              </td>
              {cells.map(({ title, kind, value }) => (
                <td key={title} className={css[kind ?? '']}>
                  {value(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
