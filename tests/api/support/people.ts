import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { rememberDevice } from '#server/domains/account/known-device.ts'
import { hashPassword } from '#server/domains/account/password.ts'
import { createSession } from '#server/domains/account/sessions.ts'
import { signIn } from '../../support/portal/account.ts'
import type { Filled, TestApp } from '../../support/database/app.ts'
import { Client, injectInto } from '../../support/portal/client.ts'

export const password = 'Kitchen2024'

/** Nobody yet; the clock is the portal's, however far a test has moved it. */
export const stranger = (portal: TestApp): Client =>
  new Client(injectInto(portal.app), {}, () => portal.clock.now().getTime())

/** Counted, not drawn: two of thousands of drawn ones are equal now and then. */
let phones = randomInt(5e7)
export const newPhone = (): string => `139${String((phones += 1)).padStart(8, '0')}`

let codes = randomInt(5e8)

type BusinessRow = Insertable<Schema['business']>
type UserRow = Insertable<Schema['app_user']>

/** A database whose people get their passwords at the price of tests. */
export interface Peopled extends Filled {
  readonly config: Pick<TestApp['config'], 'passwordCost'>
}

export async function addBusiness(portal: Filled, row: Partial<BusinessRow> = {}): Promise<number> {
  const code = `D${(codes += 1)}`
  const values = { code, name: `商行${code}`, business_type: 1, created_at: portal.clock.now(), ...row }
  const { id } = await portal.db
    .insertInto('business')
    .values(values as BusinessRow)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Person {
  readonly userId: number
  readonly phone: string
}

/** A user with the password of every test and memberships of these businesses. */
export async function addPerson(
  portal: Peopled,
  row: Partial<UserRow> = {},
  businesses: readonly number[] = [],
): Promise<Person> {
  const values = {
    phone: newPhone(),
    password_hash: await hashPassword(password, portal.config.passwordCost),
    name: '王芳',
    user_type: 1,
    created_at: portal.clock.now(),
    ...row,
  }
  const { id, phone } = await portal.db
    .insertInto('app_user')
    .values(values as UserRow)
    .returning(['id', 'phone'])
    .executeTakeFirstOrThrow()
  const memberships = businesses.map(business_id => ({ user_id: id, business_id }))
  if (memberships.length > 0) await portal.db.insertInto('membership').values(memberships).execute()
  return { userId: id, phone }
}

export async function addSignedIn(
  portal: TestApp,
  row: Partial<UserRow> = {},
  businesses: readonly number[] = [],
) {
  const person = await addPerson(portal, row, businesses)
  const [client, session] = await signIn(stranger(portal), person.phone, password)
  return { ...person, client, sign: session.sign }
}

/** A session of its own, so that one call that ends it does not spoil the next. */
export const newSession = (portal: Filled, userId: number) => {
  const context = { now: portal.clock.now(), userAgent: '' }
  return portal.db.transaction().execute(tx => createSession(tx, userId, context))
}

/** The cookie of a device on which this user has signed in. */
export const deviceCookie = async (portal: Filled, userId: number): Promise<string> => {
  const context = { now: portal.clock.now(), deviceToken: undefined }
  return `portal_device=${await portal.db.transaction().execute(tx => rememberDevice(tx, userId, context))}`
}

export const newSign = async (portal: Filled, userId: number): Promise<string> =>
  (await newSession(portal, userId)).sign
