import { limitsLeft, type LimitLeft, type LimitOfLine, type LineLimit } from '#contract/orders/limits.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'

/** The limits of each line that has any, by its key, with what the other lines that are counted leave. */
export function limitsByLine(
  lines: readonly FilledLine[],
  limits: readonly (LineLimit & Pick<LimitLeft, 'name'>)[],
  isCounted: (key: string) => boolean = () => true,
): ReadonlyMap<string, readonly LimitOfLine[]> {
  if (limits.length === 0) return new Map()
  const limited = lines.map(({ key, skuId, qty, problems }) => ({
    key,
    qty,
    problems,
    product: { id: skuId },
  }))
  const leftOf = limitsLeft(
    limited.filter(({ key }) => isCounted(key)),
    limits,
  )
  return new Map(
    limited.flatMap(line => {
      const left = leftOf(line)
      return left.length === 0 ? [] : [[line.key, left] as const]
    }),
  )
}
