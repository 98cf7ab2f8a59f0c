import { expect, test } from 'vitest'
import { closedLinkRules, closeLinks } from './closed-links.ts'

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

test('the keyboard stops only at links that an unknown type can follow, also at one that changes its page', () => {
  document.body.innerHTML = page
  const stops = () => [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ id }) => id)
  const visitor = { userId: 7, userType: 9 }
  closeLinks(visitor)
  expect(stops()).toEqual(['dish', 'home'])
  expect(applied(9, document.body.innerHTML).texts).toEqual(['more', 'product', 'all', 'ingredient'])
  closeLinks(visitor)
  expect(stops()).toEqual(['dish', 'home'])
  document.getElementById('ingredient')?.setAttribute('href', '/cookbookDetail?id=9')
  closeLinks(visitor)
  expect(stops()).toEqual(['dish', 'home', 'ingredient'])
  closeLinks(undefined)
  expect(stops()).toEqual(['more', 'product', 'all', 'dish', 'home', 'ingredient'])
  expect(document.getElementById('product')?.getAttribute('href')).toBe('/productDetail?id=1')
})
