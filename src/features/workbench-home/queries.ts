import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

const { one } = queriesOf('workbench-home')

const years = {
  purchase: 'POST /users/dealerV2/getPoPastYearNumber',
  terminal: 'POST /users/dealerV2/getTerminalPastYearNumber',
} as const

export type YearOf = keyof typeof years

export const homeQueries = {
  /** Beside the other questions for messages, so that what reads one of them renews these too. */
  messages: (actor: Actor) =>
    queriesOf('messages').one(
      actor,
      ['latest'],
      { kept: true, live: ['message', 'messageRead'] },
      async signal => call('POST /messageNotices/action/queryList', { body: {}, signal }),
    ),

  /** Sums of months move slowly: they are read again with the next visit. */
  year: (actor: Actor, of: YearOf) =>
    one(actor, ['year', of], { kept: true }, async signal => call(years[of], { body: {}, signal })),
}
