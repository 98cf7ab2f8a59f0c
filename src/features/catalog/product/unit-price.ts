import { pieceUnit } from './piece-unit.ts'

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
