import type { ElementContent } from 'hast'
import { html as specification, type DefaultTreeAdapterTypes } from 'parse5'
import { propertiesOf } from './attributes.ts'
import { articleSchema } from './schema.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** No article is deeper. Deeper elements are removed, since browsers and this recursion could fail on them. */
const deepest = 40

const known = new Set(articleSchema.tagNames)
const leftOut = new Set(articleSchema.strip)

/** Elements that editors use with the same meaning as one of ours. */
const replacements: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
])

const blocks = new Set('p h1 h2 h3 h4 h5 h6 ul ol li table figure hr div'.split(' '))
const containers = new Set(['div', 'section', 'article', 'main', 'center'])

const isElement = (node: Node): node is Element => 'tagName' in node
const isList = (name: string | undefined) => name === 'ul' || name === 'ol'
const isBlank = (nodes: readonly ElementContent[]) =>
  nodes.every(node => node.type === 'text' && node.value.trim() === '')

const nameOf = (element: Element, parent: string | undefined): string => {
  const { tagName } = element
  const isParagraph =
    (containers.has(tagName) &&
      !element.childNodes.some(node => isElement(node) && blocks.has(node.tagName))) ||
    (tagName === 'li' && !isList(parent)) ||
    (tagName === 'figcaption' && parent !== 'figure')
  return isParagraph ? 'p' : (replacements.get(tagName) ?? tagName)
}

const shapeElement = (element: Element, parent: string | undefined, depth: number): ElementContent[] => {
  const isForeign = element.namespaceURI !== specification.NS.HTML
  if (depth > deepest || isForeign || leftOut.has(element.tagName)) return []
  const name = nameOf(element, parent)
  const given = new Map(element.attrs.map(attribute => [attribute.name, attribute.value]))
  const properties = known.has(name) ? propertiesOf(name, given) : undefined
  if (properties === undefined) return shape(element.childNodes, parent, depth + 1)
  const children = shape(element.childNodes, name, depth + 1)
  return name === 'p' && isBlank(children) ? [] : [{ type: 'element', tagName: name, properties, children }]
}

const shapeNode = (node: Node, parent: string | undefined, depth: number): ElementContent[] => {
  const isLoose = isList(parent) && !(isElement(node) && node.tagName === 'li')
  if (isLoose) {
    const children = shapeNode(node, 'li', depth + 1)
    return isBlank(children) ? [] : [{ type: 'element', tagName: 'li', properties: {}, children }]
  }
  if (isElement(node)) return shapeElement(node, parent, depth)
  return 'value' in node ? [{ type: 'text', value: node.value }] : []
}

/** Gives a parsed text the structure of an article: our headings, list items in lists, the rest in paragraphs. */
export const shape = (nodes: readonly Node[], parent?: string, depth = 0): ElementContent[] =>
  nodes.flatMap(node => shapeNode(node, parent, depth))
