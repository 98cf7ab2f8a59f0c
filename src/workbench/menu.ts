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

/** The list of the shown thing, else the nearest parent that the visitor may see. */
export function parentOf(route: AppRoute, visitor: Visitor, list?: string): AppRoute | undefined {
  const above = [...(list === undefined ? [] : [list]), ...(route.parents ?? [])]
  return above.map(path => routeOf(path)).find(one => one && mayVisit(one, visitor))
}

/** The highlighted menu entry: that of the page, or of its parent. */
export function activeEntry(route: AppRoute, visitor: Visitor, list?: string): string | undefined {
  return route.menu ? route.path : parentOf(route, visitor, list)?.path
}

/** The name of a page below its parent. A detail that several lists lead to is named after its list. */
export const titleBelow = ({ title, parents = [] }: AppRoute, parent: AppRoute | undefined): string =>
  parent && parents.length > 1 && title.endsWith('详情')
    ? `${parent.title.replaceAll(/^我的|记录$/g, '')}详情`
    : title
