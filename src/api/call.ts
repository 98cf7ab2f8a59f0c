import { code } from '#contract/errors.ts'
import type { Contract, InputOf, Key, ResponseOf } from '#contract/index.ts'
import { ApiError } from './api-error.ts'
import { meaningOf, type Effect, type Meaning, type Refusal, type Source } from './answer-meaning.ts'
import { loadingStore } from './loading.ts'
import { ports, type Session } from './ports.ts'
import { runtimeConfig } from './runtime-config.ts'
import { exchange } from './transport.ts'

type KeyWith<E extends 'read' | 'write'> = {
  [K in Key]: Contract[K] extends { effect: E; upload: true } | { answer: 'file' }
    ? never
    : Contract[K] extends { effect: E }
      ? K
      : never
}[Key]
export type ReadKey = KeyWith<'read'>
export type WriteKey = KeyWith<'write'>

export interface CallOptions {
  /** True where nobody but the portal may answer: JSON without its envelope comes from somebody on the way. */
  readonly enveloped?: boolean
  readonly signal?: AbortSignal
  /** Shows the slim bar; on unless said otherwise. */
  readonly loading?: boolean
  /** A refetch nobody waits for: its effects are recorded, not carried out. */
  readonly background?: boolean
  /** Speaks for a session that this tab need not have any more, and outlives the page. */
  readonly as?: Session
  /** False where no cookie of this browser may be sent or taken away. */
  readonly cookie?: boolean
}

interface Input extends Pick<CallOptions, 'as' | 'cookie'> {
  /** Names the intention; made with the first attempt where none is given. */
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

/** Headers that travel with every call; the acting business is never ambient on the server. */
export const callHeaders = ({ sign, business }: Session): Record<string, string> => ({
  source: '3',
  ...(sign !== '' && { sign }),
  ...(business !== undefined && { business: String(business) }),
})

export const apiUrl = async (path: string): Promise<string> =>
  `${(await runtimeConfig()).apiHost}/api/pc${path}`

/** Comes with the first call: a page that the server rendered makes none. */
let signing: Promise<typeof import('./sign.ts') | null> | undefined

/** Null where it cannot be fetched; the next call tries again. */
const signer = () =>
  (signing ??= import('./sign.ts').catch(() => {
    signing = undefined
    return null
  }))

/** Fetches ahead what the first call needs. Without it the call says that nobody answers. */
export const prepareCalls = async (): Promise<void> => void (await signer())

/** Sends as the session that asked, also where the clock makes it send again. */
type Send = (session: Session) => Promise<Meaning>

const sender = (key: Key, input: Input): Send => {
  const { signal, body, as, cookie = true } = input
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
    return meaningOf(
      await exchange(url, {
        method,
        headers: { ...callHeaders(session), ...(sign && { 'content-type': 'application/json' }) },
        ...(sign && { body: JSON.stringify(sign.signEnvelope(body, id, now)) }),
        ...(signal && { signal }),
        ...(as && { keepalive: true }),
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

/** What brings no value, and is a failure for whoever needs one. */
const withoutValue: Record<Exclude<Source, 'body' | 'data'>, Refusal> = {
  envelope: { message: '请重试', code: code.ok, status: 200 },
  nothing: { message: '请重试', status: 204 },
  text: { message: '请重新登录', status: 401 },
}

/** An answer about a session must not sign out somebody else who has signed in while the call was under way. */
const stillMeant = async (effects: readonly Effect[], asked: Session): Promise<readonly Effect[]> => {
  const { sign } = await ports().session()
  return effects.filter(({ kind }) => kind === 'popup' || sign === asked.sign)
}

/** The meaning's value, nothing for a success that brought none where none is needed, or an ApiError. */
const valueOf = (
  meaning: Meaning,
  { needed, enveloped }: Pick<Sending, 'needed' | 'enveloped'>,
  told: boolean,
): unknown => {
  if (meaning.kind === 'reject') throw new ApiError(meaning.value, { told })
  const { source, value } = meaning
  if (source === 'data' && enveloped) throw new ApiError({ message: '请重试' })
  if (source === 'body' || source === 'data') return value
  if (needed || source === 'text') throw new ApiError(withoutValue[source])
  return undefined
}

interface Sending extends CallOptions {
  /** False where success is all that is asked for. */
  readonly needed: boolean
  readonly send: Send
}

/** One intention, from the loading bar to the value; repeated once when only the clock was wrong. */
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

/** Reads. Queries call this. */
export const call = async <K extends ReadKey>(
  key: K,
  input: InputOf<K> & CallOptions,
): Promise<ResponseOf<K>> => carryOut({ ...input, needed: true, send: sender(key, input as Input) })

type WriteInput<K extends WriteKey> = InputOf<K> & CallOptions & { readonly id?: string }

const write = async <K extends WriteKey>(
  key: K,
  input: WriteInput<K>,
  needed: boolean,
): Promise<ResponseOf<K>> => {
  if (!input.as) ports().beforeWrite()
  return carryOut({ ...input, needed, send: sender(key, input as Input) })
}

/** Writes that are done once they succeed. `id` names the intention: a retry that repeats it acts once. */
export const command = async <K extends WriteKey>(key: K, input: WriteInput<K>): Promise<void> => {
  await write(key, input, false)
}

/** Writes whose answer is needed: without a value they have failed. */
export const commandFor = async <K extends WriteKey>(key: K, input: WriteInput<K>): Promise<ResponseOf<K>> =>
  write(key, input, true)
