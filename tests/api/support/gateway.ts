import type { ResponseEnvelope } from '#contract/kernel/envelope.ts'
import { erpScopes, type ErpScope } from '#contract/erp/endpoint.ts'
import type { ErpAnswer, ErpInput, ErpKey } from '#contract/erp/index.ts'
import {
  gatewayClient,
  gatewayRequest,
  type GatewayKey,
  type GatewayRequest,
} from '#server/backoffice/call-gateway.ts'
import { createKey } from '#server/backoffice/keys.ts'
import type { TestApp } from '../../support/database/app.ts'

export const send = async (
  { app }: TestApp,
  { body, method, ...request }: GatewayRequest,
): Promise<string> => {
  const answer = await app.inject({
    ...request,
    method: method as 'POST',
    ...(body !== undefined && { payload: body }),
  })
  return answer.body
}

/** A key with these scopes, or with all. */
export const addKey = (portal: TestApp, scopes: readonly ErpScope[] = erpScopes): Promise<GatewayKey> =>
  createKey(portal.db, portal.clock.now(), { name: '测试', scopes })

/** A system of the brand with a key of its own; a refusal is thrown. */
export async function addErp(portal: TestApp, scopes?: readonly ErpScope[]) {
  const key = await addKey(portal, scopes)
  return gatewayClient(request => send(portal, request), key, portal.clock.now)
}

export type Erp = Awaited<ReturnType<typeof addErp>>

/** Sends one request, changed or not, and returns any answer. */
export async function tryGateway<K extends ErpKey>(
  portal: TestApp,
  key: GatewayKey,
  endpoint: K,
  input: ErpInput<K>,
  {
    idempotencyKey,
    change = request => request,
    now = portal.clock.now(),
  }: {
    readonly idempotencyKey?: string
    readonly change?: (request: GatewayRequest) => GatewayRequest
    readonly now?: Date
  } = {},
): Promise<ResponseEnvelope<ErpAnswer<K>>> {
  const request = gatewayRequest(key, endpoint, input, {
    now,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
  return JSON.parse(await send(portal, change(request))) as ResponseEnvelope<ErpAnswer<K>>
}
