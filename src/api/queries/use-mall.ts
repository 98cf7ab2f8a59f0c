import { useQuery } from '@tanstack/react-query'
import { contentQueries } from './content-queries.ts'
import { rememberedSettings, type MallSettings } from './mall-settings.ts'

/** The mall's settings; a failed load shows no error. */
export function useSettings(): MallSettings {
  const { data } = useQuery({ ...contentQueries.settings(), placeholderData: rememberedSettings })
  return data ?? rememberedSettings()
}

/**
 * Words that many customers search for; undefined until they are known. Empty where the mall's settings switch them
 * off: a disabled query would still return what it kept.
 */
export function useHotWords(): readonly string[] | undefined {
  const wanted = useSettings().customHotWords === 1
  const { data } = useQuery({ ...contentQueries.hotWords(), enabled: wanted })
  return wanted ? data : []
}

/** The URL of a picture of the mall: null where none is configured, undefined until that is known. */
export function useBlob(path: string): string | null | undefined {
  const { data, failureCount } = useQuery(contentQueries.config())
  if (path === '') return null
  if (data) return `${data.blobBase}${path}`
  // Gives up after the first failure: waiting for retries would show an empty frame for seconds.
  return failureCount > 0 ? null : undefined
}

/** The base URL of the catalog's pictures; undefined until it is known. */
export function useBlobBase(): string | undefined {
  return useQuery(contentQueries.config()).data?.blobBase
}
