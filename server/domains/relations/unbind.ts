import { sql } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { unbindStatus } from '#contract/relations/unbind-life-cycle.ts'
import { recordHistory } from '../../db/history.ts'
import { sendMessage } from '../../db/messages.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { Reading, Writing } from '../../http/context.ts'
import { notFound, Refusal, refuse } from '../../http/refusal.ts'
import { brandOf, newNumbers } from '../orders/public.ts'
import { blockersOf, type Relation } from './blockers.ts'
import { leftOverOf } from './left-over.ts'
import { holdCustomer, holdDealer } from './cooperations.ts'

type Asked = RequestOf<'POST /dealerUnbindApplys/action/submitUnbind'>
type Checked = ResponseOf<'POST /dealerUnbindApplys/action/submitUnbind'>
type Submitted = ResponseOf<'POST /dealerUnbindApplys/action/confirmSubmitUnbind'>

export const unbindPage = '/workbench/unbindRequestDetail'

const whoSupplies = async (db: Db | Tx, businessId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('business')
      .select('up_business_id')
      .where('id', '=', businessId)
      .where('business_type', '=', 4)
      .executeTakeFirst()
  )?.up_business_id ?? null

/** The living relation of the request. Somebody else's customer is not found. */
const relationOf = async (
  db: Db | Tx,
  { businessId, userType }: BusinessActor,
  { customerId }: Asked,
): Promise<Relation> => {
  if (userType === 5) {
    if (customerId !== undefined && customerId !== businessId) throw notFound()
    const dealerId = await whoSupplies(db, businessId)
    if (dealerId === null) throw refuse('当前没有供货商，无需解约')
    return { dealerId, customerId: businessId }
  }
  if (customerId === undefined) {
    const dealer = await db
      .selectFrom('business')
      .select('contract_ended_at')
      .where('id', '=', businessId)
      .executeTakeFirst()
    if (dealer?.contract_ended_at !== null) throw refuse('与品牌方的合作已经解除')
    return { dealerId: businessId, customerId: null }
  }
  if ((await whoSupplies(db, customerId)) !== businessId) throw notFound()
  return { dealerId: businessId, customerId }
}

/** Everything that would keep the relation from ending; nothing is submitted. */
export const checkUnbind = async ({ db, actor }: Reading, asked: Asked): Promise<Checked> => {
  const relation = await relationOf(db, actor, asked)
  const { dealerId, customerId } = relation
  const partnerId = customerId === null ? await brandOf(db) : actor.userType === 5 ? dealerId : customerId
  const partner = await db
    .selectFrom('business')
    .select(['id', 'name', 'code'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return {
    kind: customerId === null ? 'brand' : 'customer',
    partner,
    ...(await blockersOf(db, relation)),
    leftOver: await leftOverOf(db, relation),
  }
}

/** Orders lock one of these rows too, so that nothing can be opened between the two during this transaction. */
export const holdRelation = async (
  tx: Tx,
  { dealerId, customerId }: Relation,
): Promise<{ isLiving: boolean }> => {
  if (customerId !== null) return { isLiving: (await holdCustomer(tx, customerId)).supplierId === dealerId }
  const { isEnded } = await holdDealer(tx, dealerId)
  await sql`
    select b.id from business b where b.up_business_id = ${dealerId} order by b.id for no key update`.execute(
    tx,
  )
  return { isLiving: !isEnded }
}

/** Applies to end the relation; if anything is open, the answer names it and nothing is submitted. */
export const submitUnbind = async (
  context: Writing,
  { reason, ...asked }: RequestOf<'POST /dealerUnbindApplys/action/confirmSubmitUnbind'>,
): Promise<Submitted> => {
  const { tx, now, actor } = context
  const relation = await relationOf(tx, actor, asked)
  const { isLiving } = await holdRelation(tx, relation)
  if (!isLiving) throw new Refusal(code.conflict, '供货关系刚刚有变化，请刷新后重试')
  const found = await blockersOf(tx, relation)
  if (found.total > 0) return { apply: null, ...found }
  const [number = ''] = await newNumbers(tx, now, 'UB', 'unbind_number', 1)
  const made = await tx
    .insertInto('unbind_apply')
    .values({
      number,
      dealer_id: relation.dealerId,
      customer_id: relation.customerId,
      applicant_id: actor.businessId,
      applied_by: actor.userId,
      status: unbindStatus.review,
      reason,
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()
  if (!made) throw new Refusal(code.conflict, '已有一份解约申请正在审核，请等待品牌方处理')
  await recordHistory(context, {
    entity: 'unbind',
    id: made.id,
    action: 'apply',
    to: unbindStatus.review,
    why: reason,
  })
  const other = relation.dealerId === actor.businessId ? relation.customerId : relation.dealerId
  if (other !== null)
    await sendMessage(context, {
      businessId: other,
      title: '对方申请解约',
      content: `您的合作方提交了解约申请 ${number}，等待品牌方审核。原因：${reason}`,
      link: `${unbindPage}?id=${made.id}`,
    })
  return { apply: made, ...found }
}
