import type { ResponseOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

export type View = ResponseOf<'POST /workbench/listViews/action/queryAll'>['views'][number]

/** The saved views of all lists come in one request. */
export const viewQueries = {
  all: (actor: Actor) =>
    queriesOf('listViews').one(actor, [], { kept: true }, async signal =>
      call('POST /workbench/listViews/action/queryAll', { body: {}, signal, loading: false }),
    ),
}
