import { useQuery } from '@tanstack/react-query'
import { contentQueries } from '../../api/queries/content-queries.ts'

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
