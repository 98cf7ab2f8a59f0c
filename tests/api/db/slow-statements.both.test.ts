import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { logSlowStatements } from '#server/metrics/slow-statements.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'

let portal: TestApp
let end: () => Promise<void>
const warn = vi.fn<(fields: object, text: string) => void>()
beforeAll(async () => {
  portal = await startTestApp()
  const config = { ...portal.config, slowStatementMs: 30 }
  end = logSlowStatements({ ...portal, config }, portal.database, { warn } as never)
})
beforeEach(() => {
  portal.clock.advance(61_000)
  warn.mockClear()
})
afterAll(async () => {
  await end()
  await portal.close()
})

/** Takes its time on both databases, at the first row of the table. */
const slowly = (canary: string) =>
  sql`select count(*) from business where name = ${canary}
    or (select count(*) from generate_series(1, 2000000)) < 0`.execute(portal.db)

test('a slow statement is logged with its plan and without its values', async () => {
  await slowly('canary-value')
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 20_000)
  const [fields] = warn.mock.calls[0] ?? []
  expect(fields).toMatchObject({
    event: 'slow-statement',
    statement: expect.stringContaining('where name = $1') as string,
    plan: expect.arrayContaining([expect.stringMatching(/Scan.* business.* rows, cost/)]) as string[],
  })
  expect(JSON.stringify(warn.mock.calls)).not.toContain('canary-value')
})

test('the same statement is told once a minute, and the others are counted', async () => {
  await slowly('one')
  await slowly('two')
  await slowly('three')
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 20_000)
  portal.clock.advance(61_000)
  await slowly('four')
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2), 20_000)
  expect(warn.mock.calls[1]?.[0]).toMatchObject({ untold: 2 })
})

test('a quick statement is not logged', async () => {
  await sql`select 1`.execute(portal.db)
  await slowly('after it')
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 20_000)
  expect(JSON.stringify(warn.mock.calls)).not.toContain('select 1"')
})
