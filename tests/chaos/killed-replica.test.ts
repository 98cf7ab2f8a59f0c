import { afterEach, expect, test } from 'vitest'
import { openPostgres } from '#server/db/open.ts'
import { password } from '../api/support/people.ts'
import { copyPostgres } from '../support/database/database.ts'
import { testEnvironment } from '../support/database/test-clock.ts'
import { fixturePhones } from '../support/fixture/fill-fixture.ts'
import { signIn } from '../support/portal/account.ts'
import { Client } from '../support/portal/client.ts'
import { startPortal, type Portal } from '../support/portal/portal.ts'
import { startProxy } from '../support/portal/proxy.ts'
import { temporaryFolder } from '../support/portal/temporary-folder.ts'
import { printFigures, sequences, timeLimit } from '../support/properties.ts'
import { lostOrDoubled, throughProxy, steadyLoad } from './steady-load.ts'

const cleanUp: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

test(
  'when one of two portals is killed under load, no acknowledged write is lost or doubled, and a caller tries again once at most',
  async () => {
    const { url: databaseUrl, drop } = await copyPostgres('fixture')
    const { folder: dataDir, remove } = temporaryFolder('data')
    cleanUp.push(remove, drop)
    const start = async (): Promise<Portal> => {
      const portal = await startPortal({
        dataDir,
        env: { ...testEnvironment, LOG_LEVEL: 'error', DATABASE_URL: databaseUrl },
      })
      cleanUp.push(() => portal.kill())
      return portal
    }
    let [older, newer] = [await start(), await start()]
    const proxy = await startProxy([older.url, newer.url])
    cleanUp.push(proxy.close)
    const [client] = await signIn(new Client(throughProxy(proxy.url)), fixturePhones.dealer, password)
    const load = steadyLoad(client, 50)
    for (let kill = 0; kill < sequences(2); kill += 1) {
      await Promise.all([load.answered('read'), load.answered('write')])
      await older.kill()
      await Promise.all([load.answered('read'), load.answered('write')])
      const next = await start()
      proxy.remove(older.url)
      proxy.add(next.url)
      older = newer
      newer = next
    }
    const done = await load.end()
    const { db, close } = await openPostgres(databaseUrl)
    const wrong = await lostOrDoubled(db, done)
    await close()
    expect(load.failures).toEqual([])
    expect(wrong).toEqual([])
    expect(done.filter(({ unanswered }) => unanswered > 1)).toEqual([])
    const again = done.filter(({ unanswered }) => unanswered === 1).length
    printFigures(`killed replicas: ${done.length} requests, ${again} sent again, 0 lost or doubled`)
  },
  timeLimit(300_000),
)
