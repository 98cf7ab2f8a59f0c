import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { attacks, harmless, own } from './attacks.ts'
import { plainText, sanitizeRichText } from './sanitize.ts'

/** The allow-list a second time, written independently: elements, and the form of each attribute's value. */
const elements =
  'p br hr h2 h3 h4 blockquote ul ol li figure figcaption strong em u s sub sup mark table caption thead tbody ' +
  'tfoot tr td th a img'
const attributes: Readonly<Record<string, RegExp>> = {
  'a href': /^(https?:\/\/[^\s"<>]+|\/([^/\\\s][^\s]*)?|tel:\+?[\d-]+|mailto:[\w.+-]+@[\w.-]+)$/,
  'a target': /^_blank$/,
  'a rel': /^noopener noreferrer$/,
  'img src': /^p\/[\da-f]{2}\/[\da-f]{30}$/,
  'img alt': /^[^]*$/,
  'img width': /^\d+$/,
  'img height': /^\d+$/,
  'ol start': /^\d+$/,
  'td colspan': /^\d+$/,
  'td rowspan': /^\d+$/,
  'th colspan': /^\d+$/,
  'th rowspan': /^\d+$/,
  'th scope': /^(col|row)$/,
}
const allowed = new Set(elements.split(' '))

const strangeAttributes = ({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string[] =>
  attrs
    .filter(({ name, value }) => !attributes[`${tagName} ${name}`]?.test(value))
    .map(({ name, value }) => `${tagName} ${name}=${value}`)

/** Everything that a parser finds in a text and that is not on the list. */
const strangeIn = (html: string): string[] => {
  const walk = (node: DefaultTreeAdapterTypes.Node): string[] => {
    const inner = 'childNodes' in node ? node.childNodes.flatMap(walk) : []
    if (node.nodeName === '#text' || node.nodeName === '#document-fragment') return inner
    if (!('tagName' in node)) return [node.nodeName]
    const isAllowed =
      allowed.has(node.tagName) && (node.namespaceURI as string) === 'http://www.w3.org/1999/xhtml'
    return [...(isAllowed ? [] : [node.tagName]), ...strangeAttributes(node), ...inner]
  }
  // Parsed with and without scripting, since a browser builds other trees without it.
  return [true, false].flatMap(scriptingEnabled => walk(parseFragment(html, { scriptingEnabled })))
}

test('the list sees what is wrong with every attack that a browser would act upon', () => {
  expect(attacks.filter(attack => strangeIn(attack).length === 0)).toEqual(harmless)
})

describe('nothing outside the allow-list is left of', () => {
  test.each(attacks)('%s', attack => {
    const clean = sanitizeRichText(`<p>前</p>${attack}`)
    expect(strangeIn(clean)).toEqual([])
    expect(clean).toContain('<p>前</p>')
    expect(sanitizeRichText(clean)).toBe(clean)
  })
})

test.each([
  ['<h1>标题</h1><h2 id="a" class="b">节</h2><h6>细</h6>', '<h2>标题</h2><h2>节</h2><h4>细</h4>'],
  ['<b>粗</b><i>斜</i><del>删</del><font color=red>色</font>', '<strong>粗</strong><em>斜</em><s>删</s>色'],
  ['<div>一段</div><div><p>内</p></div><p> </p>', '<p>一段</p><p>内</p>'],
  [
    '<ol start="3"><li>三<ul>散<li>点</ul></ol>',
    '<ol start="3"><li>三<ul><li>散</li><li>点</li></ul></li></ol>',
  ],
  ['<li>孤</li>', '<p>孤</p>'],
  [
    '<table border=1><tr><th scope="COL" colspan="2">头</th></tr></table>',
    '<table><tbody><tr><th colspan="2" scope="col">头</th></tr></tbody></table>',
  ],
  [
    `<figure><img src="${own}" width="1200" height="900" alt="薯条"><figcaption>图</figcaption></figure>`,
    `<figure><img src="${own}" alt="薯条" width="1200" height="900"><figcaption>图</figcaption></figure>`,
  ],
  [`<img src="${own}" alt="没有尺寸">`, ''],
  [
    '<a href="/search?keyword=薯条&tag=new">搜</a>',
    '<a href="/search?keyword=%E8%96%AF%E6%9D%A1&amp;tag=new">搜</a>',
  ],
  [
    '<a href="https://example.com/a" onclick=x>外</a>',
    '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer">外</a>',
  ],
  [
    '<a href="https://example.com/O\'Neill">外</a>',
    '<a href="https://example.com/O&#x27;Neill" target="_blank" rel="noopener noreferrer">外</a>',
  ],
  ['<a href="tel:400-820-6688">电话</a>', '<a href="tel:400-820-6688">电话</a>'],
  ['<a href="mailto:shop@example.com">邮件</a>', '<a href="mailto:shop@example.com">邮件</a>'],
  ['<a>无处</a>', '无处'],
  ['5 < 6 & 7 > 2', '5 &lt; 6 &amp; 7 > 2'],
])('%s is kept as %s', (given, kept) => {
  expect(sanitizeRichText(given)).toBe(kept)
})

test('words are what is read, parted where elements part them', () => {
  expect(plainText(sanitizeRichText(`上<img src="${own}" alt="a > b" width="9" height="9">下`))).toBe('上 下')
  expect(plainText(sanitizeRichText('<h2>解冻</h2><p>不要&lt;水冲&gt;&amp;暴晒。</p>'))).toBe(
    '解冻 不要<水冲>&暴晒。',
  )
})

const names =
  `${elements} div section b i del font h1 h5 h6 nobr svg math mi mtext mglyph malignmark annotation-xml ` +
  'foreignObject title desc style script template noscript textarea select option form button pre plaintext xmp ' +
  'iframe object marquee ruby rt dd dt col colgroup body html head frameset unknown center'
const values = [
  '1',
  'javascript:alert(1)',
  '/search?keyword=a&b',
  'https://example.com/?q="><script>',
  own,
  '</p></style><script>alert(1)</script>',
  'text/html',
]
const attribute = fc.tuple(
  fc.constantFrom(
    ...'href src alt width height style onclick id colspan start scope xlink:href encoding'.split(' '),
  ),
  fc.constantFrom(...values),
)
const opening = fc
  .tuple(fc.constantFrom(...names.split(' ')), fc.array(attribute, { maxLength: 4 }))
  .map(([name, given]) => {
    const written = given.map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`)
    return `<${name}${written.join('')}>`
  })
const soup = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: opening },
      { weight: 2, arbitrary: fc.constantFrom(...names.split(' ')).map(name => `</${name}>`) },
      fc.constantFrom('薯条', ' ', '\n', '&amp;', '&lt;', '&#13;', '&nbsp;', '<', '>', '"', '&#0;', '\uD83C'),
      fc.constantFrom('<!--', '-->', '--!>', '<!-->', '<![CDATA[', ']]>', '<?xml ?>', '<!doctype html>'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 40 },
  )
  .map(parts => parts.join(''))

test('any soup becomes allowed text, and cleaning it again changes nothing', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(soup, given => {
      const clean = sanitizeRichText(given)
      expect(strangeIn(clean)).toEqual([])
      expect(sanitizeRichText(clean)).toBe(clean)
    }),
    { numRuns: 1_500 },
  )
})

test.each(['<b>', '<p>', '<a href=/>', '<table>', '<svg>', '<ul><li>', '<font size=1>'])(
  'ten thousand %s nested in each other are answered too',
  piece => {
    expect(strangeIn(sanitizeRichText(piece.repeat(10_000)))).toEqual([])
  },
)

test('a text beyond any article is refused', () => {
  expect(() => sanitizeRichText('薯'.repeat(200_001))).toThrow('200001')
})

test('a short text that grows to millions of elements is refused', () => {
  const opened = Array.from({ length: 2_000 }, (_, at) => `<b a${at}>`)
  expect(() => sanitizeRichText(`<p>${opened.join('')}${'<p>x'.repeat(2_000)}`)).toThrow('elements')
})
