import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hearPostgres, subscribe } from '#server/db/notifications.ts'
import { startTestApp } from '../../support/database/app.ts'
import { silentLine } from '../../support/portal/silent-line.ts'

test.skipIf(process.env['TEST_DB'] !== 'postgres')(
  'a connection that has fallen silent is noticed, and whoever listens is told of the gap and hears on',
  async () => {
    const portal = await startTestApp({ filling: 'empty' })
    const line = await silentLine(portal.database.databaseUrl)
    // The same connections under a key of its own for the subscriptions.
    const db = portal.db.withoutPlugins()
    const close = hearPostgres(db, line.url, { everyMs: 50, answerMs: 200 })
    const heard: string[] = []
    let wake: () => void = () => undefined
    const tell = (what: string) => {
      heard.push(what)
      wake()
    }
    const something = () =>
      new Promise<void>(resolve => {
        wake = resolve
      })
    const until = async (...what: string[]) => {
      while (heard.length < what.length) await something()
      expect(heard).toEqual(what)
    }
    subscribe(db, { onMessage: tell, onGap: () => tell('gap') })
    const send = (text: string) => sql`select pg_notify('live', ${text})`.execute(portal.db)

    await until('gap')
    await send('one')
    await until('gap', 'one')
    line.silence()
    await send('lost')
    await until('gap', 'one', 'gap')
    await send('two')
    await until('gap', 'one', 'gap', 'two')

    await close()
    await line.cut()
    await portal.close()
  },
)
