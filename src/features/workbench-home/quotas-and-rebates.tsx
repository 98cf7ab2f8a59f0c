import { Link } from 'react-router-dom'
import { Card } from '../../ui/base/card.tsx'
import { formatCount } from '../../ui/words/format-count.ts'
import { Money } from '../../ui/base/money.tsx'
import prose from '../../ui/base/prose.module.css'
import type { Home } from '../../work/home/home.ts'
import css from './quotas-and-rebates.module.css'

const quotaPath = '/workbench/workbenchHome/myQuota'

const percent = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.min(100, Math.round((100 * part) / whole))

/** The amounts left: the quotas that are nearest to their end, and the rebates. */
export function Rests({ quotas, rebates }: Pick<Home, 'quotas' | 'rebates'>) {
  return (
    <Card
      title="额度与返利"
      beside={
        <Link className={prose['link']} to={quotaPath}>
          全部额度
        </Link>
      }
    >
      {quotas.length === 0 && rebates.length === 0 && (
        <p className={css['none']}>本月没有额度限制，也没有返利余额。</p>
      )}
      {quotas.length > 0 && (
        <ul className={css['rests']} aria-label="本月额度">
          {quotas.map(({ id, name, total, taken }) => (
            <li key={id} className={css['rest']}>
              <span className={css['name']} title={name}>
                {name}
              </span>
              <span className={css['number']}>
                剩 {formatCount(Math.max(total - taken, 0))} / {formatCount(total)} 箱
              </span>
              <span className={css['track']} aria-hidden>
                <span
                  className={css['taken']}
                  data-full={taken >= total}
                  style={{ width: `${percent(taken, total)}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {rebates.length > 0 && (
        <dl className={css['rebates']}>
          {rebates.map(({ id, name, left }) => (
            <div key={id}>
              <dt>{name}可用</dt>
              <dd className={css['number']}>
                <Money fen={left} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
