import { parseArgs } from 'node:util'
import { erpScopes, type ErpScope } from '#contract/erp/endpoint.ts'
import { createKey, listKeys, revokeKey } from '../backoffice/keys.ts'
import { systemClock } from '../kit/clock.ts'
import { readConfig } from '../process/config.ts'
import type { Db } from '../db/schema.ts'
import { migrate } from '../process/migrations/migrate.ts'
import { runAsProgram } from '../process/program.ts'
import { StartupError } from '../kit/startup-error.ts'
import { openStore } from '../process/store.ts'

const usage = `npm run erp-key -- --name NAME --scopes ${erpScopes.join(',')}
npm run erp-key -- --list
npm run erp-key -- --revoke KEY_ID`

const isScope = (value: string): value is ErpScope => (erpScopes as readonly string[]).includes(value)

const readScopes = (given: string): ErpScope[] => {
  const names = given.split(',').map(name => name.trim())
  const unknown = names.filter(name => !isScope(name))
  if (unknown.length > 0)
    throw new StartupError(`Unknown scopes ${unknown.join(', ')}; there are ${erpScopes.join(', ')}.`)
  return names.filter(isScope)
}

const dateOf = (date: Date | null) => date?.toISOString().slice(0, 16) ?? 'never'

const list = async (db: Db): Promise<string> => {
  const keys = await listKeys(db)
  return keys
    .map(({ public_id, name, scopes, used_at, revoked_at }) =>
      [
        public_id,
        name,
        scopes.join(','),
        `used ${dateOf(used_at)}`,
        ...(revoked_at ? [`revoked ${dateOf(revoked_at)}`] : []),
      ].join('  '),
    )
    .join('\n')
}

const make = async (db: Db, name: string, scopes: readonly ErpScope[]): Promise<string> => {
  const { keyId, secret } = await createKey(db, systemClock.now(), { name, scopes })
  return `ERP_KEY=${keyId}\nERP_SECRET=${secret}\nThe secret is shown this once: the database has only its hash.`
}

const options = {
  name: { type: 'string' },
  scopes: { type: 'string' },
  list: { type: 'boolean' },
  revoke: { type: 'string' },
} as const

const readOptions = () => {
  try {
    // The program's own name may stand first.
    return parseArgs({ options, args: process.argv.slice(2), allowPositionals: true }).values
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n${usage}`)
  }
}

await runAsProgram(async () => {
  const { name, scopes, list: isList, revoke } = readOptions()
  const granted = scopes === undefined ? [] : readScopes(scopes)
  const store = await openStore(readConfig(process.env), systemClock)
  try {
    await store.patiently(db => migrate(db, systemClock))
    const { db } = store
    const work = async (): Promise<string> => {
      if (isList) return list(db)
      if (revoke !== undefined)
        return (await revokeKey(db, systemClock.now(), revoke)) ? `Revoked ${revoke}` : 'No such living key'
      if (name === undefined || granted.length === 0) throw new StartupError(usage)
      return make(db, name, granted)
    }
    process.stdout.write(`${await work()}\n`)
  } finally {
    await store.release()
  }
})
