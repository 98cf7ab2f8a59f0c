import type { Pieces } from './foods/sprites.ts'
import type { Pen } from './parts/pen.ts'
import { put } from './parts/shapes.ts'

interface Spot {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly scale: number
}

const lay = (pen: Pen, sprites: Pieces, spots: readonly Spot[]): string =>
  spots
    .map(({ x, y, turn, scale }) => {
      const drop = sprites.lay === 'stick' ? 5 : 7
      const flip = sprites.lay !== 'stick' && pen.chance(0.4) ? -1 : 1
      return (
        put(sprites.shade, x + drop * 0.7 * scale, y + drop * scale, turn, scale) +
        put(pen.pick(sprites.ids), x, y, turn, scale, flip)
      )
    })
    .join('')

/** Sticks standing in a cup or cone, the tall ones behind. */
export const bunch = (
  pen: Pen,
  sprites: Pieces,
  x: number,
  y: number,
  width: number,
  rise: number,
): string => {
  if (sprites.lay !== 'stick') return heap(pen, sprites, x, y + rise * 0.16, width * 1.04, rise * 0.86, 1.25)
  const scale = ((rise * 1.05) / sprites.height) * (sprites.width > 24 ? 0.8 : 1)
  const step = Math.max(12, sprites.width * scale * 0.8)
  const rows = [
    { lift: 0.42, spread: 0.84 },
    { lift: 0.26, spread: 0.94 },
    { lift: 0.05, spread: 0.84 },
  ]
  return rows
    .map(row => {
      const across = width * row.spread
      const count = Math.max(2, Math.round(across / step))
      const spots = Array.from({ length: count }, (_, index): Spot => {
        const share = count === 1 ? 0 : index / (count - 1) - 0.5
        return {
          x: x + share * across + pen.between(-0.2, 0.2) * step,
          y: y - rise * (row.lift - Math.abs(share) * 0.3) - rise * 0.08 + pen.between(-0.1, 0.1) * rise,
          turn: share * 34 + pen.between(-9, 9),
          scale: scale * pen.between(0.94, 1.08),
        }
      })
      return lay(pen, sprites, shuffled(pen, spots))
    })
    .join('')
}

const shuffled = <T>(pen: Pen, list: readonly T[]): T[] =>
  list
    .map(item => ({ item, key: pen.between(0, 1) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)

/** How many pieces look generous without turning into wallpaper. */
const sizeFor = (sprites: Pieces, width: number) =>
  width / (sprites.lay === 'stick' ? 235 : sprites.lay === 'flat' ? 235 : sprites.lay === 'whole' ? 205 : 265)

/** A mound seen from the front and a little above; `y` is where its front edge stands. */
export const heap = (
  pen: Pen,
  sprites: Pieces,
  x: number,
  y: number,
  width: number,
  rise: number,
  zoom = 1,
): string => {
  const scale = sizeFor(sprites, width) * zoom
  if (sprites.lay === 'whole' && sprites.ids.length === 1) {
    const one = Math.min((rise * 1.4) / sprites.height, (width * 0.86) / sprites.width)
    return lay(pen, sprites, [{ x, y: y - sprites.height * one * 0.46, turn: 0, scale: one }])
  }
  const long = sprites.lay === 'stick'
  const pieceWidth = (long ? sprites.height * 0.62 : sprites.width) * scale
  const pieceHeight = (long ? Math.max(sprites.width * 1.25, 26) : sprites.height) * scale
  const rows = Math.max(2, Math.min(6, Math.round(rise / (pieceHeight * 0.55))))
  return Array.from({ length: rows }, (_, row) => {
    const up = 1 - row / (rows - 1)
    const across = width * (1 - up ** 1.5 * 0.78) - pieceWidth * 0.55
    const density = long ? 0.3 : 0.7
    const count = Math.max(1, Math.round(across / (pieceWidth * density)) + (sprites.lay === 'whole' ? 0 : 1))
    const spots = Array.from({ length: count }, (__, index): Spot => {
      const share = count === 1 ? 0 : index / (count - 1) - 0.5
      return {
        x: x + share * across + pen.between(-0.08, 0.08) * pieceWidth,
        y:
          y -
          pieceHeight * 0.42 -
          (rise - pieceHeight * 0.8) * up +
          share ** 2 * pieceHeight * -0.8 +
          pen.between(-0.08, 0.08) * pieceHeight,
        turn: long
          ? pen.between(48, 132) + (pen.chance(0.24) ? 60 : 0)
          : sprites.lay === 'whole'
            ? pen.between(-5, 5)
            : sprites.lay === 'flat'
              ? pen.between(-16, 16)
              : pen.between(-28, 28),
        scale: scale * pen.between(0.95, 1.06),
      }
    })
    return lay(pen, sprites, shuffled(pen, spots))
  }).join('')
}

const circles = {
  stick: { rings: [0.62, 0.4, 0.18], counts: [15, 11, 6] },
  flat: { rings: [0.64, 0.3, 0], counts: [7, 0, 1] },
  chunk: { rings: [0.68, 0.34, 0], counts: [9, 5, 1] },
  whole: { rings: [0.68, 0.34, 0], counts: [5, 0, 1] },
} as const

/** Pieces lying on a round surface seen from above. */
export const scatter = (
  pen: Pen,
  sprites: Pieces,
  x: number,
  y: number,
  radius: number,
  zoom = 1,
): string => {
  const scale =
    (sprites.lay === 'stick' ? radius / 105 : sprites.lay === 'whole' ? radius / 88 : radius / 112) * zoom
  if (sprites.ids.length === 1)
    return lay(pen, sprites, [{ x, y, turn: pen.between(-8, 8), scale: scale * 2.3 }])
  const { rings, counts } = circles[sprites.lay]
  const spots = rings.flatMap((ring, at) =>
    Array.from({ length: counts[at] ?? 0 }, (_, index): Spot => {
      const angle = (index / (counts[at] ?? 1)) * Math.PI * 2 + pen.between(-0.16, 0.16) + at
      return {
        x: x + Math.cos(angle) * radius * ring,
        y: y + Math.sin(angle) * radius * ring,
        turn: sprites.lay === 'stick' ? pen.between(-90, 90) : pen.between(-40, 40),
        scale: scale * pen.between(0.95, 1.05),
      }
    }),
  )
  return lay(pen, sprites, spots)
}

/** A few loose pieces along a line, the way they fall beside a pack. */
export const strew = (
  pen: Pen,
  sprites: Pieces,
  places: readonly (readonly [number, number])[],
  scale: number,
): string =>
  lay(
    pen,
    sprites,
    places.map(([x, y]) => ({
      x,
      y,
      scale: scale * pen.between(0.92, 1.08),
      turn:
        sprites.lay === 'stick'
          ? pen.between(58, 122)
          : sprites.lay === 'whole'
            ? pen.between(-8, 8)
            : pen.between(-35, 35),
    })),
  )
