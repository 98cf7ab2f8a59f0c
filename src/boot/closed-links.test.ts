import { expect, test } from 'vitest'
import { closedLinkRules } from './closed-links.ts'

/** The effect of the style sheet on a page: its links to closed pages, and what is hidden. */
function applied(userType: number, page: string) {
  document.body.innerHTML = page
  const [texts = '', hidden = ''] = closedLinkRules({ userId: 7, userType }).match(/^.*(?= \{)/gm) ?? []
  const found = (selector: string) =>
    selector === '' ? [] : [...document.querySelectorAll(selector)].map(({ id }) => id)
  return { texts: found(texts), hidden: found(hidden) }
}

const page = `<main>
  <section id="goods"><a id="more" href="/search?tag=hot"></a><a id="product" href="/productDetail?id=1"></a></section>
  <section id="dishes"><a id="all" href="/cookbook"></a><a id="dish" href="/cookbookDetail?id=1"></a></section>
  <article><a id="home" href="/"></a><a id="ingredient" href="/productDetail?id=2"></a></article>
</main>`

test('an unknown type can follow links to public pages only, and keeps the words of the others', () => {
  expect(applied(9, page)).toEqual({
    texts: ['more', 'product', 'all', 'ingredient'],
    hidden: ['goods', 'more', 'product', 'all'],
  })
})

test('a buyer keeps the links of the shop', () => {
  expect(applied(3, page)).toEqual({ texts: [], hidden: [] })
})
