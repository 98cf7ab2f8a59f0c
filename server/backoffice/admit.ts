import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { erpHeaders, type ErpEndpoint } from '#contract/erp/endpoint.ts'
import { clockTolerance } from '#contract/kernel/envelope.ts'
import { code } from '#contract/kernel/errors.ts'
import type { Db } from '../db/schema.ts'
import { committedHere } from '../db/write-places.ts'
import type { Ports } from '../http/context.ts'
import { limitedByIp } from '../http/limits/ip-limit.ts'
import { takeOrRefuse } from '../http/limits/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { findKey, type ErpKeyRow } from './keys.ts'
import { isSigned, type SignedParts } from './signature.ts'

/** The system of the brand that a signed request comes from. */
export interface Admitted {
  readonly keyId: number
  readonly publicId: string
  /** The SHA-256 that the body must have. */
  readonly contentHash: string
}

const perKey = { name: 'erp', most: 3_000, perMs: 60_000 }
const limitIp = limitedByIp(6_000, '请求过于频繁，请稍后再试')
const touchMs = 60_000

const badSignature = () => new Refusal(code.badSign, '接口密钥或请求签名无效')

const headerOf = (request: FastifyRequest, name: keyof typeof erpHeaders, form: RegExp): string => {
  const value = request.headers[erpHeaders[name]]
  if (typeof value !== 'string' || !form.test(value)) throw badSignature()
  return value
}

/** Signed in every request; only writes need it. */
const intentionOf = ({ headers }: FastifyRequest): string | undefined => {
  const given = headers[erpHeaders.idempotencyKey]
  return typeof given === 'string' ? given : undefined
}

/**
 * The signed parts, or undefined. Somebody who could change the idempotency key on the way would have a write carried out twice,
 * so it is signed too; a key from before that may do without until it signs one.
 */
const signedParts = (key: ErpKeyRow, parts: SignedParts, signature: string): SignedParts | undefined => {
  const former = { ...parts, idempotencyKey: undefined }
  return [parts, ...(key.signs_intention ? [] : [former])].find(one =>
    isSigned(key.secret_hash, one, signature),
  )
}

/**
 * A nonce is used up in a statement of its own, so that a request that is refused later cannot be sent again. It waits for
 * no standby: only with the primary could it be lost, and a write sent again then is known by its idempotency key.
 */
const spendNonce = async (
  db: Db,
  key: ErpKeyRow,
  { nonce, timestamp, idempotencyKey }: SignedParts,
  now: Date,
) => {
  const signsNow = key.signs_intention || idempotencyKey !== undefined
  const isStale =
    signsNow !== key.signs_intention ||
    key.used_at === null ||
    now.getTime() - key.used_at.getTime() > touchMs
  const { rows } = await sql<{ nonce: string }>`
    with touched as (
      update erp_key set used_at = ${now}::timestamptz, signs_intention = signs_intention or ${signsNow}::boolean
      where id = ${key.id} and ${isStale}::boolean
    )
    insert into erp_nonce (key_id, nonce, expires_at)
    select ${key.id}::bigint, ${nonce}::text, ${new Date(Number(timestamp) + clockTolerance)}::timestamptz
    where ${committedHere}
    on conflict do nothing returning nonce`.execute(db)
  if (rows.length === 0) throw new Refusal(code.replayed)
}

/**
 * Denies by default: a request passes only if it was signed a moment ago, for the first time, with a living key of
 * this scope. The body is read later, and must have the signed hash.
 */
export const admit = async (
  { db, clock }: Ports,
  request: FastifyRequest,
  { scope }: ErpEndpoint,
): Promise<Admitted> => {
  const now = clock.now()
  limitIp({ db, now, ip: request.ip })
  const given: SignedParts = {
    method: request.method,
    url: request.url,
    timestamp: headerOf(request, 'timestamp', /^\d{1,15}$/),
    nonce: headerOf(request, 'nonce', /^[\w-]{16,64}$/),
    contentHash: headerOf(request, 'contentHash', /^[0-9a-f]{64}$/),
    idempotencyKey: intentionOf(request),
  }
  const signature = headerOf(request, 'signature', /^[0-9a-f]{64}$/)
  const key = await findKey(db, headerOf(request, 'key', /^[\w-]{1,64}$/))
  const parts = key && signedParts(key, given, signature)
  if (!parts) throw badSignature()
  // Only the owner of the key learns more than this.
  if (key.revoked_at !== null) throw new Refusal(code.signedOut, '该接口密钥已停用')
  if (Math.abs(Number(parts.timestamp) - now.getTime()) > clockTolerance)
    throw new Refusal(code.clock, '请求时间与服务器相差超过 5 分钟', { serverTime: now.getTime() })
  if (!key.scopes.includes(scope)) throw new Refusal(code.forbidden, `该接口密钥没有 ${scope} 权限`)
  await spendNonce(db, key, parts, now)
  await takeOrRefuse(db, perKey, key.public_id, now)
  return { keyId: key.id, publicId: key.public_id, contentHash: parts.contentHash }
}
