import { useQuery } from '@tanstack/react-query'
import { contentQueries } from './content-queries.ts'
import { useSettings } from './use-settings.ts'

/**
 * What many customers search for; undefined until it is known. Where the mall's settings want none there are none, also
 * where they were read before: a query that is switched off still hands out what it kept.
 */
export function useHotWords(): readonly string[] | undefined {
  const wanted = useSettings().customHotWords === 1
  const { data } = useQuery({ ...contentQueries.hotWords(), enabled: wanted })
  return wanted ? data : []
}
