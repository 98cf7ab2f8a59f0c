import { actIdHeader } from '#contract/kernel/act-id.ts'
import { code } from '#contract/kernel/errors.ts'
import type { Contract, InputOf, Key, ResponseOf } from '#contract/index.ts'
import { ApiError } from './api-error.ts'
import {
  meaningOf,
  type Effect,
  type HttpAnswer,
  type Meaning,
  type Refusal,
  type Source,
} from './answer-meaning.ts'
import { loadingStore } from './loading.ts'
import { ports, type Session } from './ports.ts'
import { runtimeConfig } from './runtime-config.ts'
import { exchange } from './transport/transport.ts'

/** Writes that are stored on the device before they are sent. */
export type ActKey = {
  [K in Key]: Contract[K] extends { offline: 'act' } ? K : never
}[Key]

type KeyWith<E extends 'read' | 'write'> = {
  [K in Key]: Contract[K] extends { effect: E; upload: true } | { answer: 'file' | 'stream' }
    ? never
    : Contract[K] extends { effect: E }
      ? K
      : never
}[Key]
export type ReadKey = KeyWith<'read'>
export type WriteKey = KeyWith<'write'>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Shows the loading bar; true by default. */
  readonly loading?: boolean
  /** A refetch that nobody waits for: its effects are recorded, not carried out. */
  readonly background?: boolean
  /** The session to send as, instead of the current one. */
  readonly as?: Session
  /** Lets the request outlive the page. Browsers refuse such requests above 64 kB. */
  readonly keepalive?: boolean
  /** False: neither sends a cookie nor lets the answer delete one. */
  readonly cookie?: boolean
}

interface Input extends Pick<CallOptions, 'keepalive' | 'cookie'> {
  /** The id of the intention; generated with the first attempt by default. */
  readonly id?: string
  readonly signal?: AbortSignal
  readonly body?: unknown
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
}

const urlOf = (template: string, input: Input): string => {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.path?.[name] ?? '')),
  )
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Headers of every call. Each names the acting business, since the server keeps none per session. */
export const callHeaders = ({ sign, business }: Session): Record<string, string> => ({
  source: '3',
  ...(sign !== '' && { sign }),
  ...(business !== undefined && { business: String(business) }),
})

export const apiUrl = async (path: string): Promise<string> =>
  `${(await runtimeConfig()).apiHost}/api/pc${path}`

/** Loaded with the first call, since a rendered page may make none. */
let signing: Promise<typeof import('./sign.ts') | null> | undefined

/** Null when the code cannot be loaded; the next call tries again. */
const signer = () =>
  (signing ??= import('./sign.ts').catch(() => {
    signing = undefined
    return null
  }))

/** Loads the signing code ahead of the first call, which fails like an unanswered one where the code is missing. */
export const prepareCalls = async (): Promise<void> => void (await signer())

/**
 * The meaning of an answer. The portal itself always sends the envelope: JSON without it comes from something in between,
 * and counts as no answer.
 */
export const meaningFor = (http: HttpAnswer): Meaning => {
  const meaning = meaningOf(http)
  const isBare = meaning.kind === 'resolve' && meaning.source === 'data'
  return isBare ? meaningOf({ status: undefined }) : meaning
}

/** Sends as the session of the first attempt, also in the repetition with a corrected clock. */
type Send = (session: Session) => Promise<Meaning>

const sender = (key: Key, input: Input): Send => {
  const { signal, body, keepalive = false, cookie = true } = input
  let { id } = input
  return async session => {
    const { answer } = ports()
    if (answer) return meaningOf({ status: 200, data: await answer(key, input) })
    const [method = 'POST', template = '/'] = key.split(' ')
    const hasBody = method === 'POST' || method === 'PUT'
    const [url, sign] = await Promise.all([apiUrl(urlOf(template, input)), hasBody ? signer() : undefined])
    if (sign === null) return meaningOf({ status: undefined })
    const now = Date.now() + ports().clock.read()
    id ??= sign?.newRequestId() ?? ''
    const sealed = sign?.sealEnvelope(body, id, now)
    return meaningFor(
      await exchange(url, {
        method,
        headers: {
          ...callHeaders(session),
          ...sealed?.headers,
          ...(!hasBody && input.id !== undefined && { [actIdHeader]: input.id }),
        },
        ...(sealed && { body: sealed.body }),
        ...(signal && { signal }),
        ...(keepalive && { keepalive }),
        ...(!cookie && { credentials: 'omit' }),
      }),
    )
  }
}

