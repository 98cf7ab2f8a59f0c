import { describe, expect, test } from 'vitest'
import { buildApp } from '#server/process/app.ts'
import { openPostgres } from '#server/db/open.ts'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp } from '../../support/database/app.ts'
import { keptLines } from '../../support/pages/kept-lines.ts'
import { silentLine } from '../../support/portal/silent-line.ts'
import { stranger } from '../support/people.ts'

describe('a database that is away', () => {
  test.skipIf(process.env['TEST_DB'] !== 'postgres')(
    'is told to the log once a second, without a stack for each request',
    async () => {
      const portal = await startTestApp({ filling: 'empty' })
      const line = await silentLine(portal.database.databaseUrl)
      const { db, close } = await openPostgres(line.url)
      const log = keptLines()
      const app = await buildApp({ ...portal.config, logLevel: 'error' }, db, portal.clock, log)
      const ask = () => stranger({ ...portal, app }).send('POST /protocols/action/queryList', { body: {} })
      await line.cut()
      for (let request = 0; request < 3; request += 1) {
        expect(await ask()).toMatchObject({ status: 503, code: code.unavailable })
      }
      portal.clock.advance(1_000)
      await ask()
      expect(log.lines()).toEqual([
        expect.objectContaining({ msg: 'database unavailable', requests: 1 }),
        expect.objectContaining({ msg: 'database unavailable', requests: 3 }),
      ])
      await app.close()
      await close()
      await portal.close()
    },
  )
})
