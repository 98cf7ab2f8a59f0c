import { routes, type RoutePath } from './routes.ts'

/** The pages of the workbench; the code that draws each is in a part of its own. */
export type WorkbenchPath = Extract<RoutePath, `/workbench/${string}` | '/dealerOrderModify'>

const isOfWorkbench = (path: RoutePath): path is WorkbenchPath =>
  path.startsWith('/workbench/') || path === '/dealerOrderModify'

/** Derived and not repeated: the routes are in the first part of every page anyway. */
export const workbenchPaths = routes.map(({ path }) => path).filter(isOfWorkbench)
