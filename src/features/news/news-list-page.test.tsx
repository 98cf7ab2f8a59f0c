import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import NewsListPage from './news-list-page.tsx'
import { newsList } from './news-list.ts'
import { newsQueries } from './queries.ts'

afterEach(cleanup)

test('every count is grouped: found, and by category', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const state = newsList.change(newsList.usual, { keyword: 'fries' })
  client.setQueryData(newsQueries.page(newsList.request(state)).queryKey, {
    rows: [],
    total: 12_345,
    categories: [{ value: '新品', count: 1234 }],
  })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[newsList.url(state)]}>
        <NewsListPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { name: /12,345 篇$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^新品/ }).textContent).toBe('新品1,234')
})
