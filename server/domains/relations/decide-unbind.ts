import { sql } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import { leftOverText } from '#contract/relations/left-over.ts'
import type { Side } from '#contract/orders/life-cycle.ts'
import {
  unbindStatusText,
  unbindTransitions,
  type UnbindAction,
  type UnbindGuard,
  type UnbindTransition,
} from '#contract/relations/unbind-life-cycle.ts'
import { sendMessage } from '../../db/messages.ts'
import type { Tx } from '../../db/schema.ts'
import type { BrandWriting } from '../../http/context.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import type { Held, LifeCycle, Moved } from '../../life-cycle/life-cycle.ts'
import { allow, asNobody, assertSeen, holdRow, storeStep } from '../../life-cycle/mover.ts'
import { blockersOf, wordsOf, type Relation } from './blockers.ts'
import { leftOverOf } from './left-over.ts'
import { release, supplierPage, withdrawAskedOf } from './cooperations.ts'
import { holdRelation, unbindPage } from './unbind.ts'

const life: LifeCycle<'unbind_apply', UnbindAction, Side, UnbindGuard> = {
  table: 'unbind_apply',
  entity: 'unbind',
  transitions: unbindTransitions,
  statusText: unbindStatusText,
  words: { thing: '解约申请', look: '', again: '请重新读取' },
}

interface Apply extends Relation, Held {
  readonly applicantId: number
}

const holdApply = (tx: Tx, number: string): Promise<Apply> =>
  holdRow(
    tx,
    sql<Apply>`
      select u.id, u.number, u.status, u.version, u.dealer_id as "dealerId", u.customer_id as "customerId",
        u.applicant_id as "applicantId"
      from unbind_apply u where u.number = ${number} for no key update`,
  )

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
  await sendMessage(writing, {
    businessId: other,
    title: '对方的解约申请被驳回',
    content: `合作方的解约申请 ${number} 被品牌方驳回，供货关系不变。`,
    link: `${unbindPage}?id=${id}`,
  })
}

const storeDecision = async (
  writing: BrandWriting,
  apply: Apply,
  row: UnbindTransition,
  why: string,
): Promise<Moved> => {
  const left = row.action === 'approve' ? leftOverText(await leftOverOf(writing.tx, apply)) : ''
  const moved = await storeStep(asNobody(writing, 'seller'), life, apply, row, {
    columns: { decision: why, decided_at: writing.now },
    why,
    tell: {
      businessId: apply.applicantId,
      link: `${unbindPage}?id=${apply.id}`,
      tail: `${left === '' ? '' : `${left}，请与品牌方结清。`}${why === '' ? '' : `原因：${why}`}`,
    },
  })
  if (row.action === 'reject') await tellOther(writing, apply)
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
): Promise<Moved> => {
  const { tx } = writing
  const relation = await tx
    .selectFrom('unbind_apply')
    .select(['dealer_id as dealerId', 'customer_id as customerId'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!relation) throw notFound()
  // Businesses before applications, in the order of applying.
  const { isLiving } = await holdRelation(tx, relation)
  const apply = await holdApply(tx, number)
  const row = allow(life, apply, { action, side: 'seller' })
  assertSeen(life, apply, version)
  if (row.guard === 'unblocked' && isLiving) {
    const found = await blockersOf(tx, relation)
    if (found.total > 0) throw new Refusal(code.conflict, `${wordsOf(found)}，不能解除`)
    await endRelation(writing, apply)
  }
  return storeDecision(writing, apply, row, reason)
}
