import type { MouseEvent, RefObject } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import type { OfferView } from '../../../ui/shop/card/product-labels.ts'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import { Price } from '../../../ui/shop/card/price.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './product-bar.module.css'
import type { Product } from './product-facts.ts'
import { useReading } from './use-reading.ts'

interface ProductBarProps {
  product: Product
  view: OfferView
  /** The summary of the product; the bar appears once this has been scrolled away. */
  summary: RefObject<HTMLElement | null>
  /** The headings of the page, in their order. */
  parts: readonly string[]
}

function lead(to: HTMLElement | null | undefined): void {
  to?.scrollIntoView()
  to?.focus({ preventScroll: true })
}

/** The bar over the lower part of the page: name, price, and links to the headings. */
export function ProductBar({ product, view, summary, parts }: ProductBarProps) {
  const { away, current } = useReading(summary, parts)
  const go = (event: MouseEvent, part: string) => {
    event.preventDefault()
    lead(document.getElementById(part))
  }
  if (!away) return null
  return (
    <div className={classNames('no-print', css['bar'])}>
      <div className={css['inner']}>
        <div className={classNames('row shrinks gap-12', css['product'])}>
          <Photo picture={product.picture} alt="" sizes="40px" className={css['photo']} />
          <span className={classNames('size-strong bold cut', css['name'])}>{product.name}</span>
        </div>
        <nav aria-label="本页内容" className={css['parts']}>
          {parts.map(part => (
            <a
              key={part}
              href={`#${part}`}
              className={css['part']}
              aria-current={part === current ? 'location' : undefined}
              onClick={event => go(event, part)}
            >
              {part}
            </a>
          ))}
        </nav>
        <Price view={view} unit={product.unit} />
        {view.buyer && product.onSale && (
          <Button variant="primary" onClick={() => lead(summary.current)}>
            选数量
          </Button>
        )}
      </div>
    </div>
  )
}
