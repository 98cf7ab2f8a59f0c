import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { CategoryNav } from './category-nav.tsx'
import type { Category } from './category-tree.ts'
import { useSearch } from './use-search.ts'

afterEach(cleanup)

const category = (id: number, parentId: number | null, level: number, name: string): Category => ({
  id,
  parentId,
  level,
  name,
  count: 1,
  picture: null,
})

const categories = [
  category(1, null, 1, '冷冻薯类'),
  category(11, 1, 2, '薯条'),
  category(111, 11, 3, '直切薯条'),
  category(12, 1, 2, '薯饼'),
  category(2, null, 1, '酱料'),
  category(21, 2, 2, '番茄沙司'),
]

function Nav() {
  return <CategoryNav search={useSearch()} categories={categories} counted={undefined} />
}

const show = (url = '/search') =>
  render(
    <MemoryRouter initialEntries={[url]}>
      <Nav />
    </MemoryRouter>,
  )

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: string) => fireEvent.click(screen.getByRole('link', { name: new RegExp(`^${name}`) }))
const shown = () => screen.getAllByRole('link').map(link => link.textContent?.replace(/\d+$/, ''))

test('a category that is chosen in a branch that was opened stays visible', () => {
  show()
  press('展开冷冻薯类')
  choose('薯条')
  expect(shown()).toEqual(['全部分类', '冷冻薯类', '薯条', '直切薯条', '薯饼', '酱料'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toMatch(/^薯条/)
})

test('the way to what is chosen can be closed, and opens for another choice in it', () => {
  show('/search?categoryId=12')
  press('收起冷冻薯类')
  expect(shown()).toEqual(['全部分类', '冷冻薯类', '酱料'])
  choose('冷冻薯类')
  expect(shown()).toEqual(['全部分类', '冷冻薯类', '薯条', '薯饼', '酱料'])
})

test('branches beside the chosen one stay as they were left', () => {
  show()
  press('展开酱料')
  press('展开冷冻薯类')
  choose('薯饼')
  expect(shown()).toEqual(['全部分类', '冷冻薯类', '薯条', '薯饼', '酱料', '番茄沙司'])
})
