import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import {
  acceptedDays,
  answeredDays,
  inquiryStatus,
  inquiryStatusText,
  inquiryTransitions,
  type InquiryAction,
  type InquiryTransition,
} from '#contract/inquiries/life-cycle.ts'
import type { Side } from '#contract/orders/life-cycle.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import { recordHistory } from '../../db/history.ts'
import { sendMessage } from '../../db/messages.ts'
import type { Db, Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { BrandWriting, Writing } from '../../http/context.ts'
import { invalid, notFound, refuse } from '../../http/refusal.ts'
import { onPage, type Held, type LifeCycle, type Moved } from '../../life-cycle/life-cycle.ts'
import { allow, asSide, assertSeen, holdRow, storeStep } from '../../life-cycle/mover.ts'
import { setCustomerPrice } from '../catalog/public.ts'
import { holdSupplier, newNumbers } from '../orders/public.ts'
import { ownSide } from './list-inquiries.ts'

const page = '/workbench/inquiryRecordsDetail'
const dayMs = 24 * 3_600_000

/** The customer asks the dealer that supplies it now. */
export const askPrice = async (
  context: Writing,
  { skuId, qty, wantedPrice, wantedOn, text }: RequestOf<'POST /purchaseInquirys/'>,
): Promise<ResponseOf<'POST /purchaseInquirys/'>> => {
  const { tx, now, actor } = context
  const { sellerId } = await holdSupplier(tx, actor)
  if (wantedOn !== null && wantedOn < shanghaiDay(now))
    throw invalid({ path: 'wantedOn', message: '期望日期不能早于今天' })
  const sku = await tx
    .selectFrom('sku')
    .select(['id', 'code', 'name', 'spec', 'unit', 'on_sale'])
    .where('id', '=', skuId)
    .executeTakeFirst()
  if (!sku) throw notFound()
  if (!sku.on_sale) throw refuse(`${sku.name} 已下架，不能询价`)
  const [number = ''] = await newNumbers(tx, now, 'IQ', 'inquiry_number', 1)
  const { id } = await tx
    .insertInto('purchase_inquiry')
    .values({
      number,
      customer_id: actor.businessId,
      dealer_id: sellerId,
      sku_id: sku.id,
      code: sku.code,
      name: sku.name,
      spec: sku.spec,
      unit: sku.unit,
      qty,
      wanted_price: wantedPrice,
      wanted_on: wantedOn,
      note: text,
      status: inquiryStatus.waiting,
      asked_by: actor.userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordHistory(context, { entity: 'inquiry', id, action: 'ask', to: inquiryStatus.waiting })
  await sendMessage(context, {
    businessId: sellerId,
    title: '客户询价',
    content: `客户询价 ${number}：${sku.name} ${qty} ${sku.unit}，请报价。`,
    link: `${page}?id=${id}`,
  })
  return { id, number }
}

interface HeldInquiry extends Held {
  readonly customerId: number
  readonly dealerId: number
  readonly skuId: number
  /** Null without an offer. */
  readonly offered: number | null
  readonly isBinding: boolean
}

const life: LifeCycle<'purchase_inquiry', InquiryAction, Side, never> = {
  table: 'purchase_inquiry',
  entity: 'inquiry',
  transitions: inquiryTransitions,
  statusText: inquiryStatusText,
  words: { ...onPage, thing: '询价' },
}

/** A step of one side as the table allows it, for somebody who saw the inquiry as it is. The other side is told. */
const move = async (
  context: Writing,
  { id, version }: { readonly id: number; readonly version: number },
  step: { readonly action: InquiryAction; readonly side: 'buyer' | 'seller' },
  {
    alongWith = async () => {},
    ...change
  }: {
    readonly columns: Updateable<Schema['purchase_inquiry']>
    readonly why?: string
    readonly alongWith?: (held: HeldInquiry) => Promise<void>
  },
): Promise<Moved> => {
  const held = await holdRow(
    context.tx,
    sql<HeldInquiry>`
      select i.id, i.number, i.status, i.version, i.customer_id as "customerId", i.dealer_id as "dealerId",
        i.sku_id as "skuId", i.offered_price as offered, i.binding as "isBinding"
      from purchase_inquiry i where i.id = ${id} and ${ownSide(context.actor)} for no key update`,
  )
  const row = allow(life, held, step)
  assertSeen(life, held, version)
  await alongWith(held)
  const businessId = step.side === 'seller' ? held.customerId : held.dealerId
  const tell = { businessId, link: `${page}?id=${id}` }
  return storeStep(asSide(context, step.side), life, held, row, { ...change, tell })
}

/** The dealer offers a price, or says why it does not supply. */
export const answerInquiry = async (
  context: Writing,
  { isDeal, offeredPrice, answer, ...seen }: RequestOf<'PUT /purchaseInquirys/'>,
): Promise<Moved> => {
  if (isDeal && offeredPrice === null) throw invalid({ path: 'offeredPrice', message: '请填写报价' })
  if (!isDeal && answer === '') throw invalid({ path: 'answer', message: '请说明不能供应的原因' })
  const columns = {
    is_deal: isDeal,
    offered_price: isDeal ? offeredPrice : null,
    binding: isDeal,
    answer,
    answered_at: context.now,
    answered_by: context.actor.userId,
  }
  return move(context, seen, { action: 'answer', side: 'seller' }, { columns, why: isDeal ? '' : answer })
}

/** From today on, the offer is the customer's price for the product, as long as the price for all is not lower. */
export const acceptOffer = (
  context: Writing,
  seen: RequestOf<'POST /purchaseInquirys/action/accept'>,
): Promise<Moved> => {
  const { tx, now } = context
  const from = shanghaiDay(now)
  const until = shanghaiDay(new Date(now.getTime() + (acceptedDays - 1) * dayMs))
  return move(
    context,
    seen,
    { action: 'accept', side: 'buyer' },
    {
      columns: { closed_at: now, price_until: until },
      alongWith: async ({ number, offered: price, isBinding, ...parties }) => {
        if (price === null) throw refuse(`询价 ${number} 没有报价，不能接受`)
        if (!isBinding) throw refuse(`询价 ${number} 的报价是参考价，不能直接接受，请再次询价`)
        await setCustomerPrice(tx, { ...parties, price, from, until })
      },
    },
  )
}

export const closeInquiry = (
  context: Writing,
  seen: RequestOf<'POST /purchaseInquirys/action/close'>,
): Promise<Moved> =>
  move(context, seen, { action: 'close', side: 'buyer' }, { columns: { closed_at: context.now } })

const transitionOf = (action: InquiryAction): InquiryTransition => {
  const row = inquiryTransitions.find(one => one.action === action)
  if (!row) throw new Error(`no transition ${action}`)
  return row
}

/** The portal closes inquiries by itself, with their history; the customer is told where the table says so. */
const closeWhere = async (
  { tx, now }: BrandWriting,
  { action, from, to, message }: InquiryTransition,
  which: RawBuilder<boolean>,
): Promise<number> => {
  const [title, content] = message ? [message[0], message[1]('{number}')] : ['', '']
  const { rows } = await sql`
    with old as (
      select i.id, i.status from purchase_inquiry i
      where i.status = any(${[...from]}::smallint[]) and ${which} order by i.id for no key update
    ), closed as (
      update purchase_inquiry i set status = ${to}::smallint, version = i.version + 1, closed_at = ${now}::timestamptz
      from old where i.id = old.id returning i.id, i.number, i.customer_id, old.status as before
    ), told as (
      insert into message (business_id, kind, title, content, link, created_at)
      select c.customer_id, 'service', ${title}, replace(${content}, '{number}', c.number), ${page} || '?id=' || c.id,
        ${now}::timestamptz
      from closed c where ${title} <> ''
    )
    insert into history (entity, entity_id, action, from_state, to_state, at)
    select 'inquiry', c.id::text, ${action}, c.before::text, ${String(to)}, ${now}::timestamptz from closed c
    returning id`.execute(tx)
  return rows.length
}

/** Closes the inquiries between the two when their relation ends. */
export const closeBetween = async (
  writing: BrandWriting,
  { dealerId, customerId }: { readonly dealerId: number; readonly customerId: number },
): Promise<void> => {
  await closeWhere(
    writing,
    transitionOf('closeEnded'),
    sql`i.dealer_id = ${dealerId} and i.customer_id = ${customerId}`,
  )
}

/** Closes inquiries answered a month ago that nobody closed. */
export const closeLate = ({ db }: { readonly db: Db }, now: Date): Promise<number> =>
  inTransaction(db, tx =>
    closeWhere(
      { tx, now },
      transitionOf('closeLate'),
      sql`i.answered_at <= ${new Date(now.getTime() - answeredDays * dayMs)}`,
    ),
  )
