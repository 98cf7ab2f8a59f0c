import { expect, test } from 'vitest'
import { buildApp } from '#server/process/app.ts'
import { openPostgres } from '#server/db/open.ts'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp } from '../../support/database/app.ts'
import { silentLine } from '../../support/portal/silent-line.ts'
import { addDealer } from '../support/dealer.ts'
import { stranger } from '../support/people.ts'

test.skipIf(process.env['TEST_DB'] !== 'postgres')(
  'a connection that never answers keeps nobody out: who is signed in is read over another one',
  async () => {
    const portal = await startTestApp({ filling: 'empty' })
    const { sign, userId } = await addDealer(portal)
    const line = await silentLine(portal.database.databaseUrl)
    const { db, close } = await openPostgres(line.url)
    const app = await buildApp(portal.config, db, portal.clock)
    const caller = stranger({ ...portal, app }).as({ sign })
    const ask = () => caller.send('POST /users/queryUserInfo', { body: {} })
    expect((await ask()).code).toBe(code.ok)
    const before = line.open()
    expect(before).toBeGreaterThan(0)

    line.silence()
    const answers = await Promise.all([ask(), ask(), ask()])
    for (const answer of answers) expect(answer).toMatchObject({ code: code.ok, body: { userId } })
    // The silent one is still waited for: the answers did not come because it was given up.
    expect(line.open()).toBeGreaterThan(before)
    await line.cut()
    await app.close()
    await close()
    await portal.close()
  },
)
