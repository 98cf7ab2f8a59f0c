import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { Headline } from '../../../ui/base/headline.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import type { Module } from '../page.ts'
import css from './banner.module.css'

interface BannerProps {
  banner: NonNullable<Module['banners']>[number]
  /** `2 / 4` */
  place: string
  shown: boolean
  /** True for the first banner, whose picture loads first. */
  first: boolean
  /** Whether its picture is loaded yet. */
  needed: boolean
}

const color = /^#[\da-f]{6}$/i

export function Banner({ banner, place, shown, first, needed }: BannerProps) {
  const { title, text, action, link, ground, picture } = banner
  const style: CSSProperties = color.test(ground) ? { backgroundColor: ground } : {}
  return (
    <li
      aria-roledescription="幻灯片"
      aria-label={place}
      className={css['slide']}
      data-shown={shown}
      inert={!shown}
      style={style}
    >
      <div className={css['inner']}>
        <div className={css['words']}>
          <h2 className={css['title']}>
            <Headline>{title}</Headline>
          </h2>
          {text !== '' && <p className={css['text']}>{text}</p>}
          <Link to={link} className={css['action']}>
            {action || '去看看'}
            <Icon name="chevron-right" size={18} />
          </Link>
        </div>
      </div>
      <div className={css['picture']}>
        {needed && (
          <Photo
            picture={picture}
            alt=""
            sizes="(max-width: 720px) 640px, 100vw"
            priority={first}
            className={css['photo']}
          />
        )}
      </div>
    </li>
  )
}
