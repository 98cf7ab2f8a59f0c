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

export interface LimitOfLine extends LimitLeft {
  /** With nothing taken by other lines: a line that wants more cannot be ordered, whatever becomes of them. */
  readonly whole: number
}

/** Whether a quantity fits no limit even by itself. */
export const isBeyond = (qty: number, limits: readonly Pick<LimitOfLine, 'whole'>[]): boolean =>
  limits.some(({ whole }) => qty > whole)

export const noLimits: readonly LimitOfLine[] = []

const ofLimits: ReadonlySet<ProblemKind> = new Set(['quota', 'allotment'])

/**
 * Tells the limits of a line, the tightest before the others, with what the given lines besides it leave of them. A line
 * that exceeds one still takes from it. What the lines take is summed once, since a quota of a category may hold all
 * lines of a long list.
 */
export const limitsLeft = <L extends LimitedLine>(
  lines: readonly L[],
  limits: readonly (LineLimit & Pick<LimitLeft, 'name'>)[],
): ((line: L) => LimitOfLine[]) => {
  const bySku = new Map<number, (Omit<LimitOfLine, 'left'> & { rest: number })[]>()
  for (const { kind, name, left, skuIds } of limits) {
    const share = { kind, name, whole: left, rest: left }
    for (const skuId of new Set(skuIds)) bySku.set(skuId, [...(bySku.get(skuId) ?? []), share])
  }
  const sharesOf = ({ product }: L) => bySku.get(product.id) ?? []
  const taken = new Map<L, number>()
  for (const line of lines) {
    const { qty, problems } = line
    if (!isOrderable({ problems: problems.filter(kind => !ofLimits.has(kind)) })) continue
    taken.set(line, qty)
    for (const share of sharesOf(line)) share.rest -= qty
  }
  return line =>
    sharesOf(line)
      .map(({ rest, ...share }) => ({ ...share, left: Math.max(0, rest + (taken.get(line) ?? 0)) }))
      .toSorted((one, other) => one.left - other.left)
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
