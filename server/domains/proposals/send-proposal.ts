import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { proposalPage, proposalStatus } from '#contract/proposals/life-cycle.ts'
import { recordHistory } from '../../db/history.ts'
import { sendMessage } from '../../db/messages.ts'
import type { Writing } from '../../http/context.ts'
import { invalid, notFound } from '../../http/refusal.ts'
import { newNumbers } from '../orders/public.ts'
import { isServed } from './served.ts'

type Asked = RequestOf<'POST /proposals/'>

/** Each product once, with all its cases. */
const joined = (lines: Asked['lines']): Asked['lines'] => {
  const cases = new Map<number, number>()
  for (const { skuId, qty } of lines) cases.set(skuId, (cases.get(skuId) ?? 0) + qty)
  return [...cases].map(([skuId, qty]) => ({ skuId, qty }))
}

const assertKnown = async ({ tx }: Writing, lines: Asked['lines']): Promise<void> => {
  const ids = lines.map(({ skuId }) => skuId)
  const known = await tx.selectFrom('sku').select('id').where('id', 'in', ids).execute()
  const at = ids.findIndex(id => !known.some(sku => sku.id === id))
  if (at >= 0) throw invalid({ path: `lines.${at}.skuId`, message: '没有这个商品，请重新选择' })
}

/** The representative proposes goods; the customer's people are told, and nothing is ordered. */
export const sendProposal = async (
  context: Writing,
  { customerId, lines, note }: Asked,
): Promise<ResponseOf<'POST /proposals/'>> => {
  const { tx, now, actor } = context
  const { rows: served } = await sql<{ id: number }>`
    select b.id from business b where b.id = ${customerId} and ${isServed('b', sql`${actor.businessId}`)}`.execute(
    tx,
  )
  if (served.length === 0) throw notFound()
  const goods = joined(lines)
  await assertKnown(context, goods)
  const [number = ''] = await newNumbers(tx, now, 'PL', 'proposal_number', 1)
  const { id } = await tx
    .insertInto('proposal')
    .values({
      number,
      seller_id: actor.businessId,
      customer_id: customerId,
      sent_by: actor.userId,
      status: proposalStatus.waiting,
      note,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('proposal_line')
    .values(goods.map(({ skuId, qty }, place) => ({ proposal_id: id, sku_id: skuId, place, qty })))
    .execute()
  await recordHistory(context, { entity: 'proposal', id, action: 'send', to: proposalStatus.waiting })
  await sendMessage(context, {
    businessId: customerId,
    title: '销售代表的建议清单',
    content: `建议清单 ${number} 有 ${goods.length} 种商品，请查看后采纳或谢绝；采纳后仍由您自行下单。`,
    link: `${proposalPage}?id=${id}`,
  })
  return { id, number }
}
