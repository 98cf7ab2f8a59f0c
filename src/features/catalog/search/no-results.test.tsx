import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { contentQueries } from '../../../api/queries/content-queries.ts'
import { completeSettings, rememberSettings } from '../../../api/queries/mall-settings.ts'
import { NoResults } from './no-results.tsx'
import { catalogQueries } from '../queries.ts'
import { useSearch } from './use-search.ts'

afterEach(cleanup)

function Page() {
  return <NoResults search={useSearch()} />
}

/** The hot words are in the cache already, as after a visit of the home page. */
function showWith(customHotWords: number): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const settings = completeSettings({ customHotWords })
  rememberSettings(settings)
  client.setQueryData(contentQueries.settings().queryKey, settings)
  client.setQueryData(contentQueries.hotWords().queryKey, ['薯条'])
  client.setQueryData(catalogQueries.popular().queryKey, [])
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/search?keyword=nothing']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the words that many search for lead on where the settings want it', () => {
  showWith(1)
  expect(screen.getByRole('heading', { name: '大家在搜' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '薯条' })).toBeTruthy()
})

test('customHotWords 0 lists none, also where they were read before', () => {
  showWith(0)
  expect(screen.queryByRole('heading', { name: '大家在搜' })).toBeNull()
  expect(screen.queryByRole('link', { name: '薯条' })).toBeNull()
})
