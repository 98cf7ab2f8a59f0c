import { releaseCookie } from '../api/end-session.ts'
import { userStore } from '../api/user-store.ts'
import { loginUrl, returnUrl } from '../ui/words/page-url.ts'
import { endedSession } from '../api/ended-session.ts'
import { notify } from '../ui/base/overlay/toast.ts'
import { queryClient } from '../api/queries/query-client.ts'

/** Settles once the router shows the target, and the previous page is no longer being hydrated. */
type Navigate = (to: string) => Promise<void> | void

let navigate: Navigate = to => window.location.assign(to)
let farewell = false

/** The router registers its navigation here, so that this file need not import the router. */
export function navigateWith(next: Navigate): void {
  navigate = next
}

const here = () => window.location.pathname + window.location.search

/** The sign-in page, which returns to the current page unless the person signed out on purpose. */
export function signInUrl(): string {
  if (farewell) return '/login'
  // On the sign-in page the URL already says where to return to.
  return window.location.pathname === '/login' ? here() : loginUrl(here())
}

/** Shows a message on the sign-in page: at once where it is open already, since no navigation follows. */
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
 * Forgets everything about the person on this device and opens the sign-in page. Where another tab has signed in
 * meanwhile, this tab restarts as that user instead.
 */
export function endSession({
  message,
  onPurpose = false,
}: { message?: string; onPurpose?: boolean } = {}): void {
  if (userStore.differsFromStorage()) return restartAsStoredUser()
  // A late answer may end the session again, and does not know that the person signed out on purpose.
  farewell ||= onPurpose
  if (farewell) endedSession.forget()
  else endedSession.note(userStore.get(), message)
  const target = signInUrl()
  userStore.clear()
  if (message && !farewell) say(message)
  void leaveFor(target)
}

/** Starts again without a reload, which would sign this tab out: opens the home page and clears all answers. */
export async function startOver(): Promise<void> {
  await navigate('/')
  queryClient.clear()
}

/** Called once the sign-in page is shown. */
export function farewellDone(): void {
  farewell = false
}

/** Restarts this tab after another one has signed in, signed out or switched dealer. */
export function restartAsStoredUser(): void {
  releaseCookie()
  const { pathname, search } = window.location
  if (pathname === '/login') window.location.replace(returnUrl(search))
  else window.location.reload()
}
