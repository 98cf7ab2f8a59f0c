import { Link } from 'react-router-dom'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import { Price } from '../../../ui/shop/card/price.tsx'
import css from './feature.module.css'
import over from './over.module.css'
import type { GoodsProps } from './shelf.tsx'
import { Tile } from './tile.tsx'

const sizes = '(max-width: 720px) 46vw, (max-width: 1080px) 30vw, 232px'

/** The columns and rows beside the large product, so that all are full. */
function gridBeside(others: number): { columns: number; rows: number } {
  if (others >= 6) return { columns: 3, rows: 2 }
  return others >= 4 ? { columns: 2, rows: 2 } : { columns: 3, rows: 1 }
}

/** The first product large, the others beside it. */
export function Feature({ goods, viewOf }: GoodsProps) {
  const [lead, ...others] = goods
  if (!lead) return null
  const { columns, rows } = gridBeside(others.length)
  return (
    <ul className={css['feature']} data-columns={columns} data-rows={rows}>
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
            <p className="bold">{lead.series}</p>
            <h3 className={css['largeName']}>
              <Link to={`/productDetail?id=${lead.id}`} className={over['link']}>
                {lead.name}
              </Link>
            </h3>
            <p className={css['largeTagline']}>{lead.tagline}</p>
            <Price view={viewOf(lead.id)} unit={lead.unit} size="large" />
          </div>
        </article>
      </li>
      {others.slice(0, columns * rows).map(sku => (
        <li key={sku.id}>
          <Tile sku={sku} view={viewOf(sku.id)} sizes={sizes} />
        </li>
      ))}
    </ul>
  )
}
