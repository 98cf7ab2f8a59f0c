import { sql } from 'kysely'
import { code } from '#contract/errors.ts'
import {
  unbindStatusText,
  unbindTransitions,
  type UnbindAction,
  type UnbindTransition,
} from '#contract/rules/lifecycles/unbind-apply.ts'
import { recordHistory } from '../../db/history.ts'
import { sendMessage } from '../../db/messages.ts'
import type { Tx } from '../../db/schema.ts'
import type { BrandWriting } from '../../http/context.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { blockersOf, wordsOf, type Relation } from './blockers.ts'
import { release, supplierPage, withdrawAskedOf } from './cooperations.ts'
import { holdRelation, unbindPage } from './unbind.ts'

interface Apply extends Relation {
  readonly id: number
  readonly number: string
  readonly status: number
  readonly version: number
  readonly applicantId: number
}

const readApply = async (tx: Tx, number: string): Promise<Apply> => {
  const { rows } = await sql<Apply>`
    select u.id, u.number, u.status, u.version, u.dealer_id as "dealerId", u.customer_id as "customerId",
      u.applicant_id as "applicantId"
    from unbind_apply u where u.number = ${number} for no key update`.execute(tx)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

/** Nobody stands above the dealer's sub-dealers any more, who go on ordering from the brand. They are told. */
const releaseSubDealers = async ({ tx, now }: BrandWriting, dealerId: number, why: string): Promise<void> => {
  await sql`
    with released as (
      update business b set up_business_id = null where b.up_business_id = ${dealerId} returning b.id
    ), noted as (
      insert into history (entity, entity_id, business_id, action, from_state, why, at)
      select 'business', r.id::text, r.id, 'release', ${String(dealerId)}, ${why}, ${now}::timestamptz from released r
    )
    insert into message (business_id, kind, title, content, link, created_at)
    select r.id, 'service', '上级经销商已变更', '您的上级经销商与品牌方的合作已解除，您仍可向品牌方订货。',
      ${supplierPage}, ${now}::timestamptz from released r`.execute(tx)
}

const endRelation = async (writing: BrandWriting, apply: Apply): Promise<void> => {
  const { tx, now } = writing
  const { dealerId, customerId, applicantId } = apply
  const why = `解约申请 ${apply.number}`
  if (customerId !== null) {
    const told = [dealerId, customerId].filter(id => id !== applicantId)
    return release(writing, { dealerId, customerId }, { why, told })
  }
  await tx.updateTable('business').set({ contract_ended_at: now }).where('id', '=', dealerId).execute()
  await withdrawAskedOf(writing, dealerId)
  const customers = await tx
    .selectFrom('business')
    .select('id')
    .where('up_business_id', '=', dealerId)
    .where('business_type', '=', 4)
    .orderBy('id')
    .execute()
  for (const { id } of customers) await release(writing, { dealerId, customerId: id }, { why, told: [id] })
  await releaseSubDealers(writing, dealerId, why)
}

/** The other side was told of the application; the end of the relation tells it of an approval. */
const tellOther = async (
  writing: BrandWriting,
  { id, number, dealerId, customerId, applicantId }: Apply,
): Promise<void> => {
  const other = dealerId === applicantId ? customerId : dealerId
  if (other === null) return
  await sendMessage(
    writing,
    { businessId: other },
    {
      title: '对方的解约申请被驳回',
      content: `合作方的解约申请 ${number} 被品牌方驳回，供货关系不变。`,
      link: `${unbindPage}?id=${id}`,
    },
  )
}

const storeDecision = async (
  { tx, now }: BrandWriting,
  apply: Apply,
  { action, to, message }: UnbindTransition,
  why: string,
): Promise<{ status: number; version: number }> => {
  const moved = await tx
    .updateTable('unbind_apply')
    .set(set => ({ status: to, version: set('version', '+', 1), decision: why, decided_at: now }))
    .where('id', '=', apply.id)
    .where('status', '=', apply.status)
    .returning(['status', 'version'])
    .executeTakeFirst()
  if (!moved) throw new Refusal(code.conflict)
  await recordHistory({ tx, now }, { entity: 'unbind', id: apply.id, action, from: apply.status, to, why })
  if (message)
    await sendMessage(
      { tx, now },
      { businessId: apply.applicantId },
      {
        title: message[0],
        content: `${message[1](apply.number)}${why === '' ? '' : `原因：${why}`}`,
        link: `${unbindPage}?id=${apply.id}`,
      },
    )
  if (action === 'reject') await tellOther({ tx, now }, apply)
  return moved
}

interface Decision {
  readonly number: string
  readonly action: UnbindAction
  readonly version?: number | undefined
  readonly reason?: string | undefined
}

/** The brand decides. A relation ends only with nothing open, looked at once more while nobody can order. */
export const decideUnbind = async (
  writing: BrandWriting,
  { number, action, version, reason = '' }: Decision,
): Promise<{ status: number; version: number }> => {
  const { tx } = writing
  const relation = await tx
    .selectFrom('unbind_apply')
    .select(['dealer_id as dealerId', 'customer_id as customerId'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!relation) throw notFound()
  // Businesses before applications, as whoever applies.
  const { isLiving } = await holdRelation(tx, relation)
  const apply = await readApply(tx, number)
  const row = unbindTransitions.find(one => one.action === action)
  if (!row) throw new Refusal(code.forbidden)
  if (!row.from.includes(apply.status))
    throw new Refusal(
      code.conflict,
      `解约申请 ${number} 现在是「${unbindStatusText[apply.status] ?? apply.status}」，不能${row.label}`,
    )
  if (version !== undefined && version !== apply.version)
    throw new Refusal(code.conflict, `解约申请 ${number} 已有变化，请重新读取`)
  if (row.guard === 'unblocked' && isLiving) {
    const found = await blockersOf(tx, relation)
    if (found.total > 0) throw new Refusal(code.conflict, `${wordsOf(found)}，不能解除`)
    await endRelation(writing, apply)
  }
  return storeDecision(writing, apply, row, reason)
}
