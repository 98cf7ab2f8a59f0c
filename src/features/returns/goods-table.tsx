import type { ReactNode } from 'react'
import css from '../../ui/detail/goods-lines.module.css'
import { GoodsProduct } from '../../ui/detail/goods-product.tsx'
import type { ApplicationLine } from './return.ts'
import { returnReasonText } from '#contract/returns/life-cycle.ts'
import { FilePhotos } from '../../work/file-photos.tsx'

type Goods = Pick<ApplicationLine, 'id' | 'skuId' | 'code' | 'name' | 'spec' | 'picture'> & {
  readonly batches?: readonly string[]
}

/** A column beside the product. */
export interface GoodsCell<L> {
  readonly title: string
  readonly kind?: 'number'
  readonly value: (line: L) => ReactNode
}

function Product({ line }: { line: Goods }) {
  const { batches = [] } = line
  return (
    <GoodsProduct line={line}>
      {batches.length > 0 && <span className={css['sub']}>批次 {batches.join('、')}</span>}
    </GoodsProduct>
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
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
                <td key={title} className={css[kind ?? '']} data-title={title}>
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

/** The reason why a line goes back, in the applicant's words, with the photos. */
export function ReturnReason({ line: { name, reason, explanation, photos } }: { line: ApplicationLine }) {
  return (
    <div className="stack gap-8">
      <span className={css['words']}>
        <strong>{returnReasonText[reason]}</strong>
        {explanation && <span className={css['sub']}>{explanation}</span>}
      </span>
      <FilePhotos photos={photos} label={`${name} 的退货照片`} />
    </div>
  )
}
