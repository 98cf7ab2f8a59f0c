import { sql } from 'kysely'
import { code } from '#contract/errors.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import {
  unbindStatusText,
  unbindTransitions,
  type UnbindAction,
  type UnbindTransition,
} from '#contract/rules/lifecycles/unbind-apply.ts'
import { recordHistory } from '../../db/history.ts'
import { sendMessage } from '../../db/messages.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { WriteContext } from '../../http/context.ts'
import { notFound, Refusal, refuse } from '../../http/refusal.ts'
import { brandOf, newNumbers } from '../orders/public.ts'
import { blockersOf, wordsOf, type Relation } from './blockers.ts'
import { holdCustomer, holdDealer, release, withdrawAskedOf } from './cooperations.ts'

type Asked = RequestOf<'POST /dealerUnbindApplys/action/submitUnbind'>
type Checked = ResponseOf<'POST /dealerUnbindApplys/action/submitUnbind'>
type Submitted = ResponseOf<'POST /dealerUnbindApplys/action/confirmSubmitUnbind'>

const unbindPage = '/workbench/unbindRequestDetail'

const whoSupplies = async (db: Db | Tx, businessId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('business')
      .select('up_business_id')
      .where('id', '=', businessId)
      .where('business_type', '=', 4)
      .executeTakeFirst()
  )?.up_business_id ?? null

/** The living relation that is meant. Somebody else's customer is not found. */
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

/** What would keep the relation from ending; nothing is submitted. */
export const checkUnbind = async (
  { db, actor }: { readonly db: Db; readonly actor: BusinessActor },
  asked: Asked,
): Promise<Checked> => {
  const relation = await relationOf(db, actor, asked)
  const { dealerId, customerId } = relation
  const partnerId = customerId === null ? await brandOf(db) : actor.userType === 5 ? dealerId : customerId
  const partner = await db
    .selectFrom('business')
    .select(['id', 'name', 'code'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  return { kind: customerId === null ? 'brand' : 'customer', partner, ...(await blockersOf(db, relation)) }
}

/** Whoever orders holds one of these rows too: what is open does not change any more in this transaction. */
const holdRelation = async (tx: Tx, { dealerId, customerId }: Relation): Promise<{ isLiving: boolean }> => {
  if (customerId !== null) return { isLiving: (await holdCustomer(tx, customerId)).supplierId === dealerId }
  const { isEnded } = await holdDealer(tx, dealerId)
  await sql`
    select b.id from business b where b.up_business_id = ${dealerId} order by b.id for no key update`.execute(
    tx,
  )
  return { isLiving: !isEnded }
}

/** Applies to end the relation; with anything open nothing is submitted and the answer names it. */
export const submitUnbind = async (
  context: WriteContext<BusinessActor>,
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
      status: 10,
      reason,
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()
  if (!made) throw new Refusal(code.conflict, '已有一份解约申请正在审核，请等待品牌方处理')
  await recordHistory(tx, context, {
    entity: 'unbind',
    entity_id: String(made.id),
    action: 'apply',
    from_state: null,
    to_state: '10',
    why: reason,
  })
  const other = relation.dealerId === actor.businessId ? relation.customerId : relation.dealerId
  if (other !== null)
    await sendMessage(
      context,
      { businessId: other },
      {
        title: '对方申请解约',
        content: `您的合作方提交了解约申请 ${number}，等待品牌方审核。原因：${reason}`,
        link: `${unbindPage}?id=${made.id}`,
      },
    )
  return { apply: made, ...found }
}

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

interface Writing {
  readonly tx: Tx
  readonly now: Date
}

const endRelation = async (writing: Writing, apply: Apply): Promise<void> => {
  const { tx, now } = writing
  const { dealerId, customerId, applicantId } = apply
  const why = `解约申请 ${apply.number}`
  if (customerId !== null) {
    const told = [dealerId, customerId].filter(id => id !== applicantId)
    return release(writing, { dealerId, customerId }, { why, told })
  }
  await tx.updateTable('business').set({ contract_ended_at: now }).where('id', '=', dealerId).execute()
  await withdrawAskedOf(writing, dealerId)
  const below = await tx
    .selectFrom('business')
    .select(['id', 'business_type'])
    .where('up_business_id', '=', dealerId)
    .orderBy('id')
    .execute()
  for (const { id, business_type: type } of below)
    if (type === 4) await release(writing, { dealerId, customerId: id }, { why, told: [id] })
  await tx
    .updateTable('business')
    .set({ up_business_id: null })
    .where('up_business_id', '=', dealerId)
    .execute()
}

const storeDecision = async (
  { tx, now }: Writing,
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
  await recordHistory(
    tx,
    { now },
    {
      entity: 'unbind',
      entity_id: String(apply.id),
      action,
      from_state: String(apply.status),
      to_state: String(to),
      why,
    },
  )
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
  writing: Writing,
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
