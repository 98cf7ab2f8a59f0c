import { createECDH } from 'node:crypto'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { recordHistory } from '../../db/history.ts'
import type { Db } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
import type { Writing } from '../../http/context.ts'
import { invalid, refuse } from '../../http/refusal.ts'
import { isPushService, type PushConfig } from '../../process/push-config.ts'

type Device = RequestOf<'POST /pushDevices/action/turnOn'>

export const readDevice = async (
  db: Db,
  { sessionId }: Actor,
  push: PushConfig | null,
): Promise<ResponseOf<'POST /pushDevices/action/query'>> => {
  const device = await db
    .selectFrom('push_device')
    .select('endpoint')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return { publicKey: push?.publicKey ?? '', endpoint: device?.endpoint ?? null }
}

/** Numbers of the right length may still be no point of the curve, so that no message could be encrypted for them. */
const isOnCurve = (p256dh: string): boolean => {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}

const record = (writing: Writing<Actor>, action: 'pushOn' | 'pushOff') =>
  recordHistory(writing, { entity: 'session', id: writing.actor.sessionId, action })

const assertUsable = (push: PushConfig | null, { endpoint, p256dh }: Device): void => {
  if (!push) throw refuse('本商城未开启消息提醒，如有需要请联系品牌方')
  if (!isPushService(push, endpoint))
    throw refuse('暂不支持此浏览器的推送服务，请改用最新版 Chrome、Edge、Firefox 或 Safari')
  if (!isOnCurve(p256dh)) throw invalid({ path: 'p256dh', message: '不是浏览器给出的公钥' })
}

/**
 * A browser is one device for all its users: its former user gets no more messages there, nor those that were still
 * on their way.
 */
export const turnOn = async (
  writing: Writing<Actor>,
  { push, device }: { readonly push: PushConfig | null; readonly device: Device },
): Promise<Record<string, never>> => {
  assertUsable(push, device)
  const { tx, actor, now } = writing
  const { sessionId } = actor
  await tx
    .deleteFrom('push_device')
    .where(({ eb }) => eb.or([eb('session_id', '=', sessionId), eb('endpoint', '=', device.endpoint)]))
    .where(({ eb }) => eb.or([eb('session_id', '<>', sessionId), eb('endpoint', '<>', device.endpoint)]))
    .execute()
  await tx
    .insertInto('push_device')
    .values({ ...device, session_id: sessionId, created_at: now })
    .onConflict(known => known.doNothing())
    .execute()
  await record(writing, 'pushOn')
  return {}
}

export const turnOff = async (writing: Writing<Actor>): Promise<Record<string, never>> => {
  const { numDeletedRows } = await writing.tx
    .deleteFrom('push_device')
    .where('session_id', '=', writing.actor.sessionId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await record(writing, 'pushOff')
  return {}
}
