import { idIn } from '../ui/id-in-url.ts'

/** What makes a URL another page: its path, and which thing it shows. Filters, tabs and page numbers do not. */
export const pageKey = ({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string => `${pathname}#${idIn(new URLSearchParams(search)) ?? ''}`
