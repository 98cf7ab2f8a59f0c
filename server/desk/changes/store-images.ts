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

/** Makes things be as they are wanted, through the functions of the gateway. */
export const storeImages = async (
  writing: BrandWriting,
  kind: ChangeKind,
  wanted: readonly Wanted[],
): Promise<readonly Rejection[]> => {
  const stored: Placed<Image>[] = wanted.flatMap(({ place, to }) => (to ? [{ ...to, place }] : []))
  const removed: Placed<Image>[] = wanted.flatMap(({ place, to, from }) =>
    to === null && from ? [{ ...from, place }] : [],
  )
  const rejected = [
    ...(removed.length > 0 ? await kind.remove(writing, removed) : []),
    ...(stored.length > 0 ? await kind.store(writing, stored) : []),
  ]
  return rejected.map(({ place, problem }) => ({ place, problem: inTitles(kind, problem) }))
}
