import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openPostgres } from '#server/db/open.ts'
import { copyPostgres } from '../../support/database/database.ts'

test.skipIf(process.env['TEST_DB'] !== 'postgres')(
  'a write that waits for the place of a write is counted among those that wait for a connection',
  async () => {
    const { url, drop } = await copyPostgres('empty')
    const { db, places, close } = await openPostgres(url)
    let letGo: () => void = () => undefined
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    const write = () =>
      db.transaction().execute(async tx => {
        await sql`select 1`.execute(tx)
        await held
      })
    const writes = Array.from({ length: 8 }, write)
    await vi.waitFor(() => expect(places?.()).toMatchObject({ used: 7, waiting: 1, writing: 7 }))
    letGo()
    await Promise.all(writes)
    await vi.waitFor(() => expect(places?.()).toMatchObject({ used: 0, waiting: 0, writing: 0 }))
    await close()
    await drop()
  },
)
