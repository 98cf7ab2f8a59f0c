import { idIn } from '../ui/words/id-in-url.ts'

/** Two URLs are the same page when path and `id` are equal; filters, tabs and page numbers may differ. */
export const pageKey = ({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string => `${pathname}#${idIn(new URLSearchParams(search)) ?? ''}`
