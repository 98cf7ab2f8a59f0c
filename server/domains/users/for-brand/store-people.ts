import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { recordHistory } from '../../../db/history.ts'
import type { Tx } from '../../../db/schema.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { noPassword } from '../../account/public.ts'
import { oneByOne, type Placed, type Rejection } from '../../../kit/batch-rows.ts'

type Row = Placed<ErpRow<'PUT /erp/v1/people'>>

/** The user type of those who act for a business of this type. */
const userTypeOf: Readonly<Record<number, number>> = { 1: 3, 3: 3, 4: 5, 5: 4 }

interface Joined {
  readonly ids: readonly number[]
  readonly userType: number
  /** The business under whose name a person chooses between several dealers; null for one who acts for one. */
  readonly groupId: number | null
}

const dealerUser = 3

const groupOf = async (
  tx: Tx,
  { group, phone }: Row,
  ids: readonly number[],
): Promise<number | undefined> => {
  const [first] = ids
  if (group === null) return first
  const found = await tx
    .selectFrom('business')
    .leftJoin('app_user', join => join.onRef('app_user.parent_business_id', '=', 'business.id'))
    .select('business.id')
    .where(group === undefined ? 'app_user.phone' : 'business.code', '=', group ?? phone)
    .executeTakeFirst()
  return found?.id ?? (group === undefined ? first : undefined)
}

const businessesOf = async (tx: Tx, row: Row): Promise<Joined | string> => {
  const { businesses } = row
  const found = await tx
    .selectFrom('business')
    .select(['id', 'code', 'business_type'])
    .where('code', 'in', businesses)
    .execute()
  const codes = new Set(found.map(({ code }) => code))
  const missing = businesses.find(code => !codes.has(code))
  if (missing !== undefined) return `businesses：没有企业“${missing}”`
  const types = new Set(found.map(({ business_type }) => userTypeOf[business_type]))
  const [userType] = types
  if (types.size > 1 || userType === undefined) return 'businesses：一个账号的企业须为同一类，且不能是品牌方'
  const ids = businesses.flatMap(code => found.filter(one => one.code === code).map(({ id }) => id))
  if (ids.length === 1) return { ids, userType, groupId: null }
  if (userType !== dealerUser) return 'businesses：只有经销商的账号可以代表多家企业'
  const groupId = await groupOf(tx, row, ids)
  return groupId === undefined ? `group：没有企业“${row.group ?? ''}”` : { ids, userType, groupId }
}

const representativeOf = async (tx: Tx, phone: string): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('app_user')
      .select('id')
      .where('phone', '=', phone)
      .where('user_type', '=', 4)
      .executeTakeFirst()
  )?.id

/** A session that goes on would show somebody else's data, or let a person in who was disabled. */
const endSessions = async ({ tx, now }: BrandWriting, userId: number, reason: string): Promise<void> => {
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

interface Person {
  readonly name: string
  readonly user_type: number
  readonly sales_rep_id: number | null
  readonly parent_business_id: number | null
  readonly disabled_at: Date | null
}

const hold = (tx: Tx, phone: string) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'user_type', 'disabled_at', 'sales_rep_id'])
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst()

const write = async (
  { tx, now }: BrandWriting,
  phone: string,
  known: { readonly id: number } | undefined,
  person: Person,
): Promise<number> => {
  if (known) {
    await tx.updateTable('app_user').set(person).where('id', '=', known.id).execute()
    return known.id
  }
  const { id } = await tx
    .insertInto('app_user')
    .values({ ...person, phone, password_hash: noPassword, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const join = async ({ tx }: BrandWriting, userId: number, ids: readonly number[]): Promise<boolean> => {
  const { rows } = await sql<{ changed: boolean }>`
    with left_ as (
      delete from membership m where m.user_id = ${userId} and not m.business_id = any(${ids}::bigint[]) returning 1
    ), joined as (
      insert into membership (user_id, business_id) select ${userId}, b from unnest(${ids}::bigint[]) b
      on conflict do nothing returning 1
    )
    select exists (select from left_) or exists (select from joined) as changed`.execute(tx)
  return rows[0]?.changed ?? false
}

const storeOne = async (writing: BrandWriting, row: Row): Promise<string | undefined> => {
  const { tx, now } = writing
  const joined = await businessesOf(tx, row)
  if (typeof joined === 'string') return joined
  const known = await hold(tx, row.phone)
  const rep = row.representative === null ? null : undefined
  const named = row.representative ? await representativeOf(tx, row.representative) : undefined
  if (row.representative && named === undefined) return `representative：没有服务人员“${row.representative}”`
  const isDisabled = row.isDisabled ?? (known ? known.disabled_at !== null : false)
  const id = await write(writing, row.phone, known, {
    name: row.name,
    user_type: joined.userType,
    parent_business_id: joined.groupId,
    sales_rep_id: named ?? (rep === null ? null : (known?.sales_rep_id ?? null)),
    disabled_at: isDisabled ? (known?.disabled_at ?? now) : null,
  })
  const hasMoved = await join(writing, id, joined.ids)
  if (isDisabled) {
    await endSessions(writing, id, 'disabled')
    await tx.deleteFrom('password_link').where('user_id', '=', id).execute()
  } else if (known && (hasMoved || known.user_type !== joined.userType))
    await endSessions(writing, id, 'expired')
  await recordHistory({ tx, now }, { entity: 'user', id, action: known ? 'change' : 'add' })
  return undefined
}

/** The accounts of people who act for businesses. */
export const upsertPeople = async (writing: BrandWriting, rows: readonly Row[]): Promise<Rejection[]> => {
  // Of two batches at once the second has to find the phones of the first.
  await sql`lock table app_user in share row exclusive mode`.execute(writing.tx)
  return oneByOne(rows, row => storeOne(writing, row))
}
