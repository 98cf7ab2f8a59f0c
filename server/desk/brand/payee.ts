import { sql } from 'kysely'
import type { DeskAnswer, DeskInput, DeskRequest } from '#contract/desk/index.ts'
import { code } from '#contract/kernel/errors.ts'
import type { Tx } from '../../db/schema.ts'
import { storeBrand } from '../../domains/users/public.ts'
import { notFound, refuse, Refusal } from '../../http/refusal.ts'
import type { DeskWriting } from '../context.ts'

type Payee = DeskRequest<'POST /desk/payees'>

/** Held, so that of two that write the brand at a time one is first; the domain takes the same lock. */
const holdBusinesses = async (tx: Tx): Promise<void> => {
  await sql`lock table business in share row exclusive mode`.execute(tx)
}

const holdBrand = async (tx: Tx) => {
  await holdBusinesses(tx)
  const brand = await tx
    .selectFrom('business')
    .select(['id', 'code', 'name', 'billing_name', 'bank_name', 'bank_account'])
    .where('business_type', '=', 2)
    .orderBy('id')
    .executeTakeFirst()
  if (!brand) throw refuse('请先填写品牌方的编码与名称')
  const payee: Payee = { name: brand.billing_name, bank: brand.bank_name, account: brand.bank_account }
  return { code: brand.code, name: brand.name, payee }
}

/** The account that dealers pay to. */
export const ownPayee = async (tx: Tx): Promise<Payee> => {
  const brand = await tx
    .selectFrom('business')
    .select(['billing_name', 'bank_name', 'bank_account'])
    .where('business_type', '=', 2)
    .orderBy('id')
    .executeTakeFirst()
  if (!brand || brand.bank_account === '') throw refuse('请先在“品牌方与基础资料”中填写收款账户')
  return { name: brand.billing_name, bank: brand.bank_name, account: brand.bank_account }
}

/** A new brand, or another name of the one that is there. The account stays as it is. */
export const storeOwnBrand = async (
  { tx, now, note }: DeskWriting,
  body: DeskRequest<'PUT /desk/brand'>,
): Promise<Record<string, never>> => {
  await holdBusinesses(tx)
  const known = await tx
    .selectFrom('business')
    .select(['code', 'name', 'billing_name', 'bank_name', 'bank_account'])
    .where('business_type', '=', 2)
    .orderBy('id')
    .executeTakeFirst()
  await storeBrand(
    { tx, now },
    {
      ...body,
      payee: {
        name: known?.billing_name ?? '',
        bank: known?.bank_name ?? '',
        account: known?.bank_account ?? '',
      },
    },
  )
  note({
    thing: '品牌方',
    ...(known && { before: { code: known.code, name: known.name } }),
    after: body,
  })
  return {}
}

/** The first account stands at once, since nobody has paid to another; every later one waits for a second person. */
export const proposePayee = async (
  { tx, now, member, note }: DeskWriting,
  payee: Payee,
): Promise<DeskAnswer<'POST /desk/payees'>> => {
  const { payee: before, ...brand } = await holdBrand(tx)
  if (before.account === '') {
    await storeBrand({ tx, now }, { ...brand, payee })
    note({ thing: '收款账户', after: payee })
    return { isWaiting: false }
  }
  const waiting = await tx
    .selectFrom('desk_payee')
    .select('id')
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (waiting) throw new Refusal(code.conflict, '已有一项收款账户的更改等待确认，请先处理')
  await tx
    .insertInto('desk_payee')
    .values({
      ...payee,
      before: JSON.stringify(before),
      staff_id: member.staffId,
      created_at: now,
      state: 'waiting',
      decided_by: null,
      decided_at: null,
    })
    .execute()
  note({ thing: '收款账户', before, after: payee })
  return { isWaiting: true }
}

const holdWaiting = async (tx: Tx, id: number) => {
  const row = await tx
    .selectFrom('desk_payee')
    .select(['id', 'name', 'bank', 'account', 'before', 'staff_id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state !== 'waiting') throw new Refusal(code.conflict, '这项更改已被处理，请刷新后查看')
  return row
}

const decide = (
  tx: Tx,
  id: number,
  decided: {
    readonly by: number
    readonly at: Date
    readonly state: 'approved' | 'refused'
    readonly reason: string
  },
) =>
  tx
    .updateTable('desk_payee')
    .set({
      state: decided.state,
      decided_by: decided.by,
      decided_at: decided.at,
      reason: decided.reason,
    })
    .where('id', '=', id)
    .execute()

const isSame = (one: Payee, other: Payee) =>
  one.name === other.name && one.bank === other.bank && one.account === other.account

export const approvePayee = async (
  { tx, now, member, note }: DeskWriting,
  { path }: DeskInput<'POST /desk/payees/{id}/approve'>,
): Promise<Record<string, never>> => {
  const { payee: standing, ...brand } = await holdBrand(tx)
  const row = await holdWaiting(tx, path.id)
  if (row.staff_id === member.staffId) throw refuse('收款账户的更改须由另一位同事确认')
  // The brand's ERP may have written another account meanwhile; the second person has compared with the older one.
  if (!isSame(row.before as Payee, standing))
    throw new Refusal(code.conflict, '收款账户此后已被更改，请拒绝这项更改后重新提出')
  const payee = { name: row.name, bank: row.bank, account: row.account }
  await storeBrand({ tx, now }, { ...brand, payee })
  await decide(tx, row.id, { by: member.staffId, at: now, state: 'approved', reason: '' })
  note({ thing: '收款账户', before: standing, after: payee })
  return {}
}

export const refusePayee = async (
  { tx, now, member, note }: DeskWriting,
  { path, body }: DeskInput<'POST /desk/payees/{id}/refuse'>,
): Promise<Record<string, never>> => {
  const row = await holdWaiting(tx, path.id)
  await decide(tx, row.id, { by: member.staffId, at: now, state: 'refused', reason: body.reason })
  note({ thing: '收款账户', after: { refused: row.account, reason: body.reason } })
  return {}
}
