import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import CookbookListPage from './cookbook-list-page.tsx'
import { cookbookList } from './cookbook-list.ts'
import { cookbookQueries } from '../queries.ts'

afterEach(cleanup)

test('every count is grouped: found, by category, and by filter', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(cookbookQueries.categories().queryKey, [{ id: 1, name: '快餐', count: 1234 }])
  const request = cookbookList.request(cookbookList.usual)
  client.setQueryData(cookbookQueries.page(request).queryKey, {
    rows: [],
    total: 12_345,
    facets: {
      categories: [{ value: 1, count: 1234 }],
      difficulties: [{ value: 1, count: 2345 }],
      minutes: [{ value: 15, count: 3456 }],
      servings: [],
      skus: [{ id: 7, name: '细薯', count: 4567 }],
    },
  })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CookbookListPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { name: '共 12,345 道菜谱' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^快餐/ }).textContent).toBe('快餐1,234')
  expect(screen.getByRole('checkbox', { name: /2,345$/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /15 分钟内.*3,456$/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /细薯.*4,567$/ })).toBeTruthy()
})
