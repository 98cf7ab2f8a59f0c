import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Contract, InputOf, Key, ResponseOf } from '#contract/index.ts'
import type { Clock } from '../kit/clock.ts'
import type { Config } from '../process/config.ts'
import type { Db, Tx } from '../db/schema.ts'
import type { ActorOf, BusinessActor } from './actor.ts'
import type { Caller } from './limits/callers.ts'
import type { NameInLog } from './name-in-log.ts'
import type { WrittenAnswer } from './serialisation.ts'

export interface Ports {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
}

/** Identifies a repeated request. */
export interface RequestIdentity {
  readonly requestId: string
  readonly hash: Buffer
  /** A device may repeat it after weeks without a network. */
  readonly isAct?: boolean
}

export interface Context<A> extends Ports {
  readonly actor: A
  readonly now: Date
  /** The caller's IP. The one that a proxy forwards counts only where TRUST_PROXY allows it. */
  readonly ip: string
  /** The caller under whom limits and turns count this request. */
  readonly caller: Caller
  /** The browser's User-Agent; empty where it sends none. */
  readonly userAgent: string
  readonly log: FastifyBaseLogger
  readonly nameInLog: NameInLog
  readonly identity: RequestIdentity | undefined
  /** Runs after the write is committed. A failure in it is logged and does not undo the write. */
  readonly afterCommit: (work: () => Promise<void>) => void
  /** The last event of a stream that was cut off; 0 for a new one. */
  readonly lastEventId: number
  /** Whether the caller could still make this call for the same business: asked again while a stream is open. */
  readonly isStillAllowed: () => Promise<boolean>
  /** Writes an answer of this endpoint, to be kept and sent more than once. */
  readonly written: <T>(answer: T) => WrittenAnswer<T>
  /** The token of an earlier sign-in on this device; undefined where there was none. */
  readonly deviceToken: string | undefined
  /** A browser with a session's cookie and none of its device: it has signed in before there were any. */
  readonly lacksDevice: boolean
  readonly setDeviceCookie: (token: string) => void
  readonly setCookies: (tokens: { readonly session: string; readonly device: string }) => void
  /** Ends the session's cookie. The device stays known. */
  readonly clearCookie: () => void
}

/**
 * Writes run inside the transaction that also holds their request record. There is no `db` beside it: a statement
 * outside the transaction would be lost from it, and on the embedded database's one connection it would wait forever.
 */
export interface WriteContext<A = BusinessActor> extends Omit<Context<A>, 'db'> {
  readonly tx: Tx
}

/** The part of a context that a query needs. Within a write, `db` is the write's transaction. */
export interface Reading<A = BusinessActor> {
  readonly db: Db | Tx
  readonly actor: A
  readonly now: Date
}

/** A write that no person makes: the brand sends it through its gateway, or the portal does it by itself. */
export type BrandWriting = Pick<WriteContext, 'tx' | 'now'>

/** The part of a context that most writes of a person need. */
export interface Writing<A = BusinessActor> extends BrandWriting {
  readonly actor: A
}

/** A file whose type was checked and whose metadata were removed before the handler gets it. */
export interface UploadedFile {
  readonly fileName: string
  readonly mimeType: string
  readonly size: number
  readonly sha256: Buffer
  /** The file's path until the request ends. */
  readonly temporary: string
}

export interface FileAnswer {
  readonly fileName: string
  readonly mimeType: string
  /** Undefined where the file is made while it is sent. */
  readonly size: number | undefined
  readonly stream: NodeJS.ReadableStream
}

/** Answers that contain secrets are never stored for repetitions, so their handlers open their own transactions. */
type ContextOf<K extends Key> = Contract[K] extends { effect: 'write'; answer: 'secret' }
  ? Context<ActorOf<K>>
  : Contract[K] extends { effect: 'write' }
    ? WriteContext<ActorOf<K>>
    : Context<ActorOf<K>>

type HandlerInput<K extends Key> = InputOf<K> &
  (Contract[K] extends { upload: true } ? { readonly file: UploadedFile } : unknown)

type HandlerAnswer<K extends Key> = Contract[K] extends { answer: 'file' }
  ? FileAnswer
  : Contract[K] extends { answer: 'stream' }
    ? Readable
    : Contract[K] extends { effect: 'read' }
      ? ResponseOf<K> | WrittenAnswer<ResponseOf<K>>
      : ResponseOf<K>

export type Handler<K extends Key> = (
  context: ContextOf<K>,
  input: HandlerInput<K>,
) => Promise<HandlerAnswer<K>>

/** One handler for each endpoint of a family. A missing or an additional one does not compile. */
export type HandlersOf<F> = { readonly [K in keyof F & Key]: Handler<K> }
