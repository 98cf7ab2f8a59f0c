import { Link } from 'react-router-dom'
import { Photo } from '../../ui/base/picture/photo.tsx'
import type { PartProps } from './page.ts'
import { Section } from './section.tsx'
import css from './shortcuts.module.css'

export function Shortcuts({ module }: PartProps) {
  const { shortcuts = [] } = module
  if (shortcuts.length === 0) return null
  return (
    <Section module={module}>
      <ul className={css['shortcuts']}>
        {shortcuts.map(({ title, link, picture }) => (
          <li key={link + title}>
            <Link to={link} className={css['shortcut']}>
              <span className={css['ring']}>
                <Photo picture={picture} alt="" sizes="112px" className={css['photo']} />
              </span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
