import {
  defaultTreeAdapter,
  html as specification,
  parseFragment,
  type DefaultTreeAdapterTypes,
} from 'parse5'
import { escapeText } from '../../../escape-text.ts'
import { allowedElements, droppedWhole, replacements, voidElements } from './allowed.ts'
import { plainText } from './plain-text.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Deeper than any article; what a browser or this walk could choke on is left out. */
const deepest = 40
const longest = 200_000
/** Unclosed formatting is opened anew in every paragraph: a few pages of text can ask for millions of elements. */
const mostElements = 100_000
/** Two rounds settle ordinary text. */
const mostRounds = 12

const htmlNamespace = specification.NS.HTML
const blocks = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'table',
  'figure',
  'hr',
  'div',
])
const containers = new Set(['div', 'section', 'article', 'main', 'center'])

const isElement = (node: Node): node is Element => 'tagName' in node
const isList = (name: string | undefined) => name === 'ul' || name === 'ol'

const nameOf = (element: Element, parent: string | undefined): string => {
  const { tagName } = element
  const isParagraph =
    (containers.has(tagName) &&
      !element.childNodes.some(node => isElement(node) && blocks.has(node.tagName))) ||
    (tagName === 'li' && !isList(parent)) ||
    (tagName === 'figcaption' && parent !== 'figure')
  return isParagraph ? 'p' : (replacements.get(tagName) ?? tagName)
}

const write = (nodes: readonly Node[], parent: string | undefined, depth: number): string =>
  nodes.map(node => writeNode(node, parent, depth)).join('')

const writeElement = (element: Element, parent: string | undefined, depth: number): string => {
  const isForeign = element.namespaceURI !== htmlNamespace
  if (depth > deepest || isForeign || droppedWhole.has(element.tagName)) return ''
  const name = nameOf(element, parent)
  const given = new Map(element.attrs.map(attribute => [attribute.name, attribute.value]))
  const kept = allowedElements.get(name)?.(given)
  if (kept === undefined) return write(element.childNodes, parent, depth + 1)
  const opened = `<${name}${kept.map(([key, value]) => ` ${key}="${escapeText(value)}"`).join('')}>`
  if (voidElements.has(name)) return opened
  const inner = write(element.childNodes, name, depth + 1)
  return name === 'p' && inner.trim() === '' ? '' : `${opened}${inner}</${name}>`
}

const writeNode = (node: Node, parent: string | undefined, depth: number): string => {
  const isLoose = isList(parent) && !(isElement(node) && node.tagName === 'li')
  if (isLoose) {
    const inner = writeNode(node, 'li', depth + 1)
    return inner.trim() === '' ? '' : `<li>${inner}</li>`
  }
  if (isElement(node)) return writeElement(node, parent, depth)
  return 'value' in node ? escapeText(node.value) : ''
}

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
  const context = defaultTreeAdapter.createElement('div', htmlNamespace, [])
  return write(parseFragment(context, text, { treeAdapter: boundedAdapter() }).childNodes, undefined, 0)
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
