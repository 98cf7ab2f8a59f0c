import { Skeleton } from '../../../ui/base/skeleton.tsx'
import css from './cookbook-article.module.css'
import { classNames } from '../../../ui/base/class-names.ts'
import head from './cookbook-head.module.css'

/** Shown while a dish loads. */
export function CookbookSkeleton() {
  return (
    <div className={css['page']} aria-busy>
      <div className={classNames('no-print', css['crumbs'])}>
        <Skeleton width={220} height={19} />
      </div>
      <div className={head['head']}>
        <div>
          <Skeleton width={96} height={20} />
          <div className={head['title']}>
            <Skeleton width="80%" height={44} />
          </div>
          <div className={head['intro']}>
            <Skeleton height={96} />
          </div>
          <div className={head['facts']}>
            <Skeleton height={84} />
          </div>
        </div>
        <div className={head['cover']}>
          <div className={head['ground']} />
        </div>
      </div>
      <div className={css['body']}>
        <Skeleton height={480} />
        <Skeleton height={720} />
      </div>
    </div>
  )
}
