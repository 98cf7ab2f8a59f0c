import { formatSeconds } from '../../../ui/words/format-seconds.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import css from './cooking.module.css'
import type { Product } from './product-facts.ts'

/** The ways to cook the product, each with temperature and time. */
export function Cooking({ cooking }: { cooking: Product['cooking'] }) {
  return (
    <ul className={css['cards']}>
      {cooking.map(({ method, temperature, seconds, note }) => (
        <li key={`${method}${temperature ?? ''}${seconds ?? ''}`} className={css['card']}>
          <h3 className="row gap-8">
            <Icon name="flame" size={18} />
            {method}
          </h3>
          <dl className={css['numbers']}>
            {temperature !== null && (
              <div>
                <dt>温度</dt>
                <dd>
                  {temperature}
                  <small>℃</small>
                </dd>
              </div>
            )}
            {seconds !== null && (
              <div>
                <dt>时间</dt>
                <dd>{formatSeconds(seconds)}</dd>
              </div>
            )}
          </dl>
          {note && <p className="muted">{note}</p>}
        </li>
      ))}
    </ul>
  )
}
