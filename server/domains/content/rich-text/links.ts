import type { Properties } from 'hast'

const portal = 'https://portal.invalid'

const parsed = (href: string): URL | undefined => {
  try {
    return new URL(href, portal)
  } catch {
    return undefined
  }
}

/** The path of a URL inside the portal; undefined for any other. `//` at the beginning would name another host. */
export const insideLink = (href: string): string | undefined => {
  const url = href.startsWith('/') ? parsed(href) : undefined
  if (url?.origin !== portal || url.username !== '' || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

const outsideLink = (href: string): string | undefined => {
  const url = /^https?:/i.test(href) ? parsed(href) : undefined
  const isPlain = url?.username === '' && url.password === '' && /^https?:$/.test(url.protocol)
  return isPlain ? url.href : undefined
}

const callLink = (href: string): string | undefined =>
  /^tel:\+?\d[\d-]{2,24}$/.test(href) || /^mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(href) ? href : undefined

/** The attributes that a link keeps. A link out of the portal becomes plain text. */
export const linkProperties = (given: ReadonlyMap<string, string>): Properties | undefined => {
  const href = (given.get('href') ?? '').trim()
  const outside = outsideLink(href)
  if (outside !== undefined) return { href: outside, target: '_blank', rel: ['noopener', 'noreferrer'] }
  const near = insideLink(href) ?? callLink(href)
  return near === undefined ? undefined : { href: near }
}
