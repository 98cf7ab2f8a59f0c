import { expect, test } from 'vitest'
import { openPostgres } from '#server/db/open.ts'
import { buildApp } from '#server/process/app.ts'
import { startTestApp } from '../../support/database/app.ts'
import { copyPostgres } from '../../support/database/database.ts'

test.skipIf(process.env['TEST_DB'] !== 'postgres')(
  'a process that does not hear what it sends through the pool is not ready, and says what to set',
  async () => {
    const portal = await startTestApp({ filling: 'empty' })
    // Notifications stay within their database, so this listener hears as little as one behind a pooler.
    const deaf = await copyPostgres('empty')
    const ask = async (listenUrl: string) => {
      const { db, close } = await openPostgres(portal.database.databaseUrl, { listenUrl })
      const lines: string[] = []
      const config = { ...portal.config, logLevel: 'error' } as const
      const app = await buildApp(config, db, portal.clock, { write: line => void lines.push(line) })
      await app.inject('/readyz')
      const answer = await app.inject('/readyz')
      await app.close()
      await close()
      return [answer.statusCode, answer.json<{ status: string }>().status, lines.length]
    }
    const words = 'notifications do not arrive: LISTEN_URL must lead to PostgreSQL itself'
    expect(await ask(deaf.url)).toEqual([503, words, 1])
    expect(await ask(portal.database.databaseUrl)).toEqual([200, 'ready', 0])
    expect(await ask('')).toEqual([200, 'ready', 0])
    await deaf.drop()
    await portal.close()
  },
)
