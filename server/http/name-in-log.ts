import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/schema.ts'
import { ipKey } from './ip-key.ts'

/** Replaces a phone or an IP in the log. The same one always has the same name, from which nobody can find it. */
export type NameInLog = (kind: 'phone' | 'ip', value: string) => string

declare module 'fastify' {
  interface FastifyInstance {
    nameInLog: NameInLog
  }
}

/** All processes of a database share the key, so that their logs can be compared, also after a restart. */
const readLogKey = async (db: Db): Promise<Uint8Array> => {
  await db
    .insertInto('deployment_secret')
    .values({ name: 'log', secret: randomBytes(32) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { secret } = await db
    .selectFrom('deployment_secret')
    .select('secret')
    .where('name', '=', 'log')
    .executeTakeFirstOrThrow()
  return secret
}

/** The hash needs a key, since there are so few phones and IPs that somebody could hash all of them and compare. */
const namer =
  (key: Uint8Array): NameInLog =>
  (kind, value) => {
    const text = kind === 'ip' ? ipKey(value) : value
    return createHmac('sha256', key).update(`${kind}|${text}`).digest('base64url').slice(0, 12)
  }

export const registerNamesInLog = async (app: FastifyInstance, db: Db): Promise<void> => {
  app.decorate('nameInLog', namer(await readLogKey(db)))
}
