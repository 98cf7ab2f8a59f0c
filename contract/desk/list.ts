import { Type, type TSchema } from 'typebox'
import { object, text } from '../kernel/endpoint.ts'
import { pageRequest, tabCounts } from '../kernel/paging.ts'

/** A list of the desk: tabs, words to look for, pages. */
export const deskList = <const T extends string[], R extends TSchema>(tabs: readonly [...T], row: R) =>
  ({
    effect: 'read',
    request: object({
      ...pageRequest,
      tab: Type.Enum<T>(tabs),
      word: Type.Optional(text(60)),
    }),
    response: object({ rows: Type.Array(row), counts: tabCounts(tabs) }),
  }) as const
