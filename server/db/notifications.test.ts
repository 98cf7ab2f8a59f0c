import { expect, test } from 'vitest'
import { hearPostgres, notificationsArrive } from './notifications.ts'
import type { Db } from './schema.ts'

const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'

test.each([
  ['is not heard by after its time', 0, false],
  ['is waited for at first', 600_000, true],
])('a listener that has never been connected %s', async (_, deafMs, arrives) => {
  // No word is sent before there is a listener, so this one is never asked.
  const db = {} as Db
  const close = hearPostgres(db, nowhere, { everyMs: 1_000, answerMs: 1_000, deafMs })
  expect(await notificationsArrive(db)).toBe(arrives)
  await close()
})
