import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useSearchParams } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

function List({ total = 95, hasMore = false }: { total?: number | null; hasMore?: boolean }) {
  const [params] = useSearchParams()
  return (
    <>
      <h2 id="list" tabIndex={-1}>
        菜谱
      </h2>
      <Pagination
        page={Number(params.get('page') ?? 1)}
        size={20}
        total={total}
        hasMore={hasMore}
        urlOf={page => `?page=${page}`}
        listId="list"
      />
    </>
  )
}

const show = (props: { total?: number | null; hasMore?: boolean; page?: number }) =>
  render(
    <MemoryRouter initialEntries={[`/cookbook?page=${props.page ?? 1}`]}>
      <List {...props} />
    </MemoryRouter>,
  )

const current = () => document.querySelector('[aria-current=page]')?.textContent

test('a page is a link, and following it shows the beginning of the list', () => {
  const scrolled = vi.fn<() => void>()
  Element.prototype.scrollIntoView = scrolled
  show({ page: 2 })
  expect(scrolled).not.toHaveBeenCalled()
  expect(screen.getByRole('link', { name: '第 4 页' }).getAttribute('href')).toBe('/cookbook?page=4')
  fireEvent.click(screen.getByRole('link', { name: '下一页' }))
  expect(current()).toBe('3')
  expect(document.activeElement?.id).toBe('list')
  expect(scrolled).toHaveBeenCalledOnce()
})

test('there is no way past the first and the last page', () => {
  show({})
  expect(screen.queryByRole('link', { name: '上一页' })).toBeNull()
  cleanup()
  show({ page: 5 })
  expect(screen.queryByRole('link', { name: '下一页' })).toBeNull()
})

test('rows that were not counted still lead to the next page', () => {
  show({ total: null, hasMore: true, page: 3 })
  expect(screen.getByRole('link', { name: '下一页' }).getAttribute('href')).toBe('/cookbook?page=4')
})

test('one page needs no numbers', () => {
  show({ total: 20 })
  expect(screen.queryByRole('navigation')).toBeNull()
})
