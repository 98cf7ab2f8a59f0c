import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/schema.ts'

/** 256 random bits, usable in headers, cookies and URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A random key of this database. It is generated when it is first read; all processes on the database share it. */
export const readDeploymentSecret = async (db: Db, name: string): Promise<Buffer> => {
  await db
    .insertInto('deployment_secret')
    .values({ name, secret: randomBytes(32) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { secret } = await db
    .selectFrom('deployment_secret')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(secret)
}
