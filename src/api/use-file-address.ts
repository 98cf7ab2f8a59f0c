import { useQuery } from '@tanstack/react-query'
import { contentQueries } from './content-queries.ts'

/** Where a private file lies, or nothing while that is not known. */
export const useFileAddress = (fileId: string | null): string | undefined =>
  useQuery({ ...contentQueries.fileAddress(fileId ?? ''), enabled: fileId !== null }).data
