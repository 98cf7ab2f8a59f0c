import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import { written } from '../kernel/endpoint.ts'
import { deskRoles, type DeskRole } from './roles.ts'

/**
 * `public`   nobody needs to be signed in
 * `begun`    the password was right; the second factor may be missing
 * `staff`    any of the brand's staff
 * a list     staff with one of these roles; an admin may do everything
 */
export type DeskAccess = 'public' | 'begun' | 'staff' | readonly DeskRole[]

/** An endpoint for the brand's staff. The session is a cookie of its own, which no other endpoint reads. */
export interface DeskEndpoint {
  readonly summary: string
  readonly access: DeskAccess
  readonly effect: 'read' | 'write'
  /** The person has proven again within the last minutes that it is them. */
  readonly proven?: true
  /**
   * `secret`   never stored for repeated requests; its handler opens its own transactions
   * `file`     bytes with their own content type
   */
  readonly answer?: 'secret' | 'file'
  /** The body is one file of 15 MB at most; its name is in the query. */
  readonly upload?: true
  /** The body holds many rows, of 8 MB at most instead of 1. */
  readonly large?: true
  readonly path?: TSchema
  readonly query?: TSchema
  readonly request?: TSchema
  readonly response: TSchema
}

export type DeskFamily = Readonly<
  Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /desk/${string}`, DeskEndpoint>
>

/** Keeps the literal keys and schemas of a family while checking their form. */
export const deskFamily = <const F extends DeskFamily>(entries: F): F => entries

/** Every write carries it, so that a repeated request is carried out once. Forms of other sites cannot send it. */
export const intentionHeader = 'idempotency-key'

const deskRole = Type.Enum(deskRoles)
export const deskRolesSchema = Type.Array(deskRole, {
  minItems: 1,
  maxItems: deskRoles.length,
  uniqueItems: true,
})

/** Any sign of a person's choice: a phone, a mailbox, a number of the house. */
export const login = Type.String({ pattern: '^[A-Za-z0-9._@+-]{3,64}$' })
export const personName = written(30)

/** Whether somebody with these roles may call an endpoint; pages ask it for the things to show. */
export const mayCall = ({ access }: Pick<DeskEndpoint, 'access'>, roles: readonly DeskRole[]): boolean =>
  typeof access === 'string' || roles.some(role => role === 'admin' || access.includes(role))
