import { releaseCookie } from '../api/farewell.ts'
import { userStore } from '../api/user-store.ts'
import { loginUrl, returnUrl } from '../ui/return-url.ts'
import { notify } from '../ui/toast.ts'
import { queryClient } from '../startup/query-client.ts'

/** Settles once the router shows the target; by then the page before it is no longer hydrated. */
type Navigate = (to: string) => Promise<void> | void

let navigate: Navigate = to => window.location.assign(to)
let farewell = false

/** The router hands its own navigation over, so that what ends a session need not know the router. */
export function navigateWith(next: Navigate): void {
  navigate = next
}

const here = () => window.location.pathname + window.location.search

/** Where somebody without a session goes: back here after signing in, except when leaving on purpose. */
export function signInUrl(): string {
  if (farewell) return '/login'
  // On the sign-in page the URL already says where to return to.
  return window.location.pathname === '/login' ? here() : loginUrl(here())
}

/** On the sign-in page; no navigation follows where it stands already. */
function say(message: string): void {
  if (window.location.pathname === '/login') notify.error(message)
  else notify.afterNavigation('error', message)
}

/** Clears the query cache only after the navigation: a page that is still being hydrated needs its data. */
async function leaveFor(target: string): Promise<void> {
  if (window.location.pathname !== '/login') await navigate(target)
  queryClient.clear()
}

/**
 * Forgets everything about the person on this device and goes to the sign-in page. Where another tab has signed in
 * meanwhile, the session that ended is not theirs: this tab starts again as that user.
 */
export function endSession({
  message,
  onPurpose = false,
}: { message?: string; onPurpose?: boolean } = {}): void {
  if (userStore.differsFromStorage()) return restartAsStoredUser()
  // A late answer may end the session again, and does not know that the person signed out on purpose.
  farewell ||= onPurpose
  const target = signInUrl()
  userStore.clear()
  if (message && !farewell) say(message)
  void leaveFor(target)
}

/** For a tab that a reload would sign out: from the home page on everything is read anew. */
export async function startOver(): Promise<void> {
  await navigate('/')
  queryClient.clear()
}

/** Called once the sign-in page stands. */
export function farewellDone(): void {
  farewell = false
}

/** Another tab signed in, out or switched dealer: this one starts again as that user. */
export function restartAsStoredUser(): void {
  releaseCookie()
  const { pathname, search } = window.location
  if (pathname === '/login') window.location.replace(returnUrl(search))
  else window.location.reload()
}
