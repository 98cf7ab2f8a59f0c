import { sql, type RawBuilder } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import {
  cooperationStatus,
  cooperationStatusText,
  cooperationTransitions,
  type CooperationAction,
  type CooperationTransition,
} from '#contract/relations/cooperation-life-cycle.ts'
import { recordHistory } from '../../db/history.ts'
import { sendMessage } from '../../db/messages.ts'
import type { Tx } from '../../db/schema.ts'
import type { BrandWriting, Writing } from '../../http/context.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { closeBetween } from '../inquiries/public.ts'

export interface Pair {
  readonly dealerId: number
  readonly customerId: number
}

interface Cooperation extends Pair {
  readonly id: number
  readonly status: number
  readonly customer: string
  readonly dealer: string
}

const allocationPage = '/workbench/workbenchHome/newAllocateCustom'
export const supplierPage = '/workbench/workbenchHome/mySuperior'

/**
 * Businesses are locked before their relations, a dealer before its customers, so that a change of a relation waits
 * for orders under way, and no two transactions wait for each other.
 */
export const holdDealer = async (tx: Tx, id: number): Promise<{ readonly isEnded: boolean }> => {
  const { rows } = await sql<{ isEnded: boolean }>`
    select b.contract_ended_at is not null as "isEnded" from business b where b.id = ${id} for no key update`.execute(
    tx,
  )
  const [dealer] = rows
  if (!dealer) throw notFound()
  return dealer
}

/** Locks the customer, so that its supplier does not change any more in this transaction. */
export const holdCustomer = async (tx: Tx, id: number): Promise<{ readonly supplierId: number | null }> => {
  const { rows } = await sql<{ supplierId: number | null }>`
    select b.up_business_id as "supplierId" from business b where b.id = ${id} for no key update`.execute(tx)
  const [customer] = rows
  if (!customer) throw notFound()
  return customer
}

const transitionOf = (action: CooperationAction): CooperationTransition => {
  const row = cooperationTransitions.find(one => one.action === action)
  if (!row) throw new Error(`no transition ${action}`)
  return row
}

