import type { DeskAnswer, DeskKey } from '#contract/desk/index.ts'

/** The answers that a business or a person changes. */
export const changes: readonly DeskKey[] = [
  'POST /desk/businesses/action/list',
  'POST /desk/businesses/action/read',
]

export type Details = DeskAnswer<'POST /desk/businesses/action/read'>
export type Person = Details['people'][number]
