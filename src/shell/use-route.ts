import { useLocation } from 'react-router-dom'
import { routeOf, type AppRoute } from './routes.ts'

/** The route that is shown now. */
export function useRoute(): AppRoute | undefined {
  return routeOf(useLocation().pathname)
}
