import { Link } from 'react-router-dom'
import { Icon } from '../ui/icon.tsx'
import type { MenuSection } from './menu.ts'
import css from './side-menu.module.css'

export function MenuList({
  sections,
  active,
}: {
  sections: readonly MenuSection[]
  active: string | undefined
}) {
  return (
    <ul className={css['sections']}>
      {sections.map(({ heading, entries }) => (
        <li key={heading}>
          {heading && <span className={css['heading']}>{heading}</span>}
          <ul>
            {entries.map(({ path, title, icon }) => (
              <li key={path}>
                <Link
                  to={path}
                  className={css['entry']}
                  title={title}
                  aria-current={path === active ? 'page' : undefined}
                >
                  <Icon name={icon} size={18} />
                  <span className={css['word']}>{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
