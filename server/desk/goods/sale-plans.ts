import type { DeskRequest } from '#contract/desk/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import { planSale, takeDueSales, type DueSale } from '../../domains/catalog/public.ts'
import type { Ports } from '../../http/context.ts'
import { invalid } from '../../http/refusal.ts'
import { instantOf } from '../../kit/clock.ts'
import { editRows } from '../changes/edit.ts'
import type { DeskWriting, Noted } from '../context.ts'
import { logAct } from '../log.ts'
import { kinds } from '../kinds/index.ts'

const act = 'POST /desk/products/action/planSale'

const timeOf = (at: string | null, now: Date): Date | null => {
  if (at === null) return null
  const time = instantOf(at)
  if (time === undefined || Date.parse(time) <= now.getTime())
    throw invalid({ path: 'at', message: '请选择将来的时间' })
  return new Date(time)
}

export const setSalePlan = async (
  { tx, now, member, note }: DeskWriting,
  { codes, onSale, at }: DeskRequest<typeof act>,
): Promise<Record<string, never>> => {
  await planSale(tx, { codes, onSale, at: timeOf(at, now), staffId: member.staffId })
  note({
    thing: codes.length === 1 ? (codes[0] ?? '') : `${codes.length} 个商品`,
    after: { codes, onSale, at },
  })
  return {}
}

type Working = Parameters<typeof takeDueSales>[0]

/** A batch like one by hand, so that it can be undone, with its row of the log in the name of the person who set the time. */
const carryOut = async (tx: Working, now: Date, { staffId, onSale, codes }: DueSale): Promise<number> => {
  let noted: Noted = { thing: '' }
  const note = (more: Noted) => {
    noted = more
  }
  const rows = codes.map(code => ({ code, onSale }))
  const { applied } = await editRows({ tx, now, note, member: { staffId } }, kinds.products, { rows })
  await logAct(tx, { at: now, staffId, act, ...noted })
  return applied
}

/** Puts products on and off sale whose time has come, all of a minute together. */
export const carryOutSales = ({ db }: Pick<Ports, 'db'>, now: Date): Promise<number> =>
  inTransaction(db, async tx => {
    let applied = 0
    for (const due of await takeDueSales(tx, now)) applied += await carryOut(tx, now, due)
    return applied
  })
