const base = 'http://portal.invalid'

/** The path and query of a URL inside the portal, else null: signing in must never lead to another site. */
export function ownUrl(raw: string | null): string | null {
  // Browsers read `//`, `/\` and control characters as the start of another host.
  if (!raw?.startsWith('/') || /^\/[/\\]|[\p{Cc}]/u.test(raw)) return null
  const url = new URL(raw, base)
  // Checked again, since resolving dots may have produced a second slash.
  if (url.origin !== base || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** The sign-in page, with the URL to return to. */
export function loginUrl(from: string): string {
  const back = ownUrl(from)
  return back === null || back === '/' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`
}

/** The URL to open after signing in; `/` where none of the portal is given. */
export function returnUrl(search: string): string {
  const back = ownUrl(new URLSearchParams(search).get('redirect'))
  return back === null || back.toLowerCase().startsWith('/login') ? '/' : back
}
