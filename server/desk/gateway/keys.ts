import { sql } from 'kysely'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import { code } from '#contract/kernel/errors.ts'
import { createKey, listKeys, revokeKey } from '../../backoffice/keys.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DeskReading, DeskSecret, DeskWriting } from '../context.ts'
import { logAct } from '../log.ts'

export const readKeys = async ({ db, config }: DeskReading): Promise<DeskAnswer<'GET /desk/keys'>> => {
  const keys = await listKeys(db)
  const { rows } = await sql<{
    given: number
    waiting: number
    devices: number
    jobs: number
    retrying: number
  }>`
    select coalesce((select position from erp_feed), 0)::bigint as given,
      (select count(*)::int from erp_event where position is null) as waiting,
      (select count(*)::int from push_device) as devices, (select count(*)::int from push_job) as jobs,
      (select count(*)::int from push_job where tries > 0) as retrying`.execute(db)
  const { given, waiting, devices, jobs, retrying } = rows[0] ?? {
    given: 0,
    waiting: 0,
    devices: 0,
    jobs: 0,
    retrying: 0,
  }
  return {
    keys: keys.map(row => ({
      keyId: row.public_id,
      name: row.name,
      scopes: row.scopes,
      createdAt: row.created_at.toISOString(),
      usedAt: row.used_at?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
      readPosition: row.read_position,
      readAt: row.read_at?.toISOString() ?? null,
      behind: row.read_position === null ? null : Math.max(0, given + waiting - row.read_position),
    })),
    events: { given, waiting },
    push: { isOn: config.push !== null, devices, waiting: jobs, retrying },
  }
}

export const makeKey = (
  { db, now, member }: DeskSecret,
  { name, scopes }: DeskRequest<'POST /desk/keys/action/make'>,
): Promise<DeskAnswer<'POST /desk/keys/action/make'>> =>
  inTransaction(db, async tx => {
    const made = await createKey(tx, now, { name, scopes })
    const act = 'POST /desk/keys/action/make'
    await logAct(tx, { at: now, staffId: member.staffId, act, thing: made.keyId, after: { name, scopes } })
    return made
  })

export const endKey = async (
  { tx, now, note }: DeskWriting,
  keyId: string,
): Promise<Record<string, never>> => {
  if (!(await revokeKey(tx, now, keyId))) throw new Refusal(code.conflict, '没有可用的这把密钥，请刷新后查看')
  note({ thing: keyId })
  return {}
}
