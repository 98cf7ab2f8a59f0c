export type Point = readonly [x: number, y: number]

/**
 * Strokes on a grid of 4 by 6, y downwards. Characters that people confuse are left out, also those confused only
 * under noise: 0 O, 1 I, 5 S, 8 B, 2 Z, 6 G, 4 A, K X, E F L, P R.
 */
const drawn: Readonly<Record<string, readonly string[]>> = {
  '3': ['0,1 1,0 3,0 4,1 4,2 3,3 1.5,3', '3,3 4,4 4,5 3,6 1,6 0,5'],
  '7': ['0,0 4,0 1.5,6'],
  '9': ['4,2 3,3.3 1,3.3 0,2 0,1 1,0 3,0 4,1 4,4 3,6 1,6'],
  A: ['0,6 2,0 4,6', '0.8,4 3.2,4'],
  C: ['4,1 3,0 1,0 0,1.2 0,4.8 1,6 3,6 4,5'],
  E: ['4,0 0,0 0,6 4,6', '0,3 3,3'],
  H: ['0,0 0,6', '4,0 4,6', '0,3 4,3'],
  J: ['1.5,0 4,0', '3,0 3,5 2,6 1,6 0,5'],
  M: ['0,6 0,0 2,3.5 4,0 4,6'],
  N: ['0,6 0,0 4,6 4,0'],
  P: ['0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2'],
  T: ['0,0 4,0', '2,0 2,6'],
  U: ['0,0 0,4.8 1,6 3,6 4,4.8 4,0'],
  V: ['0,0 2,6 4,0'],
  W: ['0,0 1,6 2,2.5 3,6 4,0'],
  Y: ['0,0 2,3 4,0', '2,3 2,6'],
}

const points = (stroke: string): Point[] =>
  stroke.split(' ').map(pair => {
    const [x, y] = pair.split(',')
    return [Number(x), Number(y)]
  })

export const glyphs = new Map(
  Object.entries(drawn).map(([character, strokes]) => [character, strokes.map(points)]),
)
