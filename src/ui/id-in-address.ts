import { mostPages } from '#contract/rules/paging.ts'

/** The number in `?id=42`; null for everything that no row can have as its id. */
export function idIn(params: URLSearchParams, name = 'id'): number | null {
  const raw = params.get(name) ?? ''
  const id = /^[1-9]\d*$/.test(raw) ? Number(raw) : 0
  return id > 0 && Number.isSafeInteger(id) ? id : null
}

/** The first page, where the address names none; never one beyond those that can be asked for. */
export const pageIn = (params: URLSearchParams): number => Math.min(idIn(params, 'page') ?? 1, mostPages)

/** One of the offered numbers, or what holds where the address has none of them. */
export function oneOfIn<const T extends number, F>(
  params: URLSearchParams,
  name: string,
  offered: readonly T[],
  otherwise: F,
): T | F {
  const id = idIn(params, name)
  return offered.find(each => each === id) ?? otherwise
}
