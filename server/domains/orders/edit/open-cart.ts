import type { Reading } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import { readEditFacts, type OrderCart } from './edit-facts.ts'
import { planEdit } from './edit-plan.ts'

/** The order that is being changed; refused if the business changes none. */
export const openCart = async (reading: Reading): Promise<OrderCart> => {
  const facts = await readEditFacts(reading)
  if (!facts) throw refuse('没有正在修改的订单，请从订单详情重新开始修改')
  return planEdit(facts, reading.now)
}
