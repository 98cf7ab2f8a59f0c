import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { closeRest, dispatchNote, settleDifferences, shipNote } from '#server/domains/deliveries/public.ts'
import { signNote } from '#server/domains/deliveries/sign-note.ts'
import { moveOrder } from '#server/domains/orders/move-order.ts'
import { recordPayments, upsertNotices, withdrawNotice } from '#server/domains/payments/public.ts'
import { applyForReturn } from '#server/domains/returns/apply-for-return.ts'
import { completeReturn, decideReturn } from '#server/domains/returns/public.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Mover } from '#server/life-cycle/mover.ts'
import { shanghaiDay } from '#server/kit/clock.ts'
import type { TestApp } from '../../../support/database/app.ts'
import { addSku } from '../cart.ts'
import { addOrderingDealer } from './orders.ts'
import { newKey } from './payments.ts'

/** Fen of two products, of which no share of a rebate is a whole number. */
const prices = [9_973, 12_347]
const payee = { name: '麦肯食品', bank: '中国工商银行', account: '6222000011112222' }

/** Everything that the dealers of many histories share. */
export const addSharedGoods = async (portal: TestApp) => {
  const { brand, userId, first: address } = await addOrderingDealer(portal)
  const skus = await Promise.all(prices.map(async price => ({ id: await addSku(portal, { price }), price })))
  return { brand, userId, address, skus }
}
type SharedGoods = Awaited<ReturnType<typeof addSharedGoods>>

export interface QuickOrder {
  readonly id: number
  readonly number: string
  readonly line: number
}

let made = 0

/**
 * A dealer whose steps go past HTTP, each in the one transaction that is given: a history costs as little as its
 * statements, and leaves nothing behind where the transaction is rolled back.
 */
export class QuickBooks {
  readonly business: number
  readonly code: string
  now: Date
  private readonly tx: Tx
  private readonly goods: SharedGoods

  private constructor(tx: Tx, goods: SharedGoods, dealer: { id: number; code: string }, now: Date) {
    this.tx = tx
    this.goods = goods
    this.business = dealer.id
    this.code = dealer.code
    this.now = now
  }

