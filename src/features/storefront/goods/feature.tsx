import { Link } from 'react-router-dom'
import { Photo } from '../../../ui/photo.tsx'
import { Price } from '../../../ui/price.tsx'
import css from './goods.module.css'
import type { GoodsProps } from './shelf.tsx'
import { Tile } from './tile.tsx'

const sizes = '(max-width: 720px) 46vw, (max-width: 1080px) 30vw, 232px'

/** As many as stand beside the large one in two full rows, or in one. */
const beside = (amount: number) => (amount >= 7 ? 6 : 3)

/** The first product large, as in a shop's window, the others beside it. */
export function Feature({ goods, viewOf }: GoodsProps) {
  const [lead, ...others] = goods
  if (!lead) return null
  return (
    <ul className={css['feature']} data-rows={others.length >= 6 ? 2 : 1}>
      <li className={css['lead']}>
        <article className={css['large']}>
          <div className={css['largePicture']}>
            <Photo
              picture={lead.picture}
              alt=""
              sizes="(max-width: 1080px) 50vw, 400px"
              className={css['largePhoto']}
            />
          </div>
          <div className={css['largeWords']}>
            <p className={css['kicker']}>{lead.series}</p>
            <h3 className={css['largeName']}>
              <Link to={`/productDetail?id=${lead.id}`} className={css['over']}>
                {lead.name}
              </Link>
            </h3>
            <p className={css['largeTagline']}>{lead.tagline}</p>
            <Price view={viewOf(lead.id)} unit={lead.unit} size="large" />
          </div>
        </article>
      </li>
      {others.slice(0, beside(goods.length)).map(sku => (
        <li key={sku.id}>
          <Tile sku={sku} view={viewOf(sku.id)} sizes={sizes} />
        </li>
      ))}
    </ul>
  )
}
