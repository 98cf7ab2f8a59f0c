import { printedGtin } from '#contract/codes/gtin.ts'
import { parseCode } from '#contract/codes/parse-code.ts'
import type { Told } from '../scan/told.ts'
import { asShipped, type Draft, type LineDraft, type ReceivableLine } from './received-draft.ts'

/** A scanned case: the words about it, and the line that it changes. */
export interface CountedCase {
  readonly told: Told
  readonly change?: { readonly id: number; readonly draft: LineDraft }
}

/**
 * The cases that were counted so far, by codes or by hand. A line that nobody has counted stands at its shipped number,
 * which counts nothing.
 */
const scannedOf = (line: ReceivableLine, draft: Draft): number => {
  const own = draft[line.id] ?? asShipped(line)
  const isByHand = own.seen === 'checked' && own.received !== line.shipped
  return own.seen === 'counted' || isByHand ? (own.received ?? 0) : 0
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Counts a scanned case for its line. Lines of one product are filled one after the other. */
export const countCase = (lines: readonly ReceivableLine[], draft: Draft, text: string): CountedCase => {
  const code = parseCode(text)
  if (!code) return { told: { tone: 'trouble', text: `无法识别的条码：${shortened(text)}` } }
  const own = lines.filter(({ gtin }) => gtin === code.gtin)
  const [first] = own
  if (!first) {
    const number = printedGtin(code.gtin)
    return { told: { tone: 'trouble', text: `这张单上没有条码 ${number} 的商品，没有计入` } }
  }
  const cases = code.count ?? 1
  const line = own.find(one => scannedOf(one, draft) + cases <= one.shipped)
  if (!line) {
    const most = own.reduce((sum, { shipped }) => sum + shipped, 0)
    return { told: { tone: 'trouble', text: `${first.name} 应收 ${most}，已扫满，这一箱没有计入` } }
  }
  const received = scannedOf(line, draft) + cases
  const before = draft[line.id] ?? asShipped(line)
  const isStrange =
    code.batch !== undefined && line.batches?.every(({ number }) => number !== code.batch) === true
  const counted = `${line.name} 已扫 ${received} / 应收 ${line.shipped}`
  return {
    told: isStrange
      ? { tone: 'caution', text: counted, more: `批次不在发货单上：${code.batch ?? ''}，请核对` }
      : { tone: 'good', text: counted },
    change: { id: line.id, draft: { ...before, received, seen: 'counted' } },
  }
}
