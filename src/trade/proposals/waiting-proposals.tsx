import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useUser } from '../../api/use-user.ts'
import { Icon } from '../../ui/base/icon.tsx'
import css from './waiting-proposals.module.css'
import { proposalPath } from './proposal.ts'
import { proposalQueries } from './queries.ts'

/** The lists that a sales representative has proposed and nobody has decided about, above the pad that takes their goods. */
export function WaitingProposals() {
  const { data = [] } = useQuery(proposalQueries.waiting(useUser()))
  if (data.length === 0) return null
  return (
    <ul className={css['strip']} aria-label="建议清单">
      {data.map(({ id, sentBy, first, products }) => (
        <li key={id}>
          <Link to={proposalPath(id)} className={css['link']}>
            <Icon name="list" />
            <span className={css['words']}>
              {sentBy}为您拟了建议清单：{first}
              {products > 1 && ` 等 ${products} 种`}
            </span>
            <span className={css['way']}>查看</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
