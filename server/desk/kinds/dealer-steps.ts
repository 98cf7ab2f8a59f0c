import { priceOn, subjectOf, type DealerPriceRow, type StandingPrices } from '../../domains/catalog/public.ts'
import type { Change, Move, PriceStep } from '../changes/kind.ts'

type Image = DealerPriceRow

const dayMs = 24 * 3_600_000
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

const rowOf = ({ before, after }: Change): Image => (after ?? before) as Image

/** The prices with the changes of a batch in them. */
const changed = ({ own, tier }: StandingPrices, changes: readonly Change[]): StandingPrices => {
  const touched = new Set(changes.map(change => rowOf(change).validFrom))
  const added = changes.flatMap(({ after }) => {
    const row = after as Image | null
    return row && row.price !== null
      ? [{ price: row.price, validFrom: row.validFrom, validUntil: row.validUntil ?? null }]
      : []
  })
  return { own: [...own.filter(({ validFrom }) => !touched.has(validFrom)), ...added], tier }
}

/** The days from today on at which a price may begin or end: between them it stays. */
const turns = (today: string, ...standing: readonly StandingPrices[]): string[] => {
  const days = standing.flatMap(({ own }) =>
    own.flatMap(({ validFrom, validUntil }) => [
      validFrom,
      ...(validUntil === null ? [] : [dayAfter(validUntil)]),
    ]),
  )
  return [...new Set([today, ...days.filter(day => day > today)])].toSorted()
}

const distance = ({ from, to }: Move): number => {
  if (from === null) return 0
  return to === null ? Number.POSITIVE_INFINITY : Math.abs(to - from) / Math.max(from, 1)
}

/** A price that has ended without another is still the one that a new price is measured by. */
const lastPrice = (day: string, { own }: StandingPrices): number | null =>
  own
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0]?.price ?? null

/**
 * How the batch moves what one dealer pays for one product, day by day, the furthest first. It looks at the price that
 * holds, so that a new row or another validity counts like another price.
 */
export const movesOf = (standing: StandingPrices, changes: readonly Change[], today: string): Move[] => {
  const next = changed(standing, changes)
  return turns(today, standing, next)
    .map(day => ({ day, from: priceOn(day, standing), to: priceOn(day, next) }))
    .filter(({ from, to }) => from !== to)
    .map(({ day, from, to }) => ({ from: from ?? lastPrice(day, standing), to }))
    .toSorted((one, other) => distance(other) - distance(one))
}

export const stepsOf = (
  standing: ReadonlyMap<string, StandingPrices>,
  changes: readonly Change[],
  today: string,
): readonly (PriceStep | undefined)[] => {
  const bySubject = new Map<string, Change[]>()
  for (const change of changes) {
    const subject = subjectOf(rowOf(change))
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), change])
  }
  const steps = new Map(
    [...bySubject].flatMap(([subject, own]) => {
      const prices = standing.get(subject)
      return prices ? [[subject, { subject, moves: movesOf(prices, own, today) }] as const] : []
    }),
  )
  return changes.map(change => steps.get(subjectOf(rowOf(change))))
}
