import { useQueries, useQuery } from '@tanstack/react-query'
import { contentQueries } from '../queries/content-queries.ts'

/** The URL of a private file; undefined until it is known. */
export const useFileUrl = (fileId: string | null): string | undefined =>
  useQuery({ ...contentQueries.fileUrl(fileId ?? ''), enabled: fileId !== null }).data

/** The URLs of several private files, each undefined until it is known. */
export const useFileUrls = (fileIds: readonly string[]): readonly (string | undefined)[] =>
  useQueries({ queries: fileIds.map(contentQueries.fileUrl) }).map(({ data }) => data)
