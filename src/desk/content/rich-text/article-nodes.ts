import { Mark, mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'

/** Marks of an article that the starter set lacks. They have no attributes. */
const plainMark = (name: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  })

export const plainMarks = ['sub', 'sup', 'mark'].map(plainMark)

/** A picture with the words under it. */
export const figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(image | table | blockquote)+ figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

export const figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

/** A stored picture has a path in place of an address, so the editor shows it by the portal's own address. */
export const storedImage = (urlOf: (path: string) => string) =>
  Image.extend({
    addAttributes: () => ({
      src: { default: null },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
    }),
    renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
    addNodeView: () => props => {
      const { src, alt, width, height } = props.node.attrs as Record<string, string | null>
      const dom = document.createElement('img')
      dom.src = urlOf(src ?? '')
      dom.alt = alt ?? ''
      if (width !== null && height !== null) dom.style.aspectRatio = `${width} / ${height}`
      return { dom }
    },
  })
