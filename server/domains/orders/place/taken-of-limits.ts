import type { Limit, Take } from '../../allowances/public.ts'
import type { NewLine } from '../store-orders.ts'

/** The cases that the lines of one order take of quotas and allotted stocks. Free goods take nothing of them. */
export const takenOfLimits = (limits: readonly Limit[], lines: readonly NewLine[]): Omit<Take, 'orderId'>[] =>
  limits.flatMap(({ id, skuIds }) => {
    const taking = lines.filter(({ skuId, sampleId }) => sampleId === null && skuIds.includes(skuId))
    const amount = taking.reduce((sum, { qty }) => sum + qty, 0)
    return amount === 0 ? [] : [{ allowanceId: id, amount, skuIds: taking.map(({ skuId }) => skuId) }]
  })
