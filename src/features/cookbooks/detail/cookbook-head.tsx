import type { Scale } from '#contract/content/portions.ts'
import { difficultyName, durationText } from '../../../ui/shop/card/cookbook-labels.ts'
import { Headline } from '../../../ui/base/headline.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import type { IconName } from '../../../ui/base/icon-paths.ts'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import { PrintButton } from '../../../ui/base/print-button.tsx'
import { ShareButton } from '../../../ui/base/overlay/share-button.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './cookbook-head.module.css'
import type { Cookbook } from './cookbook.ts'

const coverSizes = '(max-width: 900px) 100vw, 640px'

/** Title, key figures and picture of the dish. */
export function CookbookHead({ cookbook, scale }: { cookbook: Cookbook; scale: Scale }) {
  const { base, servings } = scale
  const path = `/cookbookDetail?id=${cookbook.id}${servings === base ? '' : `&servings=${servings}`}`
  return (
    <header className={css['head']}>
      <div>
        <p className={css['kicker']}>{cookbook.categoryName}</p>
        <h1 id="dish" className={css['title']}>
          <Headline>{cookbook.title}</Headline>
        </h1>
        <p className={css['subtitle']}>{cookbook.subtitle}</p>
        <p className={css['intro']}>{cookbook.intro}</p>
        <dl className={css['facts']}>
          <Fact icon="clock" name="用时" value={durationText(cookbook.minutes)} />
          <Fact icon="customers" name="份量" value={`${servings} 人份`} />
          <Fact icon="flame" name="难度" value={difficultyName(cookbook.difficulty)} />
        </dl>
        <div className={classNames('no-print', css['actions'])}>
          <ShareButton title={cookbook.title} path={path} />
          <PrintButton />
        </div>
      </div>
      <div className={css['cover']}>
        <Photo
          picture={cookbook.picture}
          alt={cookbook.title}
          sizes={coverSizes}
          priority
          className={css['photo']}
        />
      </div>
    </header>
  )
}

function Fact({ icon, name, value }: { icon: IconName; name: string; value: string }) {
  return (
    <div className={css['fact']}>
      <dt className={classNames('row hint gap-6', css['name'])}>
        <Icon name={icon} size={14} />
        {name}
      </dt>
      <dd className={css['value']}>{value}</dd>
    </div>
  )
}
