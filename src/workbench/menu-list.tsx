import { Link } from 'react-router-dom'
import { Drawing } from '../ui/base/icon.tsx'
import { iconPaths } from '../ui/base/icon-paths.ts'
import { menuIconPaths } from '../ui/base/menu-icon-paths.ts'
import type { MenuSection } from './menu.ts'
import css from './side-menu.module.css'

const paths = { ...iconPaths, ...menuIconPaths }

export function MenuList({
  sections,
  active,
}: {
  sections: readonly MenuSection[]
  active: string | undefined
}) {
  return (
    <ul className="stack gap-6">
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
                  <Drawing path={paths[icon]} size={18} />
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
