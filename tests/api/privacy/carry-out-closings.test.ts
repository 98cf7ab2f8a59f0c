import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOutClosings } from '#server/privacy/requests/carry-out-closings.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addPerson } from '../support/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

test('a closing that fails for good is told by its number and keeps no other from being carried out', async () => {
  const { db, clock } = portal
  const people = [await addPerson(portal), await addPerson(portal)]
  for (const [place, { userId }] of people.entries())
    await sql`insert into person_request (number, user_id, kind, status, created_at)
      values (${`PR${place}`}, ${userId}, 'close', 20, ${clock.now()})`.execute(db)
  // Somebody already has the phone that the closed account would get.
  await addPerson(portal, { phone: `closed-${people[0]?.userId}` })

  const failed: string[] = []
  const round = () => carryOutClosings(portal, (_, number) => failed.push(number))
  expect(await round()).toBe(1)
  expect(await round()).toBe(0)
  expect(failed).toEqual(['PR0', 'PR0'])
  const { rows } = await sql<{ status: number }>`select status from person_request order by id`.execute(db)
  expect(rows.map(({ status }) => status)).toEqual([20, 30])
})
