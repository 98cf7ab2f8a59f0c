import { sql } from 'kysely'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { code } from '#contract/kernel/errors.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DeskReading, DeskWriting } from '../context.ts'

const inUseMs = 30 * 24 * 3600_000

interface Door {
  readonly usedAt: Date | null
  readonly takenOverAt: Date | null
}

const readRow = async (db: Db | Tx): Promise<Door> => {
  const { rows } = await sql<Door>`
    select (select max(k.used_at) from erp_key k where k.revoked_at is null and 'orders' = any(k.scopes)) as "usedAt",
      (select d.taken_over_at from desk_door d) as "takenOverAt"`.execute(db)
  return rows[0] ?? { usedAt: null, takenOverAt: null }
}

/** An ERP that has called within a month decides on orders, unless the owner has taken them over. */
const isOpen = ({ usedAt, takenOverAt }: Door, now: Date): boolean =>
  takenOverAt !== null || usedAt === null || now.getTime() - usedAt.getTime() > inUseMs

export const readDoor = async ({ db, now }: DeskReading): Promise<DeskAnswer<'GET /desk/door'>> => {
  const door = await readRow(db)
  return {
    isOpen: isOpen(door, now),
    usedAt: door.usedAt?.toISOString() ?? null,
    takenOverAt: door.takenOverAt?.toISOString() ?? null,
  }
}

const heldByErp = () =>
  new Refusal(code.forbidden, '订单由 ERP 接口处理，运营后台只能查看。管理员可在“接口”中接管')

/** For work that an ERP does where there is one: two that decide on the same order would contradict each other. */
export const throughDoor =
  <I, A>(work: (writing: DeskWriting, input: I) => Promise<A>) =>
  async (writing: DeskWriting, input: I): Promise<A> => {
    if (!isOpen(await readRow(writing.tx), writing.now)) throw heldByErp()
    return work(writing, input)
  }

const setDoor = async ({ tx, now, note }: DeskWriting, isTaken: boolean): Promise<Record<string, never>> => {
  const takenOverAt = isTaken ? now : null
  await tx
    .insertInto('desk_door')
    .values({ taken_over_at: takenOverAt })
    .onConflict(conflict => conflict.column('only_row').doUpdateSet({ taken_over_at: takenOverAt }))
    .execute()
  note({ thing: '订单处理', after: { by: isTaken ? '运营后台' : 'ERP 接口' } })
  return {}
}

export const takeOver = (writing: DeskWriting) => setDoor(writing, true)
export const handBack = (writing: DeskWriting) => setDoor(writing, false)
