import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

/** Tasks, goods on their way and counts: the home of the workbench and, on a phone, of the shop show them. */
export const homeQuery = (actor: Actor) =>
  queriesOf('workbench-home').one(
    actor,
    ['home'],
    {
      kept: true,
      live: ['order', 'deliveryNote', 'return', 'paymentNotice', 'cooperation', 'inquiry'],
    },
    async signal => call('POST /workbench/action/queryHome', { body: {}, signal }),
  )
