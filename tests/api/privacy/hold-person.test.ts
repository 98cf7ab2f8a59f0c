import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { eraseHeld } from '#server/privacy/erase-person.ts'
import { holdPerson } from '#server/privacy/person.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBusiness, addPerson } from '../support/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

/** As an order takes a business, and as a new membership does. */
const take = (business: number, strength: 'share' | 'key share') =>
  sql`select from business where id = ${business} for ${sql.raw(strength)} nowait`.execute(portal.db)

test('an erasure holds the businesses for which nobody else acts, and no colleague waits', async () => {
  const { db, clock } = portal
  const [own, shared] = [await addBusiness(portal), await addBusiness(portal)]
  const leaving = await addPerson(portal, { user_type: 3 }, [own, shared])
  await addPerson(portal, { user_type: 3 }, [shared])
  await sql`update business set contact_name = '李四', contact_phone = '13811110000'
    where id in (${own}, ${shared})`.execute(db)

  await inTransaction(db, async tx => {
    const person = await holdPerson(tx, leaving.userId)
    expect(person).toEqual({ ...leaving, businesses: [own] })
    await take(shared, 'share')
    await expect(take(own, 'key share')).rejects.toThrow('could not obtain lock')
    // As if the colleague had come back while the texts were swept.
    await eraseHeld({ tx, now: clock.now() }, { ...person, businesses: [own, shared] })
  })
  const { rows } = await sql`select contact_name as name from business
    where id in (${own}, ${shared}) order by id`.execute(db)
  expect(rows).toEqual([{ name: '已注销' }, { name: '李四' }])
})
