import { Link } from 'react-router-dom'
import type { Static } from 'typebox'
import type { cookbookCard } from '#contract/content/cookbook-entries.ts'
import { classNames } from '../../base/class-names.ts'
import css from './cookbook-card.module.css'
import { difficultyName, durationText } from './cookbook-labels.ts'
import { Icon } from '../../base/icon.tsx'
import { Photo } from '../../base/picture/photo.tsx'
import { Skeleton } from '../../base/skeleton.tsx'

interface CookbookCardProps {
  cookbook: Static<typeof cookbookCard>
  /** `row` is for one or two cards over the whole width. */
  layout?: 'tall' | 'row'
  /** True at the top of a page: the picture loads first. */
  priority?: boolean
  /** The `sizes` of the picture; the default fits a grid of four, two on a phone. */
  sizes?: string
  /** The heading level of the title. */
  level?: 2 | 3
}

const gridSizes = '(max-width: 720px) 46vw, (max-width: 1080px) 30vw, 282px'

/** A dish in a list. The title is a link that covers the whole card. */
export function CookbookCard({
  cookbook,
  layout = 'tall',
  priority = false,
  sizes = gridSizes,
  level = 3,
}: CookbookCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={css['card']} data-layout={layout}>
      <div className={css['picture']}>
        <Photo picture={cookbook.picture} alt="" sizes={sizes} priority={priority} className={css['photo']} />
      </div>
      <div className={css['words']}>
        <Heading className={css['title']}>
          <Link to={`/cookbookDetail?id=${cookbook.id}`} className={css['link']}>
            {cookbook.title}
          </Link>
        </Heading>
        <p className={classNames('muted cut', css['subtitle'])}>{cookbook.subtitle}</p>
        <p className={css['facts']}>
          <span className={css['fact']}>
            <Icon name="clock" size={14} />
            {durationText(cookbook.minutes)}
          </span>
          <span>{cookbook.servings} 人份</span>
          <span>{difficultyName(cookbook.difficulty)}</span>
        </p>
      </div>
    </article>
  )
}

/** Shown while the dish loads. */
export function CookbookCardSkeleton() {
  return (
    <div className={css['card']} aria-hidden>
      <div className={css['picture']}>
        <span className={css['photo']} />
      </div>
      <div className={css['words']}>
        <span className={css['title']}>
          <Skeleton width="72%" height={18} />
        </span>
        <span className={classNames('muted cut', css['subtitle'])}>
          <Skeleton width="90%" height={14} />
        </span>
        <span className={css['facts']}>
          <Skeleton width="60%" height={14} />
        </span>
      </div>
    </div>
  )
}
