import type { Shades } from '../parts/colour.ts'
import type { FoodLook } from '../looks.ts'
import type { Pen } from '../parts/pen.ts'
import { n } from '../parts/shapes.ts'

/**
 * A few drawings of one piece of a food, about 100 units long and around 0,0; scenes lay them out.
 * `stick` stands upright, `chunk` lies anyhow, `flat` may lie on top of another, `whole` is shown alone or in a row.
 */
interface Sprites {
  readonly ids: readonly [string, ...string[]]
  readonly width: number
  readonly height: number
  readonly lay: 'stick' | 'chunk' | 'flat' | 'whole'
  readonly shades: Shades
  /** Ring or hook: a full shade would show through. */
  readonly hollow?: boolean
}

/** Sprites with the shade that they throw behind them. */
export interface Pieces extends Sprites {
  readonly shade: string
}

export const withShade = (pen: Pen, sprites: Sprites): Pieces => {
  const { width, height } = sprites
  const share = sprites.lay === 'stick' && width < 24 ? 0.47 : 0.4
  const round = sprites.lay === 'stick' ? Math.min(5, width / 2) : Math.min(width, height) * 0.4
  const shade =
    sprites.lay === 'whole' || sprites.hollow
      ? `<ellipse cy="${n(height * 0.4)}" rx="${n(width * 0.46)}" ry="${n(height * 0.12)}" fill="#4a2206" fill-opacity=".28"/>`
      : `<rect x="${n(-width * share)}" y="${n(-height * share)}" width="${n(width * share * 2)}" height="${n(height * share * 2)}" rx="${n(round)}" fill="#4a2206" fill-opacity=".26"/>`
  return { ...sprites, shade: pen.define(shade) }
}

export type DrawFood = (pen: Pen, look: FoodLook) => Sprites

export const several = (pen: Pen, count: number, draw: (index: number) => string): [string, ...string[]] => [
  pen.define(draw(0)),
  ...Array.from({ length: count - 1 }, (_, index) => pen.define(draw(index + 1))),
]
