import { userStore, type StoredUser } from '../api/user-store.ts'
import { isKnownType } from '../session/user-info.ts'
import { mayVisit } from '../site/guard.ts'
import { routes } from '../site/routes.ts'

type Visitor = Pick<StoredUser, 'userId' | 'userType'>

/** The modules of the start page and the places of the bar, as in `page-modules.tsx` and `bar.tsx`. */
const modules = 'main > section'
const bar = 'nav[aria-label="底部导航"]'

/** The links to pages that are closed to the visitor. */
const closedLinks = (visitor: Visitor): string =>
  routes
    .filter(route => !mayVisit(route, visitor))
    .flatMap(({ path }) => [`[href="${path}"]`, `[href^="${path}?"]`])
    .join()

/** Where a link keeps its address while it is text: without `href` no keyboard stops at it. */
const kept = 'data-closed'

/**
 * Makes plain text of the links to pages that are closed to the visitor. On the start page and in the bar of a phone they
 * are hidden, with the modules that lead nowhere else.
 */
export function closedLinkRules(visitor: Visitor): string {
  const links = closedLinks(visitor)
  if (links === '') return ''
  const closed = `${links},[${kept}]`
  const link = `a:is(${closed})`
  return `
${link} { pointer-events: none; color: inherit; text-decoration: none }
${modules} ${link}, ${bar} ${link}, ${modules}:has(${link}):not(:has(a:not(${closed}))) { display: none !important }`
}

/** Takes the address from links to closed pages, and gives it back to those that may be followed again. */
export function closeLinks(visitor: Visitor | undefined): void {
  const links = visitor ? closedLinks(visitor) : ''
  for (const link of document.querySelectorAll(`a[${kept}]`)) {
    // An address that was written since then is another one.
    if (!link.hasAttribute('href')) link.setAttribute('href', link.getAttribute(kept) ?? '')
    link.removeAttribute(kept)
  }
  if (links === '') return
  for (const link of document.querySelectorAll(`a:is(${links})`)) {
    link.setAttribute(kept, link.getAttribute('href') ?? '')
    link.removeAttribute('href')
  }
}

let sheet: CSSStyleSheet | undefined
const drawn = new MutationObserver(() => apply())

/** Only accounts of an unknown type: to all others a closed page says how they get in. */
function apply(): void {
  const { userId, userType } = userStore.get()
  const visitor = userId === 0 || isKnownType(userType) ? undefined : { userId, userType }
  sheet?.replaceSync(visitor ? closedLinkRules(visitor) : '')
  drawn.disconnect()
  closeLinks(visitor)
  if (visitor)
    drawn.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['href'],
    })
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
