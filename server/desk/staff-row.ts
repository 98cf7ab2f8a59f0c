import type { DeskRole } from '#contract/desk/roles.ts'
import type { Db, Tx } from '../db/schema.ts'
import type { Member } from './context.ts'

export interface StaffRow {
  readonly id: number
  readonly login: string
  readonly roles: DeskRole[]
  readonly password_hash: string
  readonly factor_secret: Uint8Array | null
  readonly factor_period: number
}

export const staffColumns = [
  'id',
  'login',
  'roles',
  'password_hash',
  'factor_secret',
  'factor_period',
] as const

export const ownRow = (db: Db | Tx, { staffId }: Member): Promise<StaffRow> =>
  db.selectFrom('desk_staff').select(staffColumns).where('id', '=', staffId).executeTakeFirstOrThrow()