  static async begin(tx: Tx, goods: SharedGoods, now: Date): Promise<QuickBooks> {
    const code = `Q${(made += 1)}-${goods.brand}`
    const { id } = await tx
      .insertInto('business')
      .values({ code, name: `商行${code}`, business_type: 1, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return new QuickBooks(tx, goods, { id, code }, now)
  }

  private get brand(): Mover {
    return { tx: this.tx, now: this.now, side: 'seller', businessId: this.goods.brand, userId: null }
  }

  private get dealer() {
    const actor = { userId: this.goods.userId, userType: 3, sessionId: 1, businessId: this.business } as const
    return { tx: this.tx, now: this.now, actor }
  }

  day(after: number): string {
    return shanghaiDay(new Date(this.now.getTime() + after * 24 * 3_600_000))
  }

  /** Of one batch in a history: histories beside it do not wait for the same one. */
  private batch(qty: number) {
    return { number: `B-${this.business}`, producedOn: '2026-10-01', qty }
  }

  /** An order that the brand has confirmed, some of it paid from a rebate account of its own. */
  async order(at: number, qty: number, rebate: number): Promise<QuickOrder> {
    const { brand, userId, address, skus } = this.goods
    const sku = skus[at % skus.length] ?? { id: 0, price: 0 }
    const number = `Q${String((made += 1)).padStart(11, '0')}`
    const { rows } = await sql<{ id: number; line: number }>`
      with account as (
        insert into allowance (kind, business_id, name, total, used, created_at)
        values ('rebate', ${this.business}, ${`年返 ${number}`}, 100000, ${rebate}, ${this.now}) returning id
      ), ordered as (
        insert into trade_order (kind, content, number, buyer_id, seller_id, checkout_id, status, delivery_method, address_id,
          contact_name, contact_phone, address_text, amount, rebate, rebate_account_id, cases, placed_by, created_at,
          submitted_at, updated_at)
        select 'purchase', 'goods', ${number}, ${this.business}::bigint, ${brand}::bigint, ${randomUUID()}::uuid, 30, 1,
          ${address}::bigint, '王芳', '13800138000', '深圳市', ${qty * sku.price}::bigint, ${rebate}::bigint,
          case when ${rebate}::bigint > 0 then a.id end, ${qty}::integer, ${userId}::bigint, ${this.now}::timestamptz, ${this.now}::timestamptz,
          ${this.now}::timestamptz
        from account a returning id
      ), used as (
        insert into allowance_use (order_id, allowance_id, amount)
        select o.id, a.id, ${rebate}::bigint from ordered o, account a where ${rebate}::bigint > 0
      )
      insert into order_line (order_id, place, sku_id, code, name, spec, unit, storage, tax_rate, gross_weight, volume, price,
        qty)
      select o.id, 0, s.id, s.code, s.name, s.spec, s.unit, s.storage, s.tax_rate, s.gross_weight, s.volume,
        ${sku.price}::integer, ${qty}::integer
      from ordered o, sku s where s.id = ${sku.id} returning order_id as id, id as line`.execute(this.tx)
    const [stored = { id: 0, line: 0 }] = rows
    return { ...stored, number }
  }

  ship({ id, line }: QuickOrder, qty: number) {
    return shipNote(this.brand, {
      orderId: id,
      lines: [{ orderLineId: line, batches: [this.batch(qty)] }],
    })
  }

  close({ id }: QuickOrder) {
    return closeRest(this.brand, { orderId: id, version: null, reason: '停产' })
  }

  async cancel({ id }: QuickOrder): Promise<void> {
    const move = { kind: 'purchase', id, version: null, reason: '不要了' } as const
    const buyer = { ...this.brand, side: 'buyer', businessId: this.business } as const
    await moveOrder(buyer, { ...move, action: 'cancelSubmit' })
    await moveOrder(this.brand, { ...move, action: 'approveCancel' })
  }

  dispatch(note: number) {
    return dispatchNote(this.brand, { id: note, version: null, carrier: '冷运' })
  }

  private lineOf(note: number) {
    return this.tx
      .selectFrom('delivery_line as d')
      .innerJoin('delivery_note as n', 'n.id', 'd.note_id')
      .select(['d.id', 'd.shipped', 'd.received', 'n.version'])
      .where('d.note_id', '=', note)
      .executeTakeFirstOrThrow()
  }

  private async photo(purpose: 'deliveryPhoto' | 'returnPhoto'): Promise<string> {
    const id = randomBytes(24).toString('base64url')
    const file = { id, owner_id: this.goods.userId, purpose, file_name: '差异.jpg', mime_type: 'image/jpeg' }
    await this.tx
      .insertInto('stored_file')
      .values({ ...file, size: 1, sha256: Buffer.alloc(32), created_at: this.now })
      .execute()
    return id
  }

  /** Signs a note for all but this many of its cases; answers whether some are missing. */
  async sign(note: number, missing: number): Promise<boolean> {
    const { id, shipped, version } = await this.lineOf(note)
    const received = Math.max(0, shipped - missing)
    const isShort = received < shipped
    const photos = isShort ? [await this.photo('deliveryPhoto')] : []
    const line = { id, received, reason: isShort ? ('short' as const) : null, explanation: '', photos }
    await signNote(this.dealer, { id: note, version, lines: [line] })
    return isShort
  }

  /** Answers the note that brings the missing cases, if one does. */
  async settle(note: number, how: 'again' | 'credit'): Promise<number | undefined> {
    const { id: lineId, shipped, received } = await this.lineOf(note)
    const line =
      how === 'credit'
        ? { lineId, how }
        : { lineId, how, batches: [this.batch(shipped - (received ?? shipped))] }
    return (await settleDifferences(this.brand, { id: note, version: null, lines: [line] })).again?.id
  }

  async giveBack(note: number, qty: number): Promise<void> {
    const { id: lineId } = await this.lineOf(note)
    const photos = [await this.photo('returnPhoto')]
    const line = { id: lineId, qty, reason: 'spoiled' as const, explanation: '', photos }
    const { id } = await applyForReturn(this.dealer, { id: note, lines: [line], remark: '' })
    await decideReturn(this.brand, { id, action: 'approve', version: null, why: '同意' })
    await completeReturn(this.brand, { id, version: null, credits: [], remark: '' })
  }

  /** The rows that the portal takes of these notices. */
  async notify<R extends Omit<ErpRow<'PUT /erp/v1/paymentNotices'>, 'dealer' | 'payee'>>(
    rows: readonly R[],
  ): Promise<readonly R[]> {
    const rejected = await upsertNotices(
      { tx: this.tx, now: this.now },
      rows.map((row, place) => ({ ...row, dealer: this.code, payee, place })),
    )
    const bad = new Set(rejected.map(({ place }) => place))
    return rows.filter((_, place) => !bad.has(place))
  }

  /** Whether the portal takes it. */
  async pay(notice: string, amount: number, daysAgo = 0): Promise<boolean> {
    const row = { key: newKey(), notice, amount, paidOn: this.day(-daysAgo), way: 'transfer' as const }
    return (await recordPayments({ tx: this.tx, now: this.now }, [{ ...row, place: 0 }])).length === 0
  }

  withdraw(notice: string) {
    return withdrawNotice({ tx: this.tx, now: this.now }, notice, '通知有误')
  }
}