const read = async (tx: Tx, dealerId: number, id: number): Promise<Cooperation> => {
  const { rows } = await sql<Cooperation>`
    select k.id, k.status, k.dealer_id as "dealerId", k.customer_id as "customerId", c.name as customer,
      d.name as dealer
    from cooperation k join business c on c.id = k.customer_id join business d on d.id = k.dealer_id
    where k.id = ${id} and k.dealer_id = ${dealerId}`.execute(tx)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

/**
 * A guarded change of state with its history; nothing where it does not stand as the table wants it. A person of the
 * dealer makes it, or nobody where the brand decides.
 */
const move = async (
  { tx, now, actor }: BrandWriting & Partial<Writing>,
  { id, dealerId }: Pick<Cooperation, 'id' | 'dealerId'>,
  { action, from, to, who }: CooperationTransition,
  why = '',
): Promise<boolean> => {
  const byDealer = who === 'seller'
  const { rows } = await sql`
    with moved as (
      update cooperation k set status = ${to}::smallint, version = k.version + 1,
        reason = case when ${why} = '' then k.reason else ${why} end,
        answered_at = case when ${byDealer} then ${now}::timestamptz else k.answered_at end,
        answered_by = case when ${byDealer} then ${actor?.userId ?? null}::bigint else k.answered_by end,
        ended_at = case when ${to === cooperationStatus.ended} then ${now}::timestamptz end
      where k.id = ${id} and k.status = any(${[...from]}::smallint[]) returning k.id, k.status
    )
    insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, why, at)
    select 'cooperation', m.id::text, ${byDealer ? dealerId : null}::bigint, ${actor?.userId ?? null}::bigint,
      ${action}, ${from.join()}, m.status::text, ${why}, ${now}::timestamptz
    from moved m returning entity_id`.execute(tx)
  return rows.length > 0
}

const tell = async (
  writing: BrandWriting,
  action: CooperationAction,
  to: { readonly businessId: number; readonly link: string; readonly name: string },
): Promise<void> => {
  const { message } = transitionOf(action)
  if (!message) return
  const { businessId, link, name } = to
  await sendMessage(writing, { businessId, title: message[0], content: message[1](name), link })
}

const changed = ({ customer, status }: Cooperation): Refusal =>
  new Refusal(
    code.conflict,
    `客户 ${customer} 现在是“${cooperationStatusText[status] ?? status}”，请刷新查看`,
  )

/** Ends an agreed relation. One that was never recorded is recorded here. */
const endAgreed = async (
  writing: BrandWriting,
  { dealerId, customerId }: Pair,
  why: string,
): Promise<{ readonly id: number }> => {
  const { tx, now } = writing
  const known = await tx
    .selectFrom('cooperation')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('dealer_id', '=', dealerId)
    .where('status', '=', cooperationStatus.agreed)
    .executeTakeFirst()
  const { id } =
    known ??
    (await tx
      .insertInto('cooperation')
      .values({
        dealer_id: dealerId,
        customer_id: customerId,
        status: cooperationStatus.agreed,
        created_at: now,
        answered_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow())
  await move(writing, { id, dealerId }, transitionOf('end'), why)
  await closeBetween(writing, { dealerId, customerId })
  return { id }
}

const namesOf = async (
  tx: Tx,
  { dealerId, customerId }: Pair,
): Promise<{ dealer: string; customer: string }> => {
  const rows = await tx
    .selectFrom('business')
    .select(['id', 'name'])
    .where('id', 'in', [dealerId, customerId])
    .execute()
  const nameOf = (id: number) => rows.find(row => row.id === id)?.name ?? ''
  return { dealer: nameOf(dealerId), customer: nameOf(customerId) }
}

/** The customer, which the caller holds, has no dealer from now on. The named businesses get a message. */
export const release = async (
  writing: BrandWriting,
  pair: Pair,
  { why, told }: { readonly why: string; readonly told: readonly number[] },
): Promise<void> => {
  const { tx } = writing
  const { dealerId, customerId } = pair
  await tx.updateTable('business').set({ up_business_id: null }).where('id', '=', customerId).execute()
  const { id } = await endAgreed(writing, pair, why)
  const { dealer, customer } = await namesOf(tx, pair)
  if (told.includes(dealerId))
    await tell(writing, 'end', { businessId: dealerId, name: customer, link: `${allocationPage}?open=${id}` })
  if (told.includes(customerId))
    await tell(writing, 'end', { businessId: customerId, name: dealer, link: supplierPage })
}

/** The dealer supplies the customer from now on; whoever did before is told. */
export const agree = async (writing: Writing, id: number): Promise<{ status: number }> => {
  const { tx, actor } = writing
  const asked = await read(tx, actor.businessId, id)
  const { isEnded } = await holdDealer(tx, asked.dealerId)
  if (isEnded) throw new Refusal(code.conflict, '与品牌方的合作已解除，不能再为客户供货')
  const { supplierId } = await holdCustomer(tx, asked.customerId)
  const row = transitionOf('agree')
  // The older one first: at most one is agreed at a time.
  const { status } = await read(tx, actor.businessId, id)
  if (!row.from.includes(status)) throw changed({ ...asked, status })
  if (supplierId !== null && supplierId !== asked.dealerId) {
    const former = { dealerId: supplierId, customerId: asked.customerId }
    const { id: ended } = await endAgreed({ tx, now: writing.now }, former, '品牌方已改派给其他经销商')
    const link = `${allocationPage}?open=${ended}`
    await tell(writing, 'end', { businessId: supplierId, name: asked.customer, link })
  }
  if (!(await move(writing, asked, row))) throw changed(await read(tx, actor.businessId, id))
  await tx
    .updateTable('business')
    .set({ up_business_id: asked.dealerId })
    .where('id', '=', asked.customerId)
    .execute()
  await tell(writing, 'agree', { businessId: asked.customerId, name: asked.dealer, link: supplierPage })
  return { status: row.to }
}

/** The dealer does not want the customer, which stays with whoever supplies it. The brand is told why. */
export const refuse = async (writing: Writing, id: number, why: string): Promise<{ status: number }> => {
  const { tx, actor } = writing
  const asked = await read(tx, actor.businessId, id)
  const row = transitionOf('refuse')
  if (!(await move(writing, asked, row, why))) throw changed(await read(tx, actor.businessId, id))
  return { status: row.to }
}

const withdrawWhere = async (writing: BrandWriting, which: RawBuilder<boolean>): Promise<void> => {
  const { rows } = await sql<Cooperation>`
    select k.id, k.status, k.dealer_id as "dealerId", k.customer_id as "customerId", c.name as customer
    from cooperation k join business c on c.id = k.customer_id
    where k.status = ${sql.lit(cooperationStatus.waiting)} and ${which} order by k.id for no key update of k`.execute(
    writing.tx,
  )
  for (const asked of rows)
    if (await move(writing, asked, transitionOf('withdraw')))
      await tell(writing, 'withdraw', {
        businessId: asked.dealerId,
        name: asked.customer,
        link: `${allocationPage}?open=${asked.id}`,
      })
}

/** Nobody else is asked any more to supply the customer, which is held. */
export const withdrawAsked = (writing: BrandWriting, customerId: number): Promise<void> =>
  withdrawWhere(writing, sql`k.customer_id = ${customerId}`)

/** The dealer, which is held, is asked for no customer any more. */
export const withdrawAskedOf = (writing: BrandWriting, dealerId: number): Promise<void> =>
  withdrawWhere(writing, sql`k.dealer_id = ${dealerId}`)

/** Asks the dealer whether it will supply the customer. Both are held. */
export const ask = async (
  writing: BrandWriting,
  { dealerId, customerId }: Pair,
  customer: string,
): Promise<void> => {
  const { tx, now } = writing
  const { id } = await tx
    .insertInto('cooperation')
    .values({
      dealer_id: dealerId,
      customer_id: customerId,
      status: cooperationStatus.waiting,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordHistory(
    { tx, now },
    { entity: 'cooperation', id, action: 'allocate', to: cooperationStatus.waiting },
  )
  await sendMessage(writing, {
    businessId: dealerId,
    title: '新分配的客户',
    content: `品牌方将客户 ${customer} 分配给您，请确认是否供货。`,
    link: `${allocationPage}?open=${id}`,
  })
}
