import { useQuery } from '@tanstack/react-query'
import { contentQueries } from './content-queries.ts'
import { useSettings } from './use-settings.ts'

/**
 * Words that many customers search for; undefined until they are known. Empty where the mall's settings switch them
 * off: a disabled query would still return what it kept.
 */
export function useHotWords(): readonly string[] | undefined {
  const wanted = useSettings().customHotWords === 1
  const { data } = useQuery({ ...contentQueries.hotWords(), enabled: wanted })
  return wanted ? data : []
}
