/** The index `by` places further; after the last banner comes the first. */
export const indexAfter = (current: number, by: number, count: number): number =>
  (current + by + count) % count

interface Point {
  readonly x: number
  readonly y: number
}

const farEnough = 40

/** The direction of a swipe: 1 forward, -1 back, 0 for a scroll of the page or a movement too short. */
export function swipeOf(from: Point, to: Point): -1 | 0 | 1 {
  const across = to.x - from.x
  if (Math.abs(across) < farEnough || Math.abs(across) < Math.abs(to.y - from.y)) return 0
  return across < 0 ? 1 : -1
}

const keySteps = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
])

export const stepOfKey = (key: string): number => keySteps.get(key) ?? 0
