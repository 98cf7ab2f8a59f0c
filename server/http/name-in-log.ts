import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readDeploymentSecret } from './secrets.ts'
import type { Db } from '../db/schema.ts'
import { ipKey } from './limits/ip-key.ts'

/** Replaces a phone or an IP in the log. The same one always has the same name, from which nobody can find it. */
export type NameInLog = (kind: 'phone' | 'ip', value: string) => string

declare module 'fastify' {
  interface FastifyInstance {
    nameInLog: NameInLog
  }
}

/** The hash needs a key, since there are so few phones and IPs that somebody could hash all of them and compare. */
const namer =
  (key: Uint8Array): NameInLog =>
  (kind, value) => {
    const text = kind === 'ip' ? ipKey(value) : value
    return createHmac('sha256', key).update(`${kind}|${text}`).digest('base64url').slice(0, 12)
  }

export const registerNamesInLog = async (app: FastifyInstance, db: Db): Promise<void> => {
  // All processes share the key, so that their logs can be compared, also after a restart.
  app.decorate('nameInLog', namer(await readDeploymentSecret(db, 'log')))
}
