import { heap, strew } from './arrange.ts'
import { finish } from './canvas.ts'
import { mix } from './colour.ts'
import { drawFood } from './foods/draw-food.ts'
import { isPoured, sauceShades, sauceSurface } from './foods/sauces.ts'
import { drawGround, paperOf } from './grounds.ts'
import type { Drawing, ProductLook } from './looks.ts'
import { bodyShade, colours, drawFace, snowflake } from './pack-parts.ts'
import { drawPacking } from './packs.ts'
import { createPen, hashOf } from './pen.ts'
import { companionOf, dress, drawDish, solidOf, steam, steaming } from './serving.ts'
import { ellipse, fill, group, stroke } from './shapes.ts'

const side = 960

const penFor = (look: ProductLook, picture: string) => createPen(hashOf({ ...look, picture }))

export const drawPack = (look: ProductLook): Drawing => {
  const pen = penFor(look, 'pack')
  const scale =
    look.packing === 'bag' || look.packing === 'pouch' ? 1.16 : look.packing === 'bottle' ? 1.18 : 1.3
  const pieces = drawFood(pen, solidOf(look))
  const body =
    drawGround(pen, look.ground, side, side, 690) +
    group(drawPacking(pen, look), 470, 872, 0, scale) +
    (isPoured(look.food)
      ? ''
      : strew(
          pen,
          pieces,
          [
            [120, 866],
            [226, 900],
            [792, 892],
            [868, 852],
          ],
          1.18,
        )) +
    dress(
      pen,
      look.garnish,
      isPoured(look.food)
        ? [
            [150, 830, 1.5],
            [810, 840, 1.4],
            [262, 888, 1.1],
          ]
        : [
            [60, 800, 1.1],
            [880, 780, 1],
          ],
    )
  return finish(pen, body, side, side, paperOf(look.ground, colours[look.packColour]))
}

export const drawServing = (look: ProductLook): Drawing => {
  const pen = penFor(look, 'serving')
  const upright = look.vessel === 'cup' || look.vessel === 'cone'
  const dish = drawDish(pen, { look, vessel: look.vessel, garnish: look.garnish, sauce: look.sauce })
  const y = upright && !isPoured(look.food) ? 545 : 600
  const body =
    drawGround(pen, look.ground, side, side, 470) +
    group(dish, 480, y, 0, upright || isPoured(look.food) ? 1.26 : 1.36) +
    (steaming(look) ? steam(480, upright ? 200 : 270, 170) : '')
  return finish(
    pen,
    body,
    side,
    side,
    paperOf(look.ground, isPoured(look.food) ? sauceShades(look.food).base : drawFood(pen, look).shades.base),
  )
}

export const drawCloseUp = (look: ProductLook): Drawing => {
  const pen = penFor(look, 'closeUp')
  const poured = isPoured(look.food)
  const sprites = drawFood(pen, poured ? companionOf(look) : look)
  const tone = poured ? sauceShades(look.food) : sprites.shades
  const body = poured
    ? fill('M0 0H960V960H0Z', tone.dark) +
      group(sauceSurface(pen, look.food, 640, 560), 480, 470) +
      heap(pen, sprites, 660, 1010, 620, 520, 1.5) +
      dress(pen, look.garnish, [
        [250, 300, 2],
        [180, 690, 1.6],
      ])
    : drawGround(pen, look.ground, side, side, 0) +
      ellipse(520, 960, 620, 200, '#3c1f08', 'opacity=".2"') +
      heap(pen, sprites, 480, 1010, 1240, 840, 1.12) +
      dress(pen, look.garnish, [
        [150, 180, 1.9],
        [830, 240, 1.6],
      ])
  return finish(pen, body, side, side, paperOf(look.ground, tone.base))
}

export const drawCarton = (look: ProductLook): Drawing => {
  const pen = penFor(look, 'carton')
  const board = '#d3a468'
  const accent = colours[look.packColour]
  const icons =
    group(stroke('M0 40V-30M-26 -6L0 -34L26 -6M-30 50H30', '#5b3a1c', 9), 560, 350, 0, 0.8) +
    (look.frozen
      ? snowflake(636, 350, 74, '#2f78b7')
      : group(stroke('M-30 -4A30 30 0 0 1 30 -4ZM0 -4V34Q0 46 12 42', '#5b3a1c', 8), 636, 350, 0, 0.9))
  const id = pen.declare(name => `<clipPath id="${name}"><path d="M170 420H400V730H170Z"/></clipPath>`)
  const front =
    fill('M140 300H700V800H140Z', board) +
    fill('M140 300H700V372H140Z', mix(board, '#fff0cc', 0.25)) +
    fill('M140 742H700V800H140Z', accent) +
    fill('M140 724H700V734H140Z', colours[look.accent]) +
    `<g clip-path="url(#${id})">${group(drawFace(pen, look, 460, 600), 285, 575, 0, 0.54)}</g>` +
    icons +
    fill('M392 300H448V360L436 372L420 362L404 372L392 360Z', '#e9cf9c', 'opacity=".9"') +
    group(bodyShade(pen, 560, 500), 420, 550)
  const body =
    drawGround(pen, look.frozen ? 'frost' : look.ground, side, side, 600) +
    ellipse(560, 806, 420, 46, '#3c1f08', 'opacity=".22"') +
    fill('M700 300L850 226V712L700 800Z', '#a5733c') +
    fill('M700 742L850 658V712L700 800Z', mix(accent, '#3c1405', 0.4)) +
    fill('M140 300L290 226H850L700 300Z', '#e6c086') +
    fill('M392 300L520 226H572L448 300Z', '#f4e0b4') +
    front +
    group(
      drawPacking(pen, look),
      640,
      876,
      0,
      look.packing === 'bag' || look.packing === 'pouch' ? 0.62 : 0.66,
    )
  return finish(pen, body, side, side, paperOf(look.frozen ? 'frost' : look.ground, board))
}
