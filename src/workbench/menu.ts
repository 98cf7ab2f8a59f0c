import type { MenuIconName } from '../ui/base/menu-icon-paths.ts'
import { mayVisit } from '../site/guard.ts'
import { routeOf, routes, type AppRoute } from '../site/routes.ts'

interface MenuEntry {
  readonly path: string
  readonly title: string
  readonly icon: MenuIconName
}

export interface MenuSection {
  readonly heading: string
  readonly entries: readonly MenuEntry[]
}

type Visitor = Parameters<typeof mayVisit>[1]

/** The side menu of one visitor, section by section in the order of the route table. */
export function menuFor(visitor: Visitor): readonly MenuSection[] {
  const sections = new Map<string, MenuEntry[]>()
  for (const route of routes as readonly AppRoute[]) {
    if (!route.menu || !mayVisit(route, visitor)) continue
    const { path, title, menu } = route
    const entries = sections.get(menu.section) ?? []
    entries.push({ path, title, icon: menu.icon })
    sections.set(menu.section, entries)
  }
  return [...sections].map(([heading, entries]) => ({ heading, entries }))
}

/** The nearest parent that the visitor may see. */
export function parentOf(route: AppRoute, visitor: Visitor): AppRoute | undefined {
  return route.parents?.map(path => routeOf(path)).find(above => above && mayVisit(above, visitor))
}

/** The highlighted menu entry: that of the page, or of its parent. */
export function activeEntry(route: AppRoute, visitor: Visitor): string | undefined {
  return route.menu ? route.path : parentOf(route, visitor)?.path
}
