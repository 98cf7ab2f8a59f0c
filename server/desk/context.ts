import type { FastifyBaseLogger } from 'fastify'
import type { DeskAnswer, DeskContract, DeskInput, DeskKey } from '#contract/desk/index.ts'
import type { DeskRole } from '#contract/desk/roles.ts'
import type { Db } from '../db/schema.ts'
import type { BrandWriting, FileAnswer } from '../http/context.ts'
import type { DrawPreview } from '../rendering/rendered-pages.ts'
import type { Config } from '../process/config.ts'

/** One of the brand's staff, as the session names them. */
export interface Member {
  readonly staffId: number
  readonly sessionId: number
  readonly name: string
  readonly roles: readonly DeskRole[]
}

interface Called<A> {
  readonly config: Config
  readonly now: Date
  readonly member: A
}

export interface DeskReading<A = Member> extends Called<A> {
  readonly db: Db
  /** Draws a page of the portal with other content than is out; undefined where no page was built. */
  readonly draw: ((previewed: Parameters<DrawPreview>[1]) => Promise<string>) | undefined
}

/** The thing that an act was done to, and how it was and is, for the log. */
export interface Noted {
  readonly thing: string
  readonly before?: unknown
  readonly after?: unknown
  readonly importId?: number
}

/** A write runs inside the transaction that also holds its row of the log. */
export interface DeskWriting<A = Member> extends Called<A>, BrandWriting {
  /** Says more for the log than the request does. */
  readonly note: (noted: Noted) => void
  /** Runs after the write is committed. */
  readonly afterCommit: (work: () => Promise<void>) => void
}

/** Signing in and whatever else answers with a secret: it opens its own transactions and writes its own log. */
export interface DeskSecret<A = Member> extends DeskReading<A> {
  readonly ip: string
  readonly userAgent: string
  readonly log: FastifyBaseLogger
  readonly setCookie: (token: string) => void
  readonly clearCookie: () => void
}

/** A file as it was sent. It exists until the request ends. */
export interface DeskFile {
  readonly temporary: string
  readonly size: number
}

type MemberOf<K extends DeskKey> = DeskContract[K] extends { access: 'public' } ? undefined : Member

type ContextOf<K extends DeskKey> = DeskContract[K] extends { answer: 'secret' }
  ? DeskSecret<MemberOf<K>>
  : DeskContract[K] extends { effect: 'write' }
    ? DeskWriting<MemberOf<K>>
    : DeskReading<MemberOf<K>>

type AnswerOf<K extends DeskKey> = DeskContract[K] extends { answer: 'file' } ? FileAnswer : DeskAnswer<K>

type HandlerInput<K extends DeskKey> = DeskInput<K> &
  (DeskContract[K] extends { upload: true } ? { readonly file: DeskFile } : unknown)

type DeskHandler<K extends DeskKey> = (context: ContextOf<K>, input: HandlerInput<K>) => Promise<AnswerOf<K>>

/** One handler for each endpoint of a family. A missing or an additional one does not compile. */
export type DeskHandlersOf<F> = { readonly [K in keyof F & DeskKey]: DeskHandler<K> }
