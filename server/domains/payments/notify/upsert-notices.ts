import { sql } from 'kysely'
import type { Rejection } from '../../../kit/batch-rows.ts'
import type { BrandWriting } from '../../../http/context.ts'
import {
  adjusted,
  holdNotices,
  holdPayments,
  setOff,
  shareNotices,
  tellPayers,
  type HeldNotice,
  type Told,
} from '../../books/public.ts'
import { besides, idsByCode, ordersByNumber, type Row } from './around-notices.ts'
import { judgeNotices } from './judge-notices.ts'
import { insert, storeOrders, update } from './store-notices.ts'

/** The step of a notice of the batch, unless its orders owe nothing of it. */
const toldOf = (old: HeldNotice | undefined, notice: HeldNotice): Told => {
  if (notice.amount === 0) return adjusted(old, notice)
  return old
    ? {
        notice,
        action: 'change',
        from: old.status,
        why: '',
        title: '付款通知有变更',
        content: `付款通知 ${notice.number} 的内容有变更，请查看。`,
      }
    : {
        notice,
        action: 'notify',
        from: null,
        why: '',
        title: '新的付款通知',
        content: `付款通知 ${notice.number} 请于 ${notice.dueOn} 前付款。`,
      }
}

/**
 * Stores new and changed notices, by the brand's own keys. A notice may ask for less than was paid: then it is paid,
 * and the excess is set off. Of a sum that its orders do not owe nothing is asked of the dealer.
 */
export const upsertNotices = async (writing: BrandWriting, rows: readonly Row[]): Promise<Rejection[]> => {
  const { tx } = writing
  const dealers = await idsByCode(
    tx,
    rows.map(({ dealer }) => dealer),
  )
  const orders = await ordersByNumber(
    tx,
    rows.flatMap(row => row.orders),
  )
  const businessIds = [...dealers.values()]
  await holdPayments(tx, businessIds)
  const keys = rows.map(({ key }) => key)
  const orderIds = [...orders.values()].map(({ id }) => id)
  const before = await holdNotices(writing, besides(keys, orderIds))
  const held = new Map(before.map(notice => [notice.key, notice]))
  const { good, rejected } = await judgeNotices(tx, rows, { dealers, orders, held })
  const flat = good.map(({ row: { key, dealer, amount, dueOn, payee, remark = '' }, shares }) => ({
    key,
    business: dealers.get(dealer),
    amount,
    dueOn,
    ...payee,
    remark,
    shares,
  }))
  const added = await insert(
    writing,
    flat.filter(({ key }) => !held.has(key)),
  )
  const changed = await update(
    writing,
    flat.filter(({ key }) => held.has(key)),
  )
  const isTouched = new Set([...added, ...changed].map(({ key }) => key))
  const touched = await storeOrders(
    writing,
    flat.filter(({ key }) => isTouched.has(key)),
  )
  await shareNotices(writing, touched)
  const stored = [...before, ...added].map(({ id }) => id)
  const after = await holdNotices(writing, sql`n.id = any(${stored}::bigint[])`)
  await tellPayers(
    writing,
    after.flatMap(notice => {
      const old = held.get(notice.key)
      if (isTouched.has(notice.key)) return [toldOf(old, notice)]
      return old && old.amount !== notice.amount ? [adjusted(old, notice)] : []
    }),
  )
  await setOff(writing, businessIds)
  // Another batch has stored it meanwhile.
  const lost = good.filter(({ row: { key } }) => !held.has(key) && !isTouched.has(key))
  return [
    ...rejected,
    ...lost.map(({ row: { place } }) => ({ place, problem: '同时有另一批写入了该编号，请重试' })),
  ]
}
