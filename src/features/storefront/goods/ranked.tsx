import { Link } from 'react-router-dom'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import { Price } from '../../../ui/shop/card/price.tsx'
import over from './over.module.css'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './ranked.module.css'
import type { GoodsProps } from './shelf.tsx'

const podium = 3
const listed = 8

/** The three best sellers with large pictures, the next ones as a list. */
export function Ranked({ goods, viewOf }: GoodsProps) {
  return (
    <ol className={css['ranked']}>
      {goods.slice(0, listed).map((sku, index) => (
        <li key={sku.id} data-podium={index < podium}>
          <article className={css['rank']}>
            <span className={css['number']} aria-hidden>
              {index + 1}
            </span>
            <span className={css['rankPicture']}>
              <Photo
                picture={sku.picture}
                alt=""
                sizes={index < podium ? '(max-width: 720px) 88px, 260px' : '72px'}
                className={css['rankPhoto']}
              />
            </span>
            <div className={css['rankWords']}>
              <h3 className={classNames('size-strong cut', css['rankName'])}>
                <Link to={`/productDetail?id=${sku.id}`} className={over['link']}>
                  {sku.name}
                </Link>
              </h3>
              <p className={classNames('hint cut', css['rankTagline'])}>{sku.tagline}</p>
              <Price view={viewOf(sku.id)} unit={sku.unit} />
            </div>
          </article>
        </li>
      ))}
    </ol>
  )
}
