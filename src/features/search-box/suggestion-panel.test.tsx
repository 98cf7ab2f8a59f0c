import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { contentQueries } from '../../api/content-queries.ts'
import { completeSettings, rememberSettings } from '../../api/mall-settings.ts'
import { SuggestionPanel } from './suggestion-panel.tsx'

afterEach(cleanup)

const nothing = () => undefined

/** The hot words are in the cache already, as after a visit of the home page. */
function showWith(customHotWords: number): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const settings = completeSettings({ customHotWords })
  rememberSettings(settings)
  client.setQueryData(contentQueries.settings().queryKey, settings)
  client.setQueryData(contentQueries.hotWords().queryKey, ['薯条'])
  render(
    <QueryClientProvider client={client}>
      <SuggestionPanel
        id="panel"
        text=""
        composing={false}
        active={undefined}
        onSearch={nothing}
        onLead={nothing}
        onForget={nothing}
      />
    </QueryClientProvider>,
  )
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
