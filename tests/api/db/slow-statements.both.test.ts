import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Watch } from '#server/db/statement-watch.ts'
import { logSlowStatements } from '#server/metrics/slow-statements.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'

const text = 'select id from business where name = $1'

let portal: TestApp
let end: () => Promise<void>
let answered: Watch
const warn = vi.fn<(fields: object, text: string) => void>()
beforeAll(async () => {
  portal = await startTestApp()
  const config = { ...portal.config, slowStatementMs: 500 }
  const watch = (given: Watch) => {
    answered = given
  }
  end = logSlowStatements({ ...portal, config }, { db: portal.db, watch }, { warn } as never)
})
beforeEach(() => {
  portal.clock.advance(61_000)
  warn.mockClear()
})
afterAll(async () => {
  await end()
  await portal.close()
})

const told = (times: number) => vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(times), 20_000)

test('a slow statement is logged with its plan and without its values', async () => {
  answered({ text, values: ['canary-value'], ms: 501.4 })
  await told(1)
  expect(warn.mock.calls[0]?.[0]).toEqual({
    event: 'slow-statement',
    ms: 501,
    statement: text,
    plan: expect.arrayContaining([expect.stringMatching(/Scan.* business.* rows, cost/)]) as string[],
  })
})

test('an answered statement of the database is handed to those who watch', async () => {
  const heard = vi.fn<Watch>()
  portal.database.watch(heard)
  await portal.db.selectFrom('business').select('id').where('name', '=', 'heard').execute()
  expect(heard).toHaveBeenCalledWith({
    text: 'select "id" from "business" where "name" = $1',
    values: ['heard'],
    ms: expect.any(Number) as number,
  })
})

test('the same statement is told once a minute, and the others are counted', async () => {
  for (const ms of [600, 700, 800]) answered({ text, values: ['x'], ms })
  await told(1)
  portal.clock.advance(61_000)
  answered({ text, values: ['x'], ms: 900 })
  await told(2)
  expect(warn.mock.calls[1]?.[0]).toMatchObject({ ms: 900, untold: 2 })
})

test('a quick statement is not logged', async () => {
  answered({ text: 'select 1', values: [], ms: 499 })
  answered({ text, values: ['x'], ms: 500 })
  await told(1)
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ statement: text })
})

test('a statement that cannot be explained is logged without a plan', async () => {
  answered({ text: 'select * from no_such_table', values: [], ms: 600 })
  await told(1)
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ plan: undefined })
})

test('a database that could not be reached for a plan is asked again, and does not hold up the end', async () => {
  const config = {
    ...portal.config,
    slowStatementMs: 500,
    databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
  }
  let tell: Watch = () => undefined
  const watch = (given: Watch) => {
    tell = given
  }
  const endThis = logSlowStatements({ ...portal, config }, { db: portal.db, watch }, { warn } as never)
  tell({ text, values: ['x'], ms: 600 })
  await told(1)
  await expect(endThis()).resolves.toBeUndefined()
})
