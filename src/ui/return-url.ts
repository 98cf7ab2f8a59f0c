const base = 'http://portal.invalid'

/** The path and query of a URL inside the portal, else null: signing in must never lead to another site. */
export function ownUrl(raw: string | null): string | null {
  // Browsers read `//`, `/\` and control characters as the start of another host.
  if (!raw?.startsWith('/') || /^\/[/\\]|[\p{Cc}]/u.test(raw)) return null
  const url = new URL(raw, base)
  // Dots are gone now, and with them what hid a second slash.
  if (url.origin !== base || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** Where to sign in, remembering the way back. */
export function loginUrl(from: string): string {
  const back = ownUrl(from)
  return back === null || back === '/' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`
}

/** Where to go after signing in; `/` where the URL names nothing of ours. */
export function returnUrl(search: string): string {
  const back = ownUrl(new URLSearchParams(search).get('redirect'))
  return back === null || back.toLowerCase().startsWith('/login') ? '/' : back
}
