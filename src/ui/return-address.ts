const base = 'http://portal.invalid'

/** An address inside the portal, or null: a return address must never lead to another site. */
export function safeAddress(raw: string | null): string | null {
  // Browsers read `//`, `/\` and control characters as the start of another host.
  if (!raw?.startsWith('/') || /^\/[/\\]|[\p{Cc}]/u.test(raw)) return null
  const url = new URL(raw, base)
  // Dots are gone now, and with them what hid a second slash.
  if (url.origin !== base || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** Where to sign in, remembering the way back. */
export function loginAddress(from: string): string {
  const back = safeAddress(from)
  return back === null || back === '/' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`
}

/** Where to go after signing in; `/` where the address names nothing of ours. */
export function returnAddress(search: string): string {
  const back = safeAddress(new URLSearchParams(search).get('redirect'))
  return back === null || back.toLowerCase().startsWith('/login') ? '/' : back
}
