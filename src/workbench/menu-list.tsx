import { Link } from 'react-router-dom'
import { Drawing, Icon } from '../ui/base/icon.tsx'
import { iconPaths } from '../ui/base/icon-paths.ts'
import { menuIconPaths } from '../ui/base/menu-icon-paths.ts'
import type { MenuSection } from './menu.ts'
import type { FoldedGroups } from './use-folded-groups.ts'
import css from './side-menu.module.css'

const paths = { ...iconPaths, ...menuIconPaths }

/** The menu in groups. The group of the page that is open stays open, since people look for themselves there. */
export function MenuList({
  sections,
  active,
  folded,
}: {
  sections: readonly MenuSection[]
  active: string | undefined
  /** Undefined where only icons are left, which need no folding. */
  folded: FoldedGroups | undefined
}) {
  return (
    <ul className="stack gap-6">
      {sections.map(({ heading, entries }) => {
        const isCurrent = entries.some(({ path }) => path === active)
        const isOpen = !folded?.has(heading) || isCurrent
        return (
          <li key={heading}>
            {heading &&
              (folded && !isCurrent ? (
                <button
                  type="button"
                  className={css['heading']}
                  aria-expanded={isOpen}
                  onClick={() => folded.toggle(heading)}
                >
                  {heading}
                  <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
                </button>
              ) : (
                <span className={css['heading']}>{heading}</span>
              ))}
            {isOpen && (
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
            )}
          </li>
        )
      })}
    </ul>
  )
}
