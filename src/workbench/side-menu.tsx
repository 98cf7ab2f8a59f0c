import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { StoredUser } from '../api/user-store.ts'
import { Drawing } from '../ui/base/icon.tsx'
import { menuIconPaths } from '../ui/base/menu-icon-paths.ts'
import type { AppRoute } from '../site/routes.ts'
import { activeEntry, menuFor } from './menu.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { MenuList } from './menu-list.tsx'
import { classNames } from '../ui/base/class-names.ts'
import { useFoldedGroups } from './use-folded-groups.ts'
import css from './side-menu.module.css'

const collapsedKey = 'portal.menu-collapsed'

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(collapsedKey) === '1'
  } catch {
    return false
  }
}

function writeCollapsed(collapsed: boolean): void {
  try {
    localStorage.setItem(collapsedKey, collapsed ? '1' : '0')
  } catch {
    // Without storage only this visit remembers it.
  }
}

/** The menu may be longer than the window; the page that is open is in sight. */
function useCurrentInSight(active: string | undefined) {
  const column = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (active === undefined) return
    const entry = column.current?.querySelector<HTMLElement>('[aria-current]')
    if (!column.current || !entry) return
    const { scrollTop, clientHeight } = column.current
    const isInSight =
      entry.offsetTop >= scrollTop && entry.offsetTop + entry.offsetHeight <= scrollTop + clientHeight
    if (!isInSight) column.current.scrollTop = entry.offsetTop - clientHeight / 2
  }, [active])
  return column
}

/** A column on wide screens, a drawer on narrow ones; both from the one route table. */
export function SideMenu({
  user,
  route,
  list,
}: {
  user: StoredUser
  route: AppRoute | undefined
  /** The list of the shown thing. */
  list: string | undefined
}) {
  const [collapsed, setCollapsed] = useState(readCollapsed)
  const { key } = useLocation()
  const sections = menuFor(user)
  const active = route && activeEntry(route, user, list)
  const column = useCurrentInSight(active)
  const folded = useFoldedGroups()
  return (
    <>
      <aside
        ref={column}
        className={classNames('no-print', css['column'])}
        data-collapsed={collapsed}
        aria-label="工作台菜单"
      >
        <div className={css['head']}>
          <span className={css['word']}>工作台</span>
          <button
            type="button"
            className={css['collapse']}
            aria-label={collapsed ? '展开菜单' : '收起菜单'}
            onClick={() => {
              writeCollapsed(!collapsed)
              setCollapsed(!collapsed)
            }}
          >
            <Drawing path={menuIconPaths[collapsed ? 'panel-open' : 'panel-close']} size={18} />
          </button>
        </div>
        <nav aria-label="工作台">
          <MenuList sections={sections} active={active} folded={collapsed ? undefined : folded} />
        </nav>
      </aside>
      <MenuDrawer key={key} title={route?.title ?? '工作台'}>
        <MenuList sections={sections} active={active} folded={folded} />
      </MenuDrawer>
    </>
  )
}
