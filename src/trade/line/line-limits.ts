import { limitsLeft, linesBeyond, type LimitLeft, type LineLimit } from '#contract/orders/limits.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'

const limited = ({ key, skuId, qty, problems }: FilledLine) => ({
  key,
  qty,
  problems,
  product: { id: skuId },
})

/** The limits of each line that has any, by its key, with what the other lines that are counted leave. */
export function limitsByLine(
  lines: readonly FilledLine[],
  limits: readonly (LineLimit & Pick<LimitLeft, 'name'>)[],
  isCounted: (key: string) => boolean = () => true,
): ReadonlyMap<string, readonly LimitLeft[]> {
  if (limits.length === 0) return new Map()
  const all = lines.map(limited)
  const leftOf = limitsLeft(
    all.filter(({ key }) => isCounted(key)),
    limits,
  )
  return new Map(
    all.flatMap(line => {
      const left = leftOf(line)
      return left.length === 0 ? [] : [[line.key, left] as const]
    }),
  )
}

/** The keys of the lines for which those before them leave too little of a limit. */
export const keysBeyond = (lines: readonly FilledLine[], limits: readonly LineLimit[]): readonly string[] =>
  limits.length === 0 ? [] : linesBeyond(lines.map(limited), limits).map(({ key }) => key)
