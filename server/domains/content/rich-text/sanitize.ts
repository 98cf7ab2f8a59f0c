import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { defaultTreeAdapter, html as specification, parseFragment } from 'parse5'
import { escapeText } from '../../../kit/escape-text.ts'
import { articleSchema } from './schema.ts'
import { shape } from './shape.ts'

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** The words of sanitized rich text, for the search and the reading time. Attributes may contain `>`. */
export const plainText = (sanitized: string): string =>
  sanitized
    .replaceAll(/<(?:"[^"]*"|[^">])*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const longest = 200_000
/** The parser reopens unclosed formatting in every paragraph: a few pages can become millions of elements. */
const mostElements = 100_000
/** Ordinary text takes two rounds. */
const mostRounds = 12

/** The tree builder of parse5 with a limit: it throws where the text has more elements than an article may have. */
const boundedAdapter = (): typeof defaultTreeAdapter => {
  let made = 0
  return {
    ...defaultTreeAdapter,
    createElement: (...given) => {
      made += 1
      if (made > mostElements) throw new Error(`an article of more than ${mostElements} elements`)
      return defaultTreeAdapter.createElement(...given)
    },
  }
}

const once = (text: string): string => {
  // The text is parsed as the content of a div, since a page puts it into one.
  const context = defaultTreeAdapter.createElement('div', specification.NS.HTML, [])
  const parsed = parseFragment(context, text, { treeAdapter: boundedAdapter() })
  const clean = sanitize({ type: 'root', children: shape(parsed.childNodes) }, articleSchema)
  return toHtml(clean, { characterReferences: { useNamedReferences: true } })
}

/**
 * Keeps only elements and attributes of the allow-list and writes them from the parsed tree. This is repeated until
 * the written text parses to itself, so that a browser sees exactly the checked content.
 */
export const sanitizeRichText = (given: string): string => {
  if (given.length > longest) throw new Error(`an article of ${given.length} characters`)
  // Replaces halves of surrogate pairs, which the database would refuse.
  let text = Buffer.from(given).toString()
  for (let round = 0; round < mostRounds; round += 1) {
    const next = once(text)
    if (next === text) return text
    text = next
  }
  const words = plainText(text)
  return words === '' ? '' : `<p>${escapeText(words)}</p>`
}
