import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { contentQueries } from '../../api/queries/content-queries.ts'
import { completeSettings, rememberSettings } from '../../api/queries/mall-settings.ts'
import { searchBoxQueries } from './queries.ts'
import { SuggestionPanel } from './suggestion-panel.tsx'

vi.mock(import('../../api/call.ts'), async original => ({
  ...(await original()),
  call: () => Promise.reject(new Error('搜索过于频繁，请稍后再试')),
}))

afterEach(cleanup)

const nothing = () => undefined

const panelOf = (client: QueryClient, text: string) => (
  <QueryClientProvider client={client}>
    <SuggestionPanel
      id="panel"
      text={text}
      composing={false}
      active={undefined}
      onSearch={nothing}
      onLead={nothing}
      onForget={nothing}
    />
  </QueryClientProvider>
)

/** The hot words are in the cache already, as after a visit of the home page. */
function showWith(customHotWords: number): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const settings = completeSettings({ customHotWords })
  rememberSettings(settings)
  client.setQueryData(contentQueries.settings().queryKey, settings)
  client.setQueryData(contentQueries.hotWords().queryKey, ['薯条'])
  render(panelOf(client, ''))
}

test('the words that many search for are listed where the settings want it', () => {
  showWith(1)
  expect(screen.getByRole('group', { name: '热门搜索' }).textContent).toContain('薯条')
})

test('customHotWords 0 lists none, also where they were read before', () => {
  showWith(0)
  expect(screen.queryByRole('group', { name: '热门搜索' })).toBeNull()
  expect(screen.queryByText('薯条')).toBeNull()
})

test('suggestions stay while the next ones are refused', async () => {
  const client = new QueryClient()
  const { queryKey } = searchBoxQueries.suggestions('薯')
  const category = { id: 7, name: '薯条', parents: '冷冻' }
  client.setQueryData(queryKey, { products: [], categories: [category], cookbooks: [] })
  const { rerender } = render(panelOf(client, '薯'))
  rerender(panelOf(client, '薯条'))
  const refused = searchBoxQueries.suggestions('薯条').queryKey
  await expect.poll(() => client.getQueryState(refused)?.status).toBe('error')
  expect(screen.getByRole('group', { name: '分类' }).textContent).toContain('冷冻')
})
