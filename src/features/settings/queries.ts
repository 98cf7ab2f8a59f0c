import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'
import { readBrowserPush } from './person/browser-push.ts'

const { one } = queriesOf('settings')

const kept = { kept: true }

export const settingsQueries = {
  cars: (actor: Actor) =>
    one(actor, ['cars'], kept, async signal =>
      call('POST /dealerV2s/action/queryCarInfo', { body: {}, signal }),
    ),

  sessions: (actor: Actor) =>
    one(actor, ['sessions'], kept, async signal =>
      call('POST /vip/action/querySessions', { body: {}, signal }),
    ),

  push: (actor: Actor) =>
    one(actor, ['push'], kept, async signal => call('POST /pushDevices/action/query', { body: {}, signal })),

  personRequests: (actor: Actor) =>
    one(actor, ['personRequests'], { kept: true, live: ['message'] }, async signal =>
      call('POST /users/personRequests/action/query', { body: {}, signal }),
    ),

  consents: (actor: Actor) =>
    one(actor, ['consents'], kept, async signal =>
      call('POST /protocols/action/queryOwn', { body: {}, signal }),
    ),

  /** Kept for the person, unlike at the sign-in, so that they can be read without a network. */
  agreements: (actor: Actor) =>
    one(actor, ['agreements'], kept, async signal =>
      call('POST /protocols/action/queryList', { body: {}, signal }),
    ),

  /** The browser's own state, so the query needs no network. */
  browserPush: () =>
    queryOptions({
      queryKey: ['settings', 'browser-push'],
      queryFn: readBrowserPush,
      networkMode: 'always',
    }),

  /** The same for everybody. */
  latestPackage: () =>
    queryOptions({
      queryKey: ['settings', 'latest-package'],
      queryFn: ({ signal }) =>
        call('POST /outputs/action/queryLatestOne', { body: {}, background: true, signal }),
    }),

  soldTo: (actor: Actor) =>
    one(actor, ['soldTo'], kept, async signal => call('POST /users/querySoldToInfo', { body: {}, signal })),
}
