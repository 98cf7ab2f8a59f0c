import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'
import { StartupError } from '../kit/startup-error.ts'

export interface Person {
  readonly userId: number
  readonly phone: string
  /** Businesses for which nobody else acts: their contacts and addresses are the person's own. */
  readonly businesses: readonly number[]
}

export const personOf = async (
  db: Db,
  { id, phone }: { readonly id: number; readonly phone: string },
): Promise<Person> => {
  const { rows } = await sql<{ id: number }>`
    select m.business_id as id from membership m where m.user_id = ${id}
      and not exists (select from membership o join app_user u on u.id = o.user_id
        where o.business_id = m.business_id and o.user_id <> m.user_id and u.disabled_at is null)
    order by 1`.execute(db)
  return { userId: id, phone, businesses: rows.map(row => row.id) }
}

export const findPerson = async (db: Db, phone: string): Promise<Person> => {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'phone'])
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (!user) throw new StartupError('No account has this phone.')
  return personOf(db, user)
}

/**
 * Holds a person and the businesses for which nobody else acts for the rest of the transaction: an order for one of
 * these waits, and so does a colleague who is added. Businesses with colleagues go on. Businesses are held before people,
 * as orders do, and the phone is read when nobody can change it any more.
 */
export const holdPerson = async (tx: Tx, userId: number): Promise<Person> => {
  const { businesses } = await personOf(tx, { id: userId, phone: '' })
  await sql`select from business where id = any(${businesses}::bigint[]) order by id for update`.execute(tx)
  const user = await tx
    .selectFrom('app_user')
    .select(['id', 'phone'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return stillAlone(tx, { userId, phone: user.phone, businesses })
}

/** Leaves out businesses for which a colleague acts since: one who was disabled can be enabled while they are held. */
export const stillAlone = async (tx: Tx, person: Person): Promise<Person> => {
  const { businesses } = await personOf(tx, { id: person.userId, phone: person.phone })
  return { ...person, businesses: person.businesses.filter(id => businesses.includes(id)) }
}

type Condition = (person: Person) => RawBuilder<boolean>

const of =
  (column: string): Condition =>
  ({ userId }) =>
    sql`${sql.ref(column)} = ${userId}`

/** Of the rows of a table that names a business. */
export const ofOwnBusiness: Condition = ({ businesses }) => sql`business_id = any(${businesses}::bigint[])`

/** By table, which rows are about a person. A row can be about one through the phone alone, before there is an account. */
export const ownRows = {
  app_user: of('id'),
  profile_application: of('user_id'),
  membership: of('user_id'),
  person_request: of('user_id'),
  session: of('user_id'),
  push_device: ({ userId }) => sql`session_id in (select id from session where user_id = ${userId})`,
  known_device: of('user_id'),
  password_link: of('user_id'),
  one_time_secret: ({ userId, phone }) => sql`(user_id = ${userId} or phone = ${phone})`,
  sms_code: ({ phone }) => sql`phone = ${phone}`,
  captcha: ({ phone }) => sql`phone = ${phone}`,
  rate_bucket: ({ phone }) => sql`position(${phone} in key) > 0`,
  edit_client: of('user_id'),
  request_record: of('user_id'),
  list_view: of('user_id'),
  list_columns: of('user_id'),
  message: of('user_id'),
  message_read: ({ userId }) =>
    sql`(user_id = ${userId} or message_id in (select id from message where user_id = ${userId}))`,
  message_mark: of('user_id'),
  protocol_acceptance: of('user_id'),
  business: ({ businesses, phone }) => sql`(id = any(${businesses}::bigint[]) or contact_phone = ${phone})`,
  address: person => sql`(${ofOwnBusiness(person)} or contact_phone = ${person.phone})`,
  address_contact: person => sql`(phone = ${person.phone}
    or address_id in (select id from address where ${ofOwnBusiness(person)}))`,
  stored_file: of('owner_id'),
  feedback_entry: ({ userId }) =>
    sql`side = 'user' and feedback_id in (select id from problem_feedback where user_id = ${userId})`,
  sample_feedback: of('user_id'),
  trade_order: of('placed_by'),
  history: of('actor_id'),
} as const satisfies Readonly<Record<string, Condition>>

export type OwnTable = keyof typeof ownRows
