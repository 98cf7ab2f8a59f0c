/** The text as a positive integer that can be a row's id, else null. */
export const idOf = (raw: string | null | undefined): number | null => {
  const id = /^[1-9]\d*$/.test(raw ?? '') ? Number(raw) : 0
  return id > 0 && Number.isSafeInteger(id) ? id : null
}

/** The id in `?id=42`. */
export const idIn = (params: URLSearchParams, name = 'id'): number | null => idOf(params.get(name))

/** Two URLs are the same page when path and `id` are equal; filters, tabs and page numbers may differ. */
export const pageKey = ({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string => `${pathname}#${idIn(new URLSearchParams(search)) ?? ''}`

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
