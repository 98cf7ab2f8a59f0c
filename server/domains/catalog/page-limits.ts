import { sql } from 'kysely'

export interface Page {
  readonly page: number
  readonly size: number
}

/** One more than the page holds tells whether there is another. */
export const pageLimits = ({ page, size }: Page) => sql`limit ${size + 1} offset ${(page - 1) * size}`
