import { isOrderable, type ProblemKind } from '../cart/line-problems.ts'

/** A quota or an allotted stock. */
export interface LineLimit {
  readonly kind: 'quota' | 'allotment'
  readonly left: number
  /** The products of the order that take from it. */
  readonly skuIds: readonly number[]
}

export interface LimitedLine {
  readonly qty: number
  readonly product: { readonly id: number }
  readonly problems: readonly ProblemKind[]
}

/** The cases that the lines take from a limit. Lines that cannot be ordered take none. */
export const wantedOf = ({ skuIds }: Pick<LineLimit, 'skuIds'>, lines: readonly LimitedLine[]): number =>
  lines
    .filter(line => isOrderable(line) && skuIds.includes(line.product.id))
    .reduce((sum, { qty }) => sum + qty, 0)

/** Every line of an exceeded limit shows the problem: the buyer decides which of them to reduce. */
export const withLimits = <L extends LimitedLine>(lines: readonly L[], limits: readonly LineLimit[]): L[] => {
  const exceeded = limits.filter(limit => wantedOf(limit, lines) > limit.left)
  return lines.map(line => {
    const kinds = exceeded.filter(({ skuIds }) => skuIds.includes(line.product.id)).map(({ kind }) => kind)
    return kinds.length === 0 ? line : { ...line, problems: [...new Set([...line.problems, ...kinds])] }
  })
}

/** A limit as one line meets it: with the cases that the other lines leave of it. */
export interface LimitLeft {
  readonly kind: LineLimit['kind']
  /** The product or the category that it is for. */
  readonly name: string
  readonly left: number
}

export const noLimits: readonly LimitLeft[] = []

const ofLimits: ReadonlySet<ProblemKind> = new Set(['quota', 'allotment'])

/** The rest of each limit of a product while lines take from it. */
const sharesOf = <Limit extends LineLimit>(limits: readonly Limit[]) => {
  const bySku = new Map<number, { readonly limit: Limit; rest: number }[]>()
  for (const limit of limits) {
    const share = { limit, rest: limit.left }
    for (const skuId of new Set(limit.skuIds)) bySku.set(skuId, [...(bySku.get(skuId) ?? []), share])
  }
  return ({ product }: LimitedLine) => bySku.get(product.id) ?? []
}

/** Whether a line could be ordered if there were no limits. */
const takes = ({ problems }: LimitedLine): boolean =>
  isOrderable({ problems: problems.filter(kind => !ofLimits.has(kind)) })

/**
 * Tells the limits of a line, the tightest before the others, with what the given lines besides it leave of them. A line
 * that exceeds one still takes from it. What the lines take is summed once, since a quota of a category may hold all
 * lines of a long list.
 */
export const limitsLeft = <L extends LimitedLine>(
  lines: readonly L[],
  limits: readonly (LineLimit & Pick<LimitLeft, 'name'>)[],
): ((line: L) => LimitLeft[]) => {
  const shares = sharesOf(limits)
  const taken = new Map<L, number>()
  for (const line of lines) {
    if (!takes(line)) continue
    const { qty } = line
    taken.set(line, qty)
    for (const share of shares(line)) share.rest -= qty
  }
  return line =>
    shares(line)
      .map(({ limit: { kind, name }, rest }) => ({
        kind,
        name,
        left: Math.max(0, rest + (taken.get(line) ?? 0)),
      }))
      .toSorted((one, other) => one.left - other.left)
}

/** The lines for which those before them leave too little of a limit. The other lines together fit all limits. */
export const linesBeyond = <L extends LimitedLine>(
  lines: readonly L[],
  limits: readonly LineLimit[],
): readonly L[] => {
  const shares = sharesOf(limits)
  return lines.filter(line => {
    if (!takes(line)) return false
    const own = shares(line)
    if (own.some(({ rest }) => rest < line.qty)) return true
    for (const share of own) share.rest -= line.qty
    return false
  })
}

/** The line's problems with those of its limits, as they are for this quantity. */
export const problemsWithin = (
  { qty, problems }: Pick<LimitedLine, 'qty' | 'problems'>,
  limits: readonly LimitLeft[],
): readonly ProblemKind[] => {
  const over = limits.filter(({ left }) => qty > left).map(({ kind }) => kind)
  return [...new Set([...problems.filter(kind => !ofLimits.has(kind)), ...over])]
}

export const longestRemark = 200
export const longestReason = 200
/** The buyer's own number for an order. */
export const longestOwnNumber = 40

/** The percent of an order's amount that may be paid from a rebate. */
export const rebatePercent = 30

/** Fen of an order that may be paid from a rebate, rounded down. */
export const mostRebate = (amount: number): number => Math.floor((amount * rebatePercent) / 100)

/** Photos of one thing: a difference, a return, a feedback. */
export const mostPhotos = 6
