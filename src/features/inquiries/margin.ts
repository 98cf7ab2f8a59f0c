import { formatMoney } from '#contract/kernel/format-money.ts'

/** What a case leaves at a price, beside what it costs the dealer itself; empty where one of both is not known. */
export const marginText = (offered: number | null, own: number | null): string => {
  if (!offered || own === null) return ''
  const margin = offered - own
  const share = ((margin / offered) * 100).toFixed(1)
  return `毛利 ${margin < 0 ? '-' : ''}${formatMoney(Math.abs(margin))}（${share}%）${margin < 0 ? '，低于进价' : ''}`
}
