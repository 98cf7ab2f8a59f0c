import { Skeleton } from '../../ui/base/skeleton.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import css from './news-article.module.css'

/** Shown while an article loads. */
export function NewsSkeleton() {
  return (
    <div className={css['page']} aria-busy>
      <div className={classNames('no-print', css['crumbs'])}>
        <Skeleton width={220} height={19} />
      </div>
      <div className={css['head']}>
        <Skeleton width={96} height={20} />
        <div className={css['title']}>
          <Skeleton width="90%" height={44} />
        </div>
        <div className={css['summary']}>
          <Skeleton height={56} />
        </div>
        <div className={css['facts']}>
          <Skeleton width={240} height={20} />
        </div>
      </div>
      <div className={css['cover']}>
        <div className={css['ground']} />
      </div>
      <div className={css['text']}>
        <Skeleton height={480} />
      </div>
    </div>
  )
}