const withCorrectedClock = async (send: Send, session: Session): Promise<Meaning> => {
  const first = await send(session)
  if (first.kind === 'resolve' || first.value.code !== code.clock) return first
  if (first.value.serverTime === undefined) return first
  ports().clock.learn(first.value.serverTime - Date.now())
  return send(session)
}

/** Successes without a value, which are failures for a caller that needs one. */
const withoutValue: Record<Exclude<Source, 'body' | 'data'>, Refusal> = {
  envelope: { message: '请重试', code: code.ok, status: 200 },
  nothing: { message: '请重试', status: 204 },
  text: { message: '请重新登录', status: 401 },
}

/** Drops effects on the session where somebody else has signed in during the call, so that they are not signed out. */
const stillMeant = async (effects: readonly Effect[], asked: Session): Promise<readonly Effect[]> => {
  const { sign } = await ports().session()
  return effects.filter(({ kind }) => kind === 'popup' || sign === asked.sign)
}

/** Returns the answer's value, or undefined where none is needed; throws an ApiError otherwise. */
const valueOf = (meaning: Meaning, { needed }: Pick<Sending, 'needed'>, told: boolean): unknown => {
  if (meaning.kind === 'reject') throw new ApiError(meaning.value, { told })
  const { source, value } = meaning
  if (source === 'body' || source === 'data') return value
  if (needed || source === 'text') throw new ApiError(withoutValue[source])
  return undefined
}

interface Sending extends CallOptions {
  /** False where the caller needs no value. */
  readonly needed: boolean
  readonly send: Send
}

/** Sends one request and returns its value; sends it once more when only the clock was wrong. */
export const carryOut = async <T>(sending: Sending): Promise<T> => {
  const { send, as, background = false, loading } = sending
  const done = (loading ?? !background) ? loadingStore.start() : () => undefined
  try {
    const asked = as ?? (await ports().session())
    const meaning = await withCorrectedClock(send, asked)
    const effects = await stillMeant(meaning.effects, asked)
    if (effects.length > 0) ports().effects(effects, background)
    return valueOf(meaning, sending, effects.length > 0 && !background) as T
  } finally {
    done()
  }
}

/** For reads; queries call this. */
export const call = async <K extends ReadKey>(
  key: K,
  input: InputOf<K> & CallOptions,
): Promise<ResponseOf<K>> => carryOut({ ...input, needed: true, send: sender(key, input as Input) })

/** Acts are stored first: pages describe them with `actOf`. */
type CommandKey = Exclude<WriteKey, ActKey>
type WriteInput<K extends WriteKey> = InputOf<K> & CallOptions & { readonly id?: string }

const write = async <K extends WriteKey>(
  key: K,
  input: WriteInput<K>,
  needed: boolean,
): Promise<ResponseOf<K>> => {
  if (!input.as) ports().beforeWrite()
  return carryOut({ ...input, needed, send: sender(key, input as Input) })
}

/** An act of this device, whose answer may be missing: of one that was carried out on an earlier day only that is known. */
export const sendAct = async (
  key: ActKey,
  input: Pick<Input, 'path' | 'query' | 'body'> & { readonly id: string } & Pick<
      CallOptions,
      'as' | 'background'
    >,
): Promise<unknown> => {
  if (!input.as) ports().beforeWrite()
  return carryOut({ ...input, needed: false, send: sender(key, input) })
}

/** For writes without a result. A retry with the same `id` is carried out once. */
export const command = async <K extends CommandKey>(key: K, input: WriteInput<K>): Promise<void> => {
  await write(key, input, false)
}

/** For writes whose result is needed: a success without a value counts as a failure. */
export const commandFor = async <K extends CommandKey>(
  key: K,
  input: WriteInput<K>,
): Promise<ResponseOf<K>> => write(key, input, true)
