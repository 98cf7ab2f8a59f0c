import type { Page } from 'playwright/test'

/** The parts of the search page, found by their accessible names. */
export const searchOf = (page: Page) => {
  const main = page.getByRole('main')
  const filters = main.getByRole('form', { name: '筛选' })
  return {
    main,
    cards: main.getByRole('article'),
    title: main.getByRole('heading', { level: 1 }),
    count: main.getByRole('status').first(),
    filter: (name: string | RegExp) => filters.getByRole('checkbox', { name }),
    chips: main.getByRole('list', { name: '已选条件' }),
    tree: main.getByRole('navigation', { name: '商品分类' }),
    order: (name: string | RegExp) => main.getByRole('button', { name }),
    pages: main.getByRole('navigation', { name: '分页' }),
  }
}

/** The first product of the list. */
export const found = (page: Page) => searchOf(page).cards.first()
