import { useQuery } from '@tanstack/react-query'
import { contentQueries } from '../api/content-queries.ts'

/** Where a picture of the mall lies: null where none is configured, undefined while that is not known yet. */
export function useBlob(path: string): string | null | undefined {
  const { data, failureCount } = useQuery(contentQueries.config())
  if (path === '') return null
  if (data) return `${data.blobBase}${path}`
  // The first failure is enough: who waits for the next attempts would show an empty frame for seconds.
  return failureCount > 0 ? null : undefined
}

/** Where the catalog's pictures lie; undefined while that is not known yet. */
export function useBlobBase(): string | undefined {
  return useQuery(contentQueries.config()).data?.blobBase
}
