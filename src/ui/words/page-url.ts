/** The text as a positive integer that can be a row's id, else null. */
export const idOf = (raw: string | null | undefined): number | null => {
  const id = /^[1-9]\d*$/.test(raw ?? '') ? Number(raw) : 0
  return id > 0 && Number.isSafeInteger(id) ? id : null
}

/** The id in `?id=42`. */
export const idIn = (params: URLSearchParams, name = 'id'): number | null => idOf(params.get(name))

/** Two URLs are the same page when path and `id` are equal; filters, tabs and page numbers may differ. */
export const pageKey = ({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string => `${pathname}#${idIn(new URLSearchParams(search)) ?? ''}`
