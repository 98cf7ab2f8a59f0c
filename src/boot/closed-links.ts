import { userStore, type StoredUser } from '../api/user-store.ts'
import { isKnownType } from '../session/user-info.ts'
import { mayVisit } from '../site/guard.ts'
import { routes } from '../site/routes.ts'

type Visitor = Pick<StoredUser, 'userId' | 'userType'>

/** The modules of the start page and the places of the bar, as in `page-modules.tsx` and `bar.tsx`. */
const modules = 'main > section'
const bar = 'nav[aria-label="底部导航"]'

/**
 * Makes plain text of the links to pages that are closed to the visitor. On the start page and in the bar of a phone they
 * are hidden, with the modules that lead nowhere else.
 */
export function closedLinkRules(visitor: Visitor): string {
  const closed = routes
    .filter(route => !mayVisit(route, visitor))
    .flatMap(({ path }) => [`[href="${path}"]`, `[href^="${path}?"]`])
    .join()
  if (closed === '') return ''
  const link = `a:is(${closed})`
  return `
${link} { pointer-events: none; color: inherit; text-decoration: none }
${modules} ${link}, ${bar} ${link}, ${modules}:has(${link}):not(:has(a:not(${closed}))) { display: none !important }`
}

let sheet: CSSStyleSheet | undefined

/** Only accounts of an unknown type: to all others a closed page says how they get in. */
function apply(): void {
  const { userId, userType } = userStore.get()
  sheet?.replaceSync(userId === 0 || isKnownType(userType) ? '' : closedLinkRules({ userId, userType }))
}

/** Shows an account of an unknown type only links that it can follow; its start page comes from the content for all. */
export function hideClosedLinks(): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    userStore.subscribe(apply)
  }
  apply()
}
