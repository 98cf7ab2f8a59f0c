import { sql, type RawBuilder, type Updateable } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import type { Side } from '#contract/orders/life-cycle.ts'
import { allowedActions, type Transition } from '#contract/kernel/transition.ts'
import type { Schema, Tx } from '../db/schema.ts'
import type { BrandWriting, Writing } from '../http/context.ts'
import { notFound, Refusal, refuse } from '../http/refusal.ts'
import type { Held, LifeCycle, Moved } from './life-cycle.ts'

/** A person of one side moves a thing, or the brand or the portal, which name no person. */
export interface Mover<W extends string = Side> extends BrandWriting {
  readonly side: W
  readonly businessId: number | null
  readonly userId: number | null
}

export const asSide = <W extends string>(
  { tx, now, actor }: Writing<{ readonly userId: number; readonly businessId: number | undefined }>,
  side: W,
): Mover<W> => ({ tx, now, side, businessId: actor.businessId ?? null, userId: actor.userId })

/** Nobody is named: the portal moves a thing by itself, or the brand's systems do. */
export const asNobody = <W extends string>({ tx, now }: BrandWriting, side: W): Mover<W> => ({
  tx,
  now,
  side,
  businessId: null,
  userId: null,
})

/** A row of somebody else is not found. */
const firstOf = async <T>(tx: Tx, statement: RawBuilder<T>): Promise<T> => {
  const { rows } = await statement.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** Holds a thing for the rest of the transaction by a statement that locks its row. */
export const holdRow = firstOf

/** Holds a thing of many rows and reads it afterwards, so that all is seen that the holder before has committed. */
export const hold = async <T>(tx: Tx, locking: RawBuilder<unknown>, reading: RawBuilder<T>): Promise<T> => {
  await firstOf(tx, locking)
  return firstOf(tx, reading)
}

interface Step<A, W, G> {
  readonly action: A
  readonly side: W
  /** Answers whether a guard holds; without it the domain looks at the guards by itself. */
  readonly holds?: (guard: G) => boolean
}

/** The row of the table that allows the step, or a refusal that says how the thing stands. */
export const allow = <T extends keyof Schema, A extends string, W extends string, G extends string>(
  { transitions, statusText, words }: LifeCycle<T, A, W, G>,
  { number, status }: Held,
  { action, side, holds = () => true }: Step<A, W, G>,
): Transition<A, W, G> => {
  const rows = transitions.filter(row => row.action === action && row.who === side)
  const [row] = rows
  if (!row) throw new Refusal(code.forbidden)
  const [allowed] = allowedActions(rows, side, { status, holds })
  if (allowed) return allowed
  const isUnmet = words.unmet !== undefined && rows.some(({ from }) => from.includes(status))
  throw new Refusal(
    code.conflict,
    isUnmet
      ? `${words.thing} ${number} ${words.unmet}，不能${row.label}`
      : `${words.thing} ${number} 现在是“${statusText[status] ?? status}”，不能${row.label}${words.look}`,
  )
}

/** Refuses a step of somebody who saw an older version; the age does not matter where none is named. */
export const assertSeen = <T extends keyof Schema, A extends string, W extends string, G extends string>(
  { words }: LifeCycle<T, A, W, G>,
  { number, version }: Held,
  seen: number | null | undefined,
): void => {
  if (seen !== null && seen !== undefined && seen !== version)
    throw new Refusal(code.conflict, `${words.thing} ${number} 已有变化，${words.again}`)
}

/** A row of the table, or a step without one, which changes no state. */
interface Row extends Pick<Transition<string, string, string>, 'action' | 'to' | 'reason'> {
  readonly message?: Transition<string, string, string>['message'] | undefined
}

interface Told {
  /** Everybody of a business, or one user. */
  readonly businessId?: number
  readonly userId?: number
  readonly link: string
  /** Follows the message of the table. */
  readonly tail?: string
}

interface Beside<T extends keyof Schema> {
  /** Other columns of the thing that change with the step. */
  readonly columns?: Updateable<Schema[T]>
  /** Why, as the person said it, for the history. */
  readonly why?: string
  /** The other side, which is told where the table has a message. */
  readonly tell?: Told | undefined
}

/** The change of state with its history and its message, in one statement. Pages hear of both at once. */
export const storeStep = async <T extends keyof Schema>(
  { tx, now, businessId, userId }: Mover<string>,
  { table, entity }: Pick<LifeCycle<T, string, string, string>, 'table' | 'entity'>,
  { id, number, status, version }: Held,
  { action, to, reason, message }: Row,
  { columns = {}, why = '', tell }: Beside<T>,
): Promise<Moved> => {
  if (reason && why.trim() === '') throw refuse('请填写原因')
  const changes = Object.entries(columns).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`)
  const [title, content] =
    tell && message ? [message[0], `${message[1](number)}${tell.tail ?? ''}`] : ['', '']
  const { rows } = await sql<Moved>`
    with moved as (
      update ${sql.table(table)} t set status = ${to}::smallint, version = t.version + 1${sql.join(changes, sql``)}
      where t.id = ${id} and t.status = ${status} and t.version = ${version}
      returning t.id, t.status, t.version
    ), noted as (
      insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, why, at)
      select ${entity}, m.id::text, ${businessId}::bigint, ${userId}::bigint, ${action}, ${String(status)},
        m.status::text, ${why}, ${now}::timestamptz from moved m
    ), told as (
      insert into message (business_id, user_id, kind, title, content, link, created_at)
      select ${tell?.businessId ?? null}::bigint, ${tell?.userId ?? null}::bigint, 'service', ${title}, ${content},
        ${tell?.link ?? ''}, ${now}::timestamptz from moved m
      where ${title} <> ''
    )
    select m.status, m.version from moved m`.execute(tx)
  const [moved] = rows
  if (!moved) throw new Refusal(code.conflict)
  return moved
}
