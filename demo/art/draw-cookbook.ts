import { dishAbove, dipAbove, propAbove } from './above.ts'
import { finish } from './parts/canvas.ts'
import { drawFood } from './foods/draw-food.ts'
import { drawGround, paperOf } from './parts/grounds.ts'
import type { DishLook, Drawing, Prop } from './looks.ts'
import { createPen, hashOf, type Pen } from './parts/pen.ts'
import { drawProp } from './parts/props.ts'
import { dress, drawDish, solidOf, steam, steaming } from './parts/serving.ts'
import { group } from './parts/shapes.ts'

const behind = (pen: Pen, prop: Prop): string => {
  const drawn = drawProp(pen, prop)
  if (prop === 'lamp') return group(drawn, 640, 140, 0, 1.15)
  return prop === 'fork' ? group(drawn, 1120, 800, 66, 1.15) : group(drawn, 1110, 560, 0, 1.15)
}

const fromSide = (pen: Pen, look: DishLook): string => {
  const [hero, second, third] = look.foods
  const [firstProp, secondProp] = look.props
  const upright = look.vessel === 'cup' || look.vessel === 'cone'
  return (
    (firstProp ? behind(pen, firstProp) : '') +
    (third ? group(drawDish(pen, { look: third, vessel: 'plate', garnish: [] }), 1010, 500, 0, 0.6) : '') +
    (second
      ? group(
          drawDish(pen, {
            look: second,
            vessel: pen.pick(['plate', 'bowl', 'slate']),
            garnish: look.garnish.slice(0, 1),
          }),
          268,
          500,
          0,
          0.66,
        )
      : '') +
    (secondProp ? group(drawProp(pen, secondProp), 1090, 850, 0, 1.1) : '') +
    group(
      drawDish(pen, { look: hero, vessel: look.vessel, garnish: look.garnish, sauce: look.sauce }),
      640,
      upright ? 570 : 640,
      0,
      upright ? 1.22 : 1.4,
    ) +
    (steaming(hero) ? steam(640, upright ? 190 : 290, 170) : '') +
    dress(pen, look.garnish, [
      [150, 850, 1.3],
      [1180, 880, 1.2],
      [300, 905, 0.9],
    ])
  )
}

const fromAbove = (pen: Pen, look: DishLook): string => {
  const [hero, second, third] = look.foods
  const [firstProp, secondProp] = look.props
  const left = pen.chance(0.5)
  const x = left ? 560 : 720
  const away = (offset: number) => (left ? x + offset : x - offset)
  return (
    (firstProp ? group(propAbove(pen, firstProp), away(520), 210, pen.between(-12, 12), 1.05) : '') +
    (secondProp ? group(propAbove(pen, secondProp), away(500), 770, pen.between(-10, 10), 1.05) : '') +
    (second ? group(dishAbove(pen, second, 'bowl', []), away(500), 720, 0, 0.52) : '') +
    (third ? group(dishAbove(pen, third, 'plate', []), away(500), 230, 0, 0.5) : '') +
    group(dishAbove(pen, hero, look.vessel, look.garnish, look.sauce), x, 480, pen.between(-7, 7), 1.2) +
    (look.sauce ? dipAbove(pen, look.sauce, away(340), 480 + (second ? -190 : 200), 112) : '') +
    dress(pen, look.garnish, [
      [away(-440), 170, 1.5],
      [away(-450), 800, 1.4],
      [away(390), 120, 1.1],
      [away(330), 870, 1.1],
    ])
  )
}

export const drawCookbook = (look: DishLook): Drawing => {
  const pen = createPen(hashOf(look))
  const side = look.view === 'side'
  const body =
    drawGround(pen, look.ground, 1280, 960, side ? 440 : 0) +
    (side ? fromSide(pen, look) : fromAbove(pen, look))
  return finish(pen, body, 1280, 960, paperOf(look.ground, drawFood(pen, solidOf(look.foods[0])).shades.base))
}
