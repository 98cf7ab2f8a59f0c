import { useQuery } from '@tanstack/react-query'
import { contentQueries } from './content-queries.ts'

/** Where a private file lies, or nothing while that is not known. */
export const useFileUrl = (fileId: string | null): string | undefined =>
  useQuery({ ...contentQueries.fileUrl(fileId ?? ''), enabled: fileId !== null }).data
