import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { defaultTreeAdapter, html as specification, parseFragment } from 'parse5'
import { escapeText } from '../../../escape-text.ts'
import { plainText } from './plain-text.ts'
import { articleSchema } from './schema.ts'
import { shape } from './shape.ts'

const longest = 200_000
/** Unclosed formatting is opened anew in every paragraph: a few pages of text can ask for millions of elements. */
const mostElements = 100_000
/** Two rounds settle ordinary text. */
const mostRounds = 12

/** Builds what parse5 builds, and gives up where it becomes more than an article can hold. */
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
  // Parsed as the content of a plain element: that is where a page puts it.
  const context = defaultTreeAdapter.createElement('div', specification.NS.HTML, [])
  const parsed = parseFragment(context, text, { treeAdapter: boundedAdapter() })
  const clean = sanitize({ type: 'root', children: shape(parsed.childNodes) }, articleSchema)
  return toHtml(clean, { characterReferences: { useNamedReferences: true } })
}

/**
 * Keeps what the allow-list names and writes it anew from the parsed tree. Repeated until parsing what was written
 * gives the same text again: what a browser makes of it is then what was checked here.
 */
export const sanitizeRichText = (given: string): string => {
  if (given.length > longest) throw new Error(`an article of ${given.length} characters`)
  // Half a surrogate pair is no character; the database would refuse it.
  let text = Buffer.from(given).toString()
  for (let round = 0; round < mostRounds; round += 1) {
    const next = once(text)
    if (next === text) return text
    text = next
  }
  const words = plainText(text)
  return words === '' ? '' : `<p>${escapeText(words)}</p>`
}
