import { Type, type TObject, type TProperties, type TSchema } from 'typebox'
import type { Offline } from './offline.ts'
import { writtenLinesPattern, writtenPattern } from './written-text.ts'

/** 1 注册用户, 2 待审核用户, 3 经销商, 4 服务人员, 5 终端客户. Any other number is unknown and sees public pages only. */
export type UserType = 1 | 2 | 3 | 4 | 5

export const everyUser = [1, 2, 3, 4, 5] as const satisfies readonly UserType[]
export const dealers = [3] as const satisfies readonly UserType[]

/**
 * `public`    nobody needs to be signed in
 * `session`   any session, even one of an unknown user type
 * a list      signed in as one of these types
 */
export type Access = 'public' | 'session' | readonly UserType[]

/**
 * `session`   speaks about the session alone; a business header means nothing to it
 * `user`      speaks about the account; the acting business may be absent
 * `business`  private to one business: the header, or the caller's only business, decides which
 */
export type Scope = 'session' | 'user' | 'business'

/**
 * `private`   differs by caller, never cached by HTTP or worker
 * `content`   the same for every caller, may be cached
 * `secret`    private, and never stored for repeated requests; its handler opens its own transactions
 * `file`      bytes with their own content type
 * `stream`    events for as long as the caller listens
 *
 * Only files and streams accept the cookie: the elements that load them cannot send a header.
 */
export type Answer = 'private' | 'content' | 'secret' | 'file' | 'stream'

/** Every write says how it behaves without a network. */
type Reading = { readonly effect: 'read'; readonly offline?: never }
type Writing = { readonly effect: 'write'; readonly offline: Offline }

interface Described {
  readonly summary: string
  readonly access: Access
  readonly scope?: Scope
  readonly answer?: Answer
  /** Its body holds the number by which its handler knows a repetition; the envelope's id is not recorded as well. */
  readonly numbered?: true
  /**
   * Opens a matter that somebody else has to read, as often as the caller likes, so it is limited to a number an
   * hour. Neither orders nor answers to a matter of another person count: a busy dealer has hundreds of them.
   */
  readonly tells?: true
  /** multipart: the envelope's fields, then one file */
  readonly upload?: true
  readonly path?: TSchema
  readonly query?: TSchema
  readonly request?: TSchema
  readonly response: TSchema
}

export type Endpoint = Described & (Reading | Writing)

export type Family = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>>

/** Keeps the literal keys and schemas of a family while checking their form. */
export const family = <const F extends Family>(entries: F): F => entries

/** A closed object: an unknown field is an error and is not dropped silently. */
export const object = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false })

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const empty = object({})
export const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const idPath = object({ id })
/** A key or a word to search for. Blanks alone are refused. */
export const text = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, ...(minLength > 0 && { pattern: '\\S' }) })
/** A name, an address or a remark: text that other people will read on one line. */
export const written = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: writtenPattern })
/** The same, or nothing. */
export const writtenOrEmpty = (maxLength: number) => Type.Union([Type.Literal(''), written(maxLength)])
/** A longer text of a person, which may have several lines. */
export const writtenAtLength = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: writtenLinesPattern })
export const timestamp = Type.String({ description: 'ISO 8601, UTC' })
export const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
export const uuid = Type.String({ pattern: uuidPattern })

/** Values, each with the number of its rows. */
export const counts = <T extends TSchema>(value: T) => Type.Array(object({ value, count: Type.Integer() }))
