import type { RequestOf } from '#contract/index.ts'
import { needsPhoto } from '#contract/deliveries/life-cycle.ts'
import { invalid, refuse } from '../../http/refusal.ts'

export type Received = RequestOf<'POST /deliveryNotes/dnSign'>['lines'][number]

/** A line that is to be received. */
interface Line {
  readonly id: number
  readonly name: string
  readonly shipped: number
}

export interface Pair<L extends Line> {
  readonly line: L
  readonly said: Received
}

/** A line that came as shipped has no reason; another one has a reason and, unless goods are missing, a photo. */
const problemOf = (line: Line, { received, reason, photos }: Received): string | null => {
  if (received > line.shipped) return `“${line.name}”的实收数量不能超过发货数量 ${line.shipped}`
  if (received === line.shipped)
    return reason === null && photos.length === 0 ? null : `“${line.name}”没有差异，无需填写原因`
  if (reason === null) return `“${line.name}”实收少于发货，请选择差异原因`
  return photos.length === 0 && needsPhoto(reason) ? `请为“${line.name}”的差异上传至少一张照片` : null
}

/** Pairs every line with its receipt, and reports all problems at once, by line. */
export const pairReceived = <L extends Line>(
  lines: readonly L[],
  receipts: readonly Received[],
): Pair<L>[] => {
  const said = new Map(receipts.map(receipt => [receipt.id, receipt]))
  if (said.size < receipts.length || said.size !== lines.length || !lines.every(({ id }) => said.has(id)))
    throw refuse('请为每一行填写一次实收数量')
  const photos = receipts.flatMap(receipt => receipt.photos)
  if (new Set(photos).size < photos.length) throw refuse('同一张照片不能重复使用')
  const pairs = lines.flatMap(line => {
    const own = said.get(line.id)
    return own ? [{ line, said: own }] : []
  })
  const problems = pairs.flatMap(pair => {
    const message = problemOf(pair.line, pair.said)
    return message === null ? [] : [{ path: `lines.${pair.line.id}`, message }]
  })
  if (problems.length > 0) throw invalid(...problems)
  return pairs
}
