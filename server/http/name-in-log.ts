import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/schema.ts'
import { ipKey } from './ip-key.ts'

/** What stands in the log for a phone or an IP: the same for the same one, and nobody can tell which. */
export type NameInLog = (kind: 'phone' | 'ip', value: string) => string

declare module 'fastify' {
  interface FastifyInstance {
    nameInLog: NameInLog
  }
}

/** One for all processes on a database, so that their logs can be read together and over restarts. */
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

/** With a key: there are so few phones and IPs that a plain hash of them is found by trying all. */
const namer =
  (key: Uint8Array): NameInLog =>
  (kind, value) => {
    const text = kind === 'ip' ? ipKey(value) : value
    return createHmac('sha256', key).update(`${kind}|${text}`).digest('base64url').slice(0, 12)
  }

export const registerNamesInLog = async (app: FastifyInstance, db: Db): Promise<void> => {
  app.decorate('nameInLog', namer(await readLogKey(db)))
}
