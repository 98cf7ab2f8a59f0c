import { actIdHeader } from '#contract/kernel/act-id.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ResponseEnvelope } from '#contract/kernel/envelope.ts'
import type { InputOf, Key, ResponseOf } from '#contract/index.ts'

export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string
}

export interface WireAnswer {
  readonly status: number
  readonly text: string
}

export type Wire = (request: WireRequest) => Promise<WireAnswer>

/** Injects into an app that does not listen. */
export const injectInto =
  (app: FastifyInstance): Wire =>
  async ({ method, ...rest }) => {
    const answer = await app.inject({ method: method as 'GET', ...rest })
    return { status: answer.statusCode, text: answer.body }
  }

/** Over the network, to a portal that runs as a process of its own. `onCookie` hears of the cookies that it sets. */
export const overHttp =
  (origin: string, onCookie?: (cookie: string) => void): Wire =>
  async ({ url, payload, ...rest }) => {
    // A connection that is kept may be closed by the portal in the moment in which it is used again.
    const headers = { ...rest.headers, connection: 'close' }
    const answer = await fetch(origin + url, {
      ...rest,
      headers,
      ...(payload !== undefined && { body: payload }),
    })
    for (const cookie of answer.headers.getSetCookie()) onCookie?.(cookie)
    return { status: answer.status, text: await answer.text() }
  }

/** Over connections that are kept, as browsers and proxies keep them. */
export const overKeptConnections =
  (origin: string): Wire =>
  async ({ url, payload, ...rest }) => {
    const answer = await fetch(origin + url, { ...rest, ...(payload !== undefined && { body: payload }) })
    return { status: answer.status, text: await answer.text() }
  }

/** The specification's request envelope. */
export function envelope(body: unknown, { id = randomUUID(), at = Date.now() }: Sending = {}) {
  const sign = createHash('sha256').update(`${at}${id}`).digest('hex')
  return { body, id, sign, timestamp: at }
}

interface Sending {
  /** The intention; the same over its retries. */
  readonly id?: string
  /** The client's idea of the time. */
  readonly at?: number
}

export interface Answer<B> extends ResponseEnvelope<B> {
  readonly status: number
}

interface Loose {
  readonly body?: unknown
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
}

function urlOf(template: string, { path = {}, query = {} }: Loose): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name])),
  )
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `/api/pc${filled}${search.size > 0 ? `?${search.toString()}` : ''}`
}

interface Identity {
  readonly sign?: string
  readonly business?: number
  /** Where the request seems to come from; believed only where TRUST_PROXY says so. */
  readonly ip?: string
  readonly cookie?: string
}

/** One caller of the API, typed by the contract; sends the same requests as a page. */
export class Client {
  readonly #wire: Wire
  readonly #identity: Identity

  readonly #now: () => number

  /** `now` is the caller's clock; a test that moves the portal's clock moves this one too. */
  constructor(wire: Wire, identity: Identity = {}, now: () => number = Date.now) {
    this.#wire = wire
    this.#identity = identity
    this.#now = now
  }

  /** A client with another identity on the same connection. */
  as(identity: Identity): Client {
    return new Client(this.#wire, { ...this.#identity, ...identity }, this.#now)
  }

  async send<K extends Key>(
    key: K,
    input: InputOf<K>,
    sending: Sending = {},
  ): Promise<Answer<ResponseOf<K>>> {
    const [method = '', template = ''] = key.split(' ')
    const loose = input as Loose
    const hasBody = method === 'POST' || method === 'PUT'
    const { sign, business, ip, cookie } = this.#identity
    const answer = await this.#wire({
      method,
      url: urlOf(template, loose),
      headers: {
        source: '3',
        ...(sign !== undefined && { sign }),
        ...(business !== undefined && { business: String(business) }),
        ...(ip !== undefined && { 'x-forwarded-for': ip }),
        ...(cookie !== undefined && { cookie }),
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(!hasBody && sending.id !== undefined && { [actIdHeader]: sending.id }),
      },
      ...(hasBody && { payload: JSON.stringify(envelope(loose.body, { at: this.#now(), ...sending })) }),
    })
    return { status: answer.status, ...(JSON.parse(answer.text) as ResponseEnvelope<ResponseOf<K>>) }
  }

  /** For calls that must succeed before the test itself begins. */
  async expect<K extends Key>(key: K, input: InputOf<K>, sending: Sending = {}): Promise<ResponseOf<K>> {
    const answer = await this.send(key, input, sending)
    if (answer.code !== 0) throw new Error(`${key} answered ${answer.code} ${answer.msg}`)
    return answer.body
  }
}
