import { randomBytes, randomUUID } from 'node:crypto'
import { intentionHeader } from '#contract/desk/endpoint.ts'
import { deskRoles } from '#contract/desk/roles.ts'
import type { DeskAnswer, DeskInput, DeskKey } from '#contract/desk/index.ts'
import { openSession } from '#server/desk/session.ts'
import { systemClock } from '#server/kit/clock.ts'
import type { Db } from '#server/db/schema.ts'

export interface DeskCaller {
  readonly token: string
  readonly call: <K extends DeskKey>(
    key: K,
    input: DeskInput<K>,
    file?: Uint8Array<ArrayBuffer>,
  ) => Promise<DeskAnswer<K>>
}

/** One of the staff who may everything, signed in with the second factor passed. */
export async function deskCaller(origin: string, db: Db): Promise<DeskCaller> {
  const now = systemClock.now()
  const { id } = await db
    .insertInto('desk_staff')
    .values({
      login: `bench.${randomBytes(4).toString('hex')}`,
      name: '周敏',
      password_hash: 'none',
      roles: [...deskRoles],
      factor_secret: Buffer.alloc(20, 7),
      disabled_at: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await db
    .transaction()
    .execute(tx => openSession(tx, id, { now, userAgent: '', isPassed: true }))
  const call: DeskCaller['call'] = async (key, input, file) => {
    const [method = 'POST', template = ''] = key.split(' ')
    const {
      body,
      path = {},
      query = {},
    } = input as {
      body?: unknown
      path?: Record<string, string | number>
      query?: Record<string, string>
    }
    const url = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(path[name]))
    const asked = new URLSearchParams(query).toString()
    const answer = await fetch(`${origin}/api${url}${asked === '' ? '' : `?${asked}`}`, {
      method,
      headers: {
        cookie: `portal_desk=${token}`,
        [intentionHeader]: randomUUID(),
        'content-type': file ? 'application/octet-stream' : 'application/json',
      },
      ...(method !== 'GET' && { body: file ?? JSON.stringify(body ?? {}) }),
    })
    const envelope = (await answer.json()) as { code: number; msg: string; body: DeskAnswer<typeof key> }
    if (envelope.code !== 0) throw new Error(`${key}: ${envelope.code} ${envelope.msg}`)
    return envelope.body
  }
  return { token, call }
}
