import { mostPages } from '#contract/rules/paging.ts'

/** Pages that get a place of their own; `gap` stands for those in between. */
export type PageNumber = number | 'gap'

const places = 7

/** The last page that is known to exist: counted rows say it, else only that there is one more. None is linked that cannot be asked for. */
export function lastPage(page: number, size: number, total: number | null, hasMore: boolean): number {
  const counted = total === null ? 1 : Math.ceil(total / size)
  return Math.min(mostPages, Math.max(1, counted, page + (hasMore ? 1 : 0)))
}

/** First, last and the neighbours of the current page; always as wide, so that nothing moves under the pointer. */
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
