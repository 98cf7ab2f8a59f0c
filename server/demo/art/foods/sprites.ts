import type { Shades } from '../colour.ts'
import type { FoodLook } from '../looks.ts'
import type { Pen } from '../pen.ts'

/**
 * A few drawings of one piece of a food, about 100 units long and around 0,0; scenes lay them out.
 * `stick` stands upright, `chunk` lies anyhow, `flat` may lie on top of another, `whole` is shown alone or in a row.
 */
export interface Sprites {
  readonly ids: readonly [string, ...string[]]
  readonly width: number
  readonly height: number
  readonly lay: 'stick' | 'chunk' | 'flat' | 'whole'
  readonly shades: Shades
}

export type DrawFood = (pen: Pen, look: FoodLook) => Sprites

export const several = (pen: Pen, count: number, draw: (index: number) => string): [string, ...string[]] => [
  pen.define(draw(0)),
  ...Array.from({ length: count - 1 }, (_, index) => pen.define(draw(index + 1))),
]
