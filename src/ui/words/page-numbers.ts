import { mostPages } from '#contract/kernel/page-sizes.ts'

/** A page number to show, or `gap` for several hidden ones. */
export type PageNumber = number | 'gap'

const places = 7

/**
 * The last page that is known to exist: from the total, else one more than the current where there is more. Never
 * beyond what the server answers.
 */
export function lastPage(page: number, size: number, total: number | null, hasMore: boolean): number {
  const counted = total === null ? 1 : Math.ceil(total / size)
  return Math.min(mostPages, Math.max(1, counted, page + (hasMore ? 1 : 0)))
}

/** First, last and the neighbours of the current page; always equally many, so that nothing moves under the pointer. */
export function pageNumbers(page: number, last: number): PageNumber[] {
  if (last <= places) return range(1, last)
  const head = page < places - 2
  const tail = page > last - (places - 3)
  if (head) return [...range(1, places - 2), 'gap', last]
  if (tail) return [1, 'gap', ...range(last - (places - 3), last)]
  return [1, 'gap', ...range(page - 1, page + 1), 'gap', last]
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
