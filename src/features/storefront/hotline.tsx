import { useSettings } from '../../api/queries/use-mall.ts'
import { Icon } from '../../ui/base/icon.tsx'
import css from './hotline.module.css'
import type { PartProps } from './page.ts'

/** The number comes from the mall's settings, so that it is the same everywhere. */
export function Hotline({ module: { title, subtitle } }: PartProps) {
  const { serviceHotline } = useSettings()
  if (serviceHotline === '') return null
  return (
    <section className={css['band']} data-edge="bottom" aria-label={title || '服务热线'}>
      <div className={css['inner']}>
        <div>
          <h2 className={css['title']}>{title || '服务热线'}</h2>
          {subtitle !== '' && <p className={css['text']}>{subtitle}</p>}
        </div>
        <a href={`tel:${serviceHotline}`} className={css['number']}>
          <Icon name="phone" size={32} />
          {serviceHotline}
        </a>
      </div>
    </section>
  )
}
