import { sql } from 'kysely'
import {
  personRequestStatusText,
  personRequestTransitions,
  type PersonRequestAction,
  type PersonRequestGuard,
  type PersonRequestKind,
  type PersonRequestSide,
} from '#contract/account/person-request-life-cycle.ts'
import type { Tx } from '../../db/schema.ts'
import { onPage, type Held, type LifeCycle } from '../../life-cycle/life-cycle.ts'
import { holdRow } from '../../life-cycle/mover.ts'

export const life: LifeCycle<'person_request', PersonRequestAction, PersonRequestSide, PersonRequestGuard> = {
  table: 'person_request',
  entity: 'personRequest',
  transitions: personRequestTransitions,
  statusText: personRequestStatusText,
  words: { thing: '申请', ...onPage, unmet: '是另一种申请' },
}

/** Where a person sees what became of a request. */
export const ownPage = '/workbench/settingHome/personalInfo'

export interface HeldRequest extends Held {
  readonly kind: PersonRequestKind
  readonly userId: number
}

const columns = sql`r.id, r.number, r.status, r.version, r.kind, r.user_id as "userId"`

/** A request of somebody else is not found. */
export const holdOwn = (tx: Tx, id: number, userId: number): Promise<HeldRequest> =>
  holdRow(
    tx,
    sql<HeldRequest>`select ${columns} from person_request r
      where r.id = ${id} and r.user_id = ${userId} for no key update`,
  )

export const holdNumbered = (tx: Tx, number: string): Promise<HeldRequest> =>
  holdRow(
    tx,
    sql<HeldRequest>`select ${columns} from person_request r where r.number = ${number} for no key update`,
  )
