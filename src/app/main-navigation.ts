import type { StoredUser } from '../api/user-store.ts'
import type { IconName } from '../ui/icon-paths.ts'
import { decide } from './guard.ts'
import { routeOf, type RoutePath } from './routes.ts'

const entries: readonly { path: RoutePath; icon?: IconName }[] = [
  { path: '/search' },
  { path: '/cookbook' },
  { path: '/news' },
  { path: '/quickOrder' },
  { path: '/sampleList' },
  { path: '/cart', icon: 'cart' },
]

/** What the visitor may open. Anonymous visitors see what every account may see; it leads them to sign in. */
export function mainNavigation(visitor: Pick<StoredUser, 'userId' | 'userType'>) {
  const seen = visitor.userId === 0 ? { userId: 1, userType: 1 } : visitor
  return entries.flatMap(entry => {
    const route = routeOf(entry.path)
    return route && decide(route, seen).kind === 'show' ? [{ ...entry, title: route.title }] : []
  })
}
