import type { Placed, Rejection } from '../../kit/batch-rows.ts'
import type { BrandWriting } from '../../http/context.ts'
import { inTitles } from './compare.ts'
import type { ChangeKind, Image } from './kind.ts'

/** A thing as it shall be, or what it was where it shall be none. */
export interface Wanted {
  readonly place: number
  readonly to: Image | null
  readonly from: Image | null
}

/** As many as the gateway takes at once, so that no statement runs long. */
const atOnce = 1_000

const inBatches = async (
  rows: readonly Placed<Image>[],
  work: (some: readonly Placed<Image>[]) => Promise<readonly Rejection[]>,
): Promise<Rejection[]> => {
  const rejected: Rejection[] = []
  for (let from = 0; from < rows.length; from += atOnce)
    rejected.push(...(await work(rows.slice(from, from + atOnce))))
  return rejected
}

/** Makes things be as they are wanted, through the functions of the gateway. */
export const storeImages = async (
  writing: BrandWriting,
  kind: ChangeKind,
  wanted: readonly Wanted[],
): Promise<readonly Rejection[]> => {
  const stored: Placed<Image>[] = wanted.flatMap(({ place, to }) => (to ? [{ ...to, place }] : []))
  const { depthOf = () => 0 } = kind
  // Later rows may stand on earlier ones, as a customer does on its dealer, but a dealer may also be a later row.
  const removed: Placed<Image>[] = wanted
    .toReversed()
    .flatMap(({ place, to, from }) => (to === null && from ? [{ ...from, place }] : []))
    .toSorted((one, other) => depthOf(other) - depthOf(one))
  const rejected = [
    ...(await inBatches(removed, some => kind.remove(writing, some))),
    ...(await inBatches(stored, some => kind.store(writing, some))),
  ]
  return rejected.map(({ place, problem }) => ({ place, problem: inTitles(kind, problem) }))
}
