import type { TerminalPriceRow } from '#contract/terminal-prices/rows.ts'

/** How the prices of several products are found together. */
export const ruleKinds = ['margin', 'markup', 'change', 'list'] as const
export type RuleKind = (typeof ruleKinds)[number]

export const ruleText: Readonly<Record<RuleKind, string>> = {
  margin: '按毛利率',
  markup: '在进价上加价',
  change: '在客户现价上调整',
  list: '取消定价，恢复原价',
}

/** The smallest step of a price, in fen. */
export const steps = [1, 10, 100] as const
export const stepText: Readonly<Record<(typeof steps)[number], string>> = { 1: '分', 10: '角', 100: '元' }

export interface PriceRule {
  readonly kind: RuleKind
  readonly percent: number
  readonly step: (typeof steps)[number]
}

export type Found = { readonly price: number | null } | { readonly lacks: string }

const rounded = (fen: number, step: number): number => Math.max(step, Math.round(fen / step) * step)

/** The new price of a product; null lets the list price hold. Where the rule has nothing to start from, what is lacking. */
export function priceBy(
  { kind, percent, step }: PriceRule,
  { ownPrice, paid }: Pick<TerminalPriceRow, 'ownPrice' | 'paid'>,
): Found {
  if (kind === 'list') return { price: null }
  const base = kind === 'change' ? paid : ownPrice
  if (base === null) return { lacks: kind === 'change' ? '没有现价' : '没有进价' }
  const share = percent / 100
  return { price: rounded(kind === 'margin' ? base / (1 - share) : base * (1 + share), step) }
}

/** A margin of 100 % has no price; a reduction of 100 % is no offer. */
export function percentProblem(kind: RuleKind, text: string): string | undefined {
  if (kind === 'list') return undefined
  const percent = percentOf(text)
  if (percent === null) return '请填写百分比，例如 12 或 12.5'
  if (kind === 'change') return percent > -90 && percent <= 200 ? undefined : '请填写 -90 到 200 之间的百分比'
  return percent >= 0 && percent < (kind === 'margin' ? 90 : 500)
    ? undefined
    : `请填写 0 到 ${kind === 'margin' ? 90 : 500} 之间的百分比`
}

export function percentOf(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s%]/g, '').replace('−', '-')
  return /^-?\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}
