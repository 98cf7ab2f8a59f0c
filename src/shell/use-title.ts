import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useSettings } from '../api/queries/use-mall.ts'
import { useUser } from '../api/use-user.ts'
import { titleOf } from './page-content.ts'
import { formatBadge } from '../ui/words/format-count.ts'

/** Updates with the query cache, since the title of an article comes with the article. */
function usePageTitle(): string | undefined {
  const { pathname, search } = useLocation()
  const { name } = useSettings()
  const client = useQueryClient()
  const follow = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client])
  const title = () => titleOf(client, { pathname, search }, name)
  return useSyncExternalStore(follow, title, title)
}

/** The document's title: the subject of the page and, before it, the number of unread messages. */
export function useTitle(): void {
  const title = usePageTitle()
  const unread = formatBadge(useUser().serviceMessage)
  useEffect(() => {
    if (title) document.title = unread === '' ? title : `(${unread}) ${title}`
  }, [title, unread])
}
