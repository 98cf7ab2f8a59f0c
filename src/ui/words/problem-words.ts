import { formatMonthDay } from './format-date.ts'
import type { ProblemKind } from '#contract/cart/line-problems.ts'
import { legalBelow, nearestLegal, type QuantityRule } from '#contract/cart/quantity.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import type { LimitLeft } from '#contract/orders/limits.ts'

/** The facts of a line that the words use; null for unknown ones. */
export interface ProblemLine {
  readonly product: { readonly name: string; readonly unit: string } | null
  readonly qty: number
  readonly rule: QuantityRule | null
  readonly price: number | null
  readonly addedPrice: number | null
  readonly stockDate: string | null
  readonly available: number | null
  readonly problems: readonly ProblemKind[]
  /** The quotas and allotted stocks that the line takes from, where the page knows them. */
  readonly limits?: readonly LimitLeft[]
}

export interface ProblemWords {
  readonly kind: ProblemKind
  /** The problem, and what to do about it. */
  readonly text: string
  /** Quantities that one press sets. */
  readonly quantities: readonly number[]
}

const unitOf = ({ product }: ProblemLine) => product?.unit ?? '箱'

function quantityText(kind: 'minimum' | 'multiple' | 'maximum', line: ProblemLine): string {
  const { rule, qty } = line
  const unit = unitOf(line)
  if (!rule) return '数量不符合订购规则，请修改数量。'
  if (kind === 'minimum') return `${rule.minimum} ${unit}起订，还差 ${rule.minimum - qty} ${unit}。`
  if (kind === 'multiple') return `须为 ${rule.multiple} ${unit}的倍数，请调整数量。`
  return `单次最多 ${rule.maximum ?? qty} ${unit}，请减少数量。`
}

function shortText(line: ProblemLine): string {
  const unit = unitOf(line)
  if (!line.available) return '暂无现货。可以照常下单，到货后发出。'
  return `现货约 ${line.available} ${unit}，少于所需 ${line.qty} ${unit}。可以减少数量，也可以照常下单，余下的到货后再发。`
}

function soldOutText({ stockDate }: ProblemLine): string {
  return stockDate
    ? `暂时缺货，预计 ${formatMonthDay(stockDate)}到货。可以照常下单，到货后发出。`
    : '暂时缺货。可以照常下单，到货后发出；急用请换其他商品。'
}

/** Only a risen price asks to be accepted. */
export const isRisen = ({ price, addedPrice }: Pick<ProblemLine, 'price' | 'addedPrice'>): boolean =>
  price !== null && addedPrice !== null && price > addedPrice

function priceText({ price, addedPrice }: ProblemLine): string {
  const [before, now] = [addedPrice ?? 0, price ?? 0]
  const how = now > before ? '上涨' : '下降'
  return `价格已${how} ${formatMoney(Math.abs(now - before))}：加入时 ${formatMoney(before)}，现在 ${formatMoney(now)}。`
}

/** The cases that a limit of this kind leaves for the line; null where that is not known. */
const leftOf = ({ limits = [] }: Pick<ProblemLine, 'limits'>, kind: LimitLeft['kind']): number | null =>
  limits.find(limit => limit.kind === kind)?.left ?? null

function limitProblem(kind: LimitLeft['kind'], line: ProblemLine): string {
  const left = leftOf(line, kind)
  const rest = left === null ? '' : `，剩余 ${left} ${unitOf(line)}`
  return kind === 'quota'
    ? `超出本月额度${rest}。请减少数量，或联系品牌方调整额度。`
    : `限量商品余量不足${rest}。请减少数量，或改订其他商品。`
}

const texts: Readonly<Record<ProblemKind, (line: ProblemLine) => string>> = {
  offSale: () => '商品已下架，不能下单。请删除，或改订其他商品。',
  noPrice: () => '暂无报价，不能下单。请联系销售代表报价，或先取消勾选。',
  addressGone: () => '收货地址已删除，不能下单。请移至其他地址。',
  minimum: line => quantityText('minimum', line),
  multiple: line => quantityText('multiple', line),
  maximum: line => quantityText('maximum', line),
  quota: line => limitProblem('quota', line),
  allotment: line => limitProblem('allotment', line),
  soldOut: soldOutText,
  shortStock: shortText,
  priceChanged: priceText,
}

/** The rule as quotas and allotted stocks leave it: a fix must fit all of them at once. */
const withinLimits = (rule: QuantityRule, limits: readonly LimitLeft[]): QuantityRule => {
  const most = [rule.maximum, ...limits.map(({ left }) => left)].filter(one => one !== null)
  return { ...rule, maximum: most.length === 0 ? null : Math.min(...most) }
}

/** Quantities that solve a problem by one press, each within every limit of the line. */
export function quantitiesFor(
  kind: ProblemKind,
  line: Pick<ProblemLine, 'qty' | 'rule' | 'available' | 'limits'>,
): readonly number[] {
  const { qty, available } = line
  const rule = line.rule && withinLimits(line.rule, line.limits ?? [])
  if (!rule) return []
  if (kind === 'minimum' || kind === 'multiple' || kind === 'maximum') return nearestLegal(qty, rule)
  const left =
    kind === 'quota' || kind === 'allotment' ? leftOf(line, kind) : kind === 'shortStock' ? available : null
  const within = left === null ? null : legalBelow(left, rule)
  return within === null ? [] : [within]
}

/** All problems of a line, for the person who can solve them. */
export const problemWords = (
  line: ProblemLine,
  /** Other words of a page with another solution. */
  otherwise: Partial<Record<ProblemKind, string>> = {},
): readonly ProblemWords[] =>
  line.problems.map(kind => ({
    kind,
    text: otherwise[kind] ?? texts[kind](line),
    quantities: quantitiesFor(kind, line),
  }))
