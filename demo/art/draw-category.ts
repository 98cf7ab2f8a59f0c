import { heap } from './arrange.ts'
import { finish } from './parts/canvas.ts'
import { mix } from './parts/colour.ts'
import { drawFood } from './foods/draw-food.ts'
import { isPoured } from './foods/sauces.ts'
import { paperOf, surfaces } from './parts/grounds.ts'
import type { CategoryLook, Drawing } from './looks.ts'
import { createPen, hashOf } from './parts/pen.ts'
import { dip, dress } from './parts/serving.ts'
import { ellipse, fill, group } from './parts/shapes.ts'

const side = 480

/** The food alone on a disc, cut to be shown in a circle. */
export const drawCategory = (look: CategoryLook): Drawing => {
  const pen = createPen(hashOf(look))
  const { wall, table } = surfaces[look.ground]
  const pieces = drawFood(pen, look)
  const food = isPoured(look.food)
    ? dip(pen, look.food, 240, 226, 1.62)
    : heap(
        pen,
        pieces,
        240,
        356,
        pieces.lay === 'stick' ? 290 : 350,
        pieces.lay === 'whole' ? 200 : 240,
        pieces.lay === 'stick' ? 1.35 : 1.1,
      )
  const body =
    fill(`M0 0H${side}V${side}H0Z`, wall) +
    ellipse(240, 240, 214, 214, mix(wall, '#fffdf5', 0.5)) +
    fill('M30 280A214 214 0 0 0 450 280Z', mix(table, '#fffdf5', 0.1)) +
    ellipse(252, 350, 176, 30, '#3c1f08', 'opacity=".2"') +
    food +
    group(
      dress(pen, look.garnish, [
        [-126, 0, 0.95],
        [132, 8, 0.85],
      ]),
      240,
      350,
    )
  return finish(pen, body, side, side, paperOf(look.ground, pieces.shades.base))
}
