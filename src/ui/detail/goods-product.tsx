import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Photo } from '../base/picture/photo.tsx'
import css from './goods-lines.module.css'

/** The product of a line, as tables of goods show it first. */
export function GoodsProduct({
  line: { skuId, code, name, spec, picture },
  children,
}: {
  line: {
    readonly skuId: number
    readonly code: string
    readonly name: string
    readonly spec: string
    readonly picture: ComponentProps<typeof Photo>['picture']
  }
  /** More of it, below its number. */
  children?: ReactNode
}) {
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
        {children}
      </div>
    </div>
  )
}
