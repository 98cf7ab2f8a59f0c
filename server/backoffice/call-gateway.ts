import { randomUUID } from 'node:crypto'
import type { ResponseEnvelope } from '#contract/kernel/envelope.ts'
import { erpHeaders } from '#contract/erp/endpoint.ts'
import type { ErpAnswer, ErpInput, ErpKey } from '#contract/erp/index.ts'
import { sha256Hex, sign } from './signature.ts'

export interface GatewayRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Carries a request to the portal and gives back the text of its answer. */
export type GatewayWire = (request: GatewayRequest) => Promise<string>

export interface GatewayKey {
  readonly keyId: string
  readonly secret: string
}

interface Loose {
  readonly body?: unknown
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
}

const urlOf = (template: string, { path = {}, query = {} }: Loose): string => {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  return `/api${filled}${search.size > 0 ? `?${search.toString()}` : ''}`
}

/** The portal has refused: `code` is for programs, the message for people. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal'
  readonly code: number
  readonly detail: unknown

  constructor({ code, msg, body }: ResponseEnvelope) {
    super(msg)
    this.code = code
    this.detail = body
  }
}

/** A signed request to the gateway. A retry after a lost answer repeats the idempotency key with a new signature. */
export const gatewayRequest = <K extends ErpKey>(
  { keyId, secret }: GatewayKey,
  key: K,
  input: ErpInput<K>,
  { now, idempotencyKey = randomUUID() }: { readonly now: Date; readonly idempotencyKey?: string },
): GatewayRequest => {
  const [method = '', template = ''] = key.split(' ')
  const loose = input as Loose
  const body = loose.body === undefined ? undefined : JSON.stringify(loose.body)
  const url = urlOf(template, loose)
  const parts = {
    method,
    url,
    timestamp: String(now.getTime()),
    nonce: randomUUID(),
    contentHash: sha256Hex(body ?? ''),
    idempotencyKey: method === 'GET' ? undefined : idempotencyKey,
  }
  return {
    method,
    url,
    headers: {
      [erpHeaders.key]: keyId,
      [erpHeaders.timestamp]: parts.timestamp,
      [erpHeaders.nonce]: parts.nonce,
      [erpHeaders.contentHash]: parts.contentHash,
      [erpHeaders.signature]: sign(secret, parts),
      ...(parts.idempotencyKey !== undefined && { [erpHeaders.idempotencyKey]: parts.idempotencyKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  }
}

/** A system of the brand: calls the gateway, typed by its contract. */
export const gatewayClient =
  (wire: GatewayWire, key: GatewayKey, now: () => Date) =>
  async <K extends ErpKey>(
    endpoint: K,
    input: ErpInput<K>,
    idempotencyKey?: string,
  ): Promise<ErpAnswer<K>> => {
    const request = gatewayRequest(key, endpoint, input, {
      now: now(),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    })
    const answer = JSON.parse(await wire(request)) as ResponseEnvelope<ErpAnswer<K>>
    if (answer.code !== 0) throw new GatewayRefusal(answer)
    return answer.body
  }

export type GatewayCaller = ReturnType<typeof gatewayClient>

/** Over the network, to the portal at this origin. */
export const gatewayOverHttp =
  (origin: string): GatewayWire =>
  async ({ url, ...request }) =>
    (await fetch(`${origin}${url}`, request)).text()
