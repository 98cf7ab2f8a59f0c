import type { Schema } from 'hast-util-sanitize'

const unmarked =
  'p br hr h2 h3 h4 blockquote ul li figure figcaption strong em u s sub sup mark table caption thead tbody tfoot tr'

const size: [string, RegExp] = ['width', /^[1-9]\d{0,4}$/]
const spans: [string, RegExp][] = [
  ['colSpan', /^[1-9]\d?$/],
  ['rowSpan', /^[1-9]\d{0,2}$/],
]

/** Everything that an article may contain. Elements and attributes not named here are removed. */
export const articleSchema: Schema = {
  tagNames: [...unmarked.split(' '), 'ol', 'a', 'img', 'td', 'th'],
  attributes: {
    a: [
      ['href', /^(https?:\/\/[^\s"<>]+|\/([^/\\\s]\S*)?|tel:\+?[\d-]+|mailto:[\w.+-]+@[\w.-]+)$/],
      ['target', '_blank'],
      ['rel', 'noopener', 'noreferrer'],
    ],
    img: [['src', /^p\/[\da-f]{2}\/[\da-f]{30}$/], 'alt', size, ['height', size[1]]],
    ol: [['start', /^[1-9]\d{0,3}$/]],
    td: spans,
    th: [...spans, ['scope', 'col', 'row']],
  },
  protocols: { href: ['http', 'https', 'tel', 'mailto'] },
  // These elements are removed with their content. Any other unknown element leaves its content.
  strip: (
    'script style template noscript noembed noframes iframe frame frameset object embed applet param svg math ' +
    'textarea select datalist input button xmp plaintext title base meta link canvas audio video source track portal'
  ).split(' '),
  ancestors: {},
  clobber: [],
  required: {},
}
