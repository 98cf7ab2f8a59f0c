import { beforeEach, expect, test } from 'vitest'
import { userStore } from '../../api/user-store.ts'
import { keepSight } from './kept-sight.ts'

const card = `
  <main><h1>全部商品</h1>
    <article><h3>直切薯条</h3>
      <div data-sight="blank"><span class="price" title="268">¥268.00</span><span>库存充足</span></div>
    </article>
    <aside data-sight="later">筛选</aside>
  </main>`

function show(inner: string, address = '/search?keyword=薯条'): void {
  window.history.replaceState(null, '', address)
  document.body.innerHTML = `<div id="root">${inner}</div><script id="wake" type="x" data-entry="/assets/a.js"></script>`
}

const kept = () =>
  JSON.parse(localStorage.getItem('portal.sight') ?? 'null') as Record<string, unknown> | null

beforeEach(() => {
  userStore.clear()
  userStore.set({ userId: 7, businessId: 3 })
})

test('what was seen of a list is kept for the same person, address and build', () => {
  show(card)
  keepSight()
  expect(kept()).toMatchObject({ userId: 7, businessId: 3, entry: '/assets/a.js' })
  expect(decodeURI(String(kept()?.['address']))).toBe('/search?keyword=薯条')
  expect(kept()?.['markup']).toContain('直切薯条')
})

test('nothing of an offer is kept but its place', () => {
  show(card)
  keepSight()
  expect(kept()?.['markup']).not.toMatch(/268|库存/)
  expect(kept()?.['markup']).toContain('<span class="price">')
  expect(document.querySelector('.price')?.textContent).toBe('¥268.00')
})

test('what is drawn last is not kept', () => {
  show(card)
  keepSight()
  expect(kept()?.['markup']).not.toContain('筛选')
})

test.each([
  ['another page', () => show(card, '/cart')],
  ['an order by price', () => show(card, '/search?sort=priceUp')],
  ['what is in stock', () => show(card, '/search?keyword=a&inStock=1')],
  ['a list that could not be loaded', () => show(`${card}<p role="alert"></p>`)],
  ['prices that could not be had', () => show(`${card}<output data-sight="never"></output>`)],
  ['a list on its way', () => show(`${card}<p aria-busy="true"></p>`)],
  ['an open dialog', () => show(`${card}<dialog open></dialog>`)],
  ['more than fits', () => show(card + '薯'.repeat(200_000))],
  [
    'somebody who has signed out',
    () => {
      show(card)
      userStore.clear()
    },
  ],
  [
    'somebody who has signed out in another tab',
    () => {
      show(card)
      localStorage.clear()
    },
  ],
])('%s leaves nothing', (_, prepare) => {
  prepare()
  keepSight()
  expect(kept()).toBeNull()
})

test('of the pictures only the urgent ones are kept, each as the one file that was shown', () => {
  const picture = (name: string, more = '') =>
    `<picture><source srcset="/blob/${name}.avif 320w"><img class="photo" style="color: red" src="/blob/${name}.webp" ${more}></picture>`
  show(`<main>${picture('first', 'fetchpriority="high"')}${picture('later')}</main>`)
  keepSight()
  const { markup } = kept() ?? {}
  expect(markup).toMatch(/<img [^>]*fetchpriority="high"/)
  expect(markup).toContain('<span class="photo" style="color: red"></span>')
  expect(markup).not.toMatch(/<source|later/)
})
