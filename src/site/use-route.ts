import { useLocation } from 'react-router-dom'
import { routeOf, type AppRoute } from './routes.ts'

/** The current route. */
export function useRoute(): AppRoute | undefined {
  return routeOf(useLocation().pathname)
}
