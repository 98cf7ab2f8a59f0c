import { formatMonthDay } from '../../ui/words/format-date.ts'
import { keepsFromOrdering, type ProblemKind } from '#contract/cart/line-problems.ts'
import { problemsWithin, type LimitLeft } from '#contract/orders/limits.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import type { DraftRow } from '../../device/store/rows.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { quantitiesFor } from '../../ui/words/problem-words.ts'
import type { LeftReason } from './plan-cart.ts'
import type { DraftState } from './plan-drafts.ts'
import type { RowProblem } from './reading/read-rows.ts'

export interface RowWords {
  /** `trouble` keeps the row from being ordered, `caution` is mended with a press or only told, `wait` needs nobody. */
  readonly tone: 'trouble' | 'caution' | 'wait'
  readonly text: string
  /** Quantities that one press sets. */
  readonly fixes: readonly number[]
}

const unitOf = ({ product }: Pick<FilledLine, 'product'>) => product?.unit ?? '箱'

const texts: Record<ProblemKind, (line: FilledLine) => string> = {
  offSale: () => '已下架，不能订购',
  noPrice: () => '暂无报价，不能订购',
  addressGone: () => '收货地址已删除',
  minimum: line => `${line.rule?.minimum ?? 1} ${unitOf(line)}起订`,
  multiple: line => `须为 ${line.rule?.multiple ?? 1} ${unitOf(line)}的倍数`,
  maximum: line => `最多 ${line.rule?.maximum ?? ''} ${unitOf(line)}`,
  quota: () => '超出本月额度',
  allotment: () => '限量余量不足',
  soldOut: ({ stockDate }) =>
    stockDate === null ? '暂时缺货，可照常订购' : `缺货，预计 ${formatMonthDay(stockDate)}到`,
  shortStock: line => (line.available ? `现货约 ${line.available} ${unitOf(line)}` : '暂无现货'),
  priceChanged: ({ price, addedPrice }) =>
    `原价 ${formatMoney(addedPrice ?? 0)}，现价 ${formatMoney(price ?? 0)}`,
}

const isOfQuantity = (kind: ProblemKind) => kind === 'minimum' || kind === 'multiple' || kind === 'maximum'

/** The gravest problem of a line; null where it has none. */
export function wordsOfLine(line: FilledLine, limits: readonly LimitLeft[] = []): RowWords | null {
  const [kind] = problemsWithin(line, limits)
  if (kind === undefined) return null
  const grave = keepsFromOrdering(kind) && !isOfQuantity(kind)
  return {
    tone: grave ? 'trouble' : 'caution',
    text: texts[kind](line),
    fixes: quantitiesFor(kind, { ...line, limits }),
  }
}

const problemTexts: Record<RowProblem | 'unknown', string> = {
  unknown: '没有这个编码，可改用名称或拼音查找',
  noCode: '缺少编码',
  scientific: '编码被表格改成了科学计数，请重新填写',
  longCode: '编码过长',
  tooMany: '清单已满 1,000 行，删除一些后自动加入',
  noQuantity: '缺少数量',
  notANumber: '数量不是数字',
  notWhole: '数量须为整箱',
  notPositive: '数量须大于 0',
  tooMuch: '超过一行最多的 99,999 箱',
}

export const problemText = (problem: RowProblem | 'unknown'): string => problemTexts[problem]

export function wordsOfDraft(draft: DraftRow, state: DraftState | undefined, online: boolean): RowWords {
  if (state?.kind === 'problem')
    return { tone: 'trouble', text: problemTexts[state.problem], fixes: state.near }
  if (online) return { tone: 'wait', text: '正在识别', fixes: [] }
  const text = draft.skuId === null ? '联网后自动识别' : '联网后按起订量填写'
  return { tone: 'wait', text, fixes: [] }
}

/** Why a row stays on the pad, for the report after adding to the cart. */
export function leftText(line: FilledLine, reason: LeftReason): string {
  if (reason.kind === 'unchecked') return '还没有核对价格与起订量，联网后再加入'
  if (reason.kind === 'cartFull') return '购物车已满 1,000 行'
  if (reason.kind !== 'withCart') return texts[reason.kind](line)
  const unit = unitOf(line)
  return `购物车已有 ${reason.inCart} ${unit}，合计超过单次上限 ${line.rule?.maximum ?? ''} ${unit}`
}
