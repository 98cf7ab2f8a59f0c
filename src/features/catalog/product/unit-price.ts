/**
 * The word for the pieces of a case, from its spec: `2.5kg×4包/箱` holds 4 包, `23g×20个×12盒/箱` holds 240 个. 件 is only
 * used where the spec names no unit with this count, since in the trade it means a case.
 */
export function pieceUnit({ spec, pieces }: { readonly spec: string; readonly pieces: number }): string {
  let count = 1
  // From the case inwards.
  for (const [, times, unit = ''] of [
    ...spec.matchAll(/[×xX*]\s*(\d+)\s*(\p{Script=Han}+)/gu),
  ].toReversed()) {
    count *= Number(times)
    if (count === pieces) return unit
  }
  return '件'
}

interface Case {
  readonly spec: string
  /** In grams. */
  readonly netWeight: number
  readonly pieces: number
}

/** The price of a case per kilogram and per piece, in fen, by which kitchens compare packs. */
export function unitPrices(casePrice: number, { spec, netWeight, pieces }: Case) {
  return [
    { unit: 'kg', fen: netWeight > 0 ? Math.round((casePrice * 1000) / netWeight) : null },
    { unit: pieceUnit({ spec, pieces }), fen: pieces > 1 ? Math.round(casePrice / pieces) : null },
  ].flatMap(({ unit, fen }) => (fen === null ? [] : [{ unit, fen }]))
}
