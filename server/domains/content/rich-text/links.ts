import type { Properties } from 'hast'

const portal = 'https://portal.invalid'

const parsed = (href: string): URL | undefined => {
  try {
    return new URL(href, portal)
  } catch {
    return undefined
  }
}

/** A URL inside the portal, as a path; undefined for every other. A path of two slashes would be another host. */
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

/** What a link keeps; a link to anywhere else is text. */
export const linkProperties = (given: ReadonlyMap<string, string>): Properties | undefined => {
  const href = (given.get('href') ?? '').trim()
  const outside = outsideLink(href)
  if (outside !== undefined) return { href: outside, target: '_blank', rel: ['noopener', 'noreferrer'] }
  const near = insideLink(href) ?? callLink(href)
  return near === undefined ? undefined : { href: near }
}
