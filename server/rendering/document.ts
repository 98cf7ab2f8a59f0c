import type { RenderedPage } from '#contract/content/rendering.ts'
import { escapeText } from '../kit/escape-text.ts'
import type { Parts } from './build.ts'
import { urgentPictures } from './urgent-pictures.ts'

/** JSON for a script element: nothing in it can end the element or break a line of the script. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<\u2028\u2029]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const meta = (property: string, content: string | undefined): string =>
  content === undefined ? '' : `<meta property="${property}" content="${escapeText(content)}" />`

/** The origin is empty where the Host header is not believed; the path alone is used then. */
const fromOrigin = (origin: string, url: string): string => (/^https?:\/\//.test(url) ? url : origin + url)

/** The metadata that chats and search engines show for a link. */
const preview = (page: RenderedPage, description: string, origin: string, url: string): string =>
  [
    meta('og:type', page.kind),
    meta('og:site_name', page.siteName),
    meta('og:title', page.title),
    meta('og:description', description),
    meta('og:url', origin + url),
    meta('og:image', page.image === undefined ? undefined : fromOrigin(origin, page.image)),
  ].join('')

/** `replace` gets a function, since the page's text may contain the patterns that it would expand. */
const put = (html: string, place: RegExp, made: string): string => {
  if (html.search(place) < 0) throw new Error(`The built index.html has no place for ${String(place)}`)
  return html.replace(place, () => made)
}

const descriptionPlace = /<meta name="description" content="([^"]*)"\s*\/?>/

export interface Placing {
  readonly shell: string
  readonly parts: Parts
  readonly origin: string
  readonly url: string
}

/** The built index.html with the rendered page in it. */
export const documentOf = (page: RenderedPage, { shell, parts, origin, url }: Placing): string => {
  // React's hints come too late, at its markup; `urgentPictures` writes the important one into the head.
  const [hints = ''] = /^(?:<link [^>]*>)*/.exec(page.markup) ?? []
  const markup = page.markup.slice(hints.length)
  const description = page.description ?? descriptionPlace.exec(shell)?.[1] ?? ''
  const early = urgentPictures(markup).join('')
  const styles = parts.styles.map(href => `<link rel="stylesheet" crossorigin href="${href}">`).join('')
  // Where the document has no content yet, the script that draws it is the most urgent.
  const priority = markup === '' ? '' : ' fetchpriority="low"'
  const scripts = parts.scripts
    .map(href => `<link rel="modulepreload" crossorigin${priority} href="${href}">`)
    .join('')
  const data = `<script type="application/json" id="content">${escapeJson(page.content)}</script>`

  let html = put(shell, /<title>[^<]*<\/title>/, `<title>${escapeText(page.title)}</title>${early}`)
  html = put(html, descriptionPlace, `<meta name="description" content="${escapeText(description)}" />`)
  html = put(html, /<\/head>/, `${styles}${scripts}${preview(page, description, origin, url)}</head>`)
  return put(html, /<div id="root"><\/div>/, `<div id="root">${markup}</div>${data}`)
}
