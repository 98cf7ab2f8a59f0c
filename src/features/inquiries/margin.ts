import { formatMoney } from '#contract/kernel/format-money.ts'

/** The margin of a case at a price, above its cost for the dealer; empty where one of both is not known. */
export const marginText = (offered: number | null, own: number | null): string => {
  if (!offered || own === null) return ''
  const margin = offered - own
  const share = ((margin / offered) * 100).toFixed(1)
  return `毛利 ${margin < 0 ? '-' : ''}${formatMoney(Math.abs(margin))}（${share}%）${margin < 0 ? '，低于进价' : ''}`
}
