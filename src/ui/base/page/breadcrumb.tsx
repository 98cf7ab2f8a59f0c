import { Link } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import css from './breadcrumb.module.css'
import { Icon } from '../icon.tsx'

export interface Crumb {
  label: string
  /** Undefined for the page itself and for levels without a page. */
  to?: string | undefined
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="当前位置" className={classNames('no-print', css['nav'])}>
      <ol className={classNames('flex wrap gap-4', css['list'])}>
        {crumbs.map((crumb, at) => (
          <li key={crumb.to ?? crumb.label} className={classNames('row gap-4', css['item'])}>
            {at > 0 && <Icon name="chevron-right" size={12} />}
            {crumb.to ? (
              <Link to={crumb.to}>{crumb.label}</Link>
            ) : (
              <span aria-current={at === crumbs.length - 1 ? 'page' : undefined}>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
