import { heap, strew } from './arrange.ts'
import { finish } from './parts/canvas.ts'
import { mix } from './parts/colour.ts'
import { drawFood } from './foods/draw-food.ts'
import { isPoured, sauceShades, sauceSurface } from './foods/sauces.ts'
import { drawGround, paperOf, surfaces } from './parts/grounds.ts'
import type { Drawing, Ground, ProductLook } from './looks.ts'
import { bodyShade, colours, snowflake } from './parts/pack-parts.ts'
import { drawPacking } from './parts/packs.ts'
import { createPen, hashOf, type Pen } from './parts/pen.ts'
import { companionOf, dress, drawDish, solidOf, steam, steaming } from './parts/serving.ts'
import { ellipse, fill, group, stroke, put } from './parts/shapes.ts'

const side = 960

const penFor = (look: ProductLook, picture: string) => createPen(hashOf({ ...look, picture }))

/** A calm shape on the wall behind the pack. */
const backdrop = (pen: Pen, look: ProductLook): string => {
  const dark = look.ground === 'ink' || look.ground === 'darkWood'
  const light = mix(surfaces[look.ground].wall, '#ffe9c0', dark ? 0.14 : 0.5)
  const tint = mix(surfaces[look.ground].wall, colours[look.packColour], 0.16)
  return pen.pick([
    ellipse(480, 430, 410, 410, light),
    fill('M110 690V420A370 370 0 0 1 850 420V690Z', light),
    ellipse(480, 420, 400, 400, tint) + ellipse(480, 420, 320, 320, light),
    fill('M60 690V180H900V690Z', light),
    ellipse(250, 320, 230, 230, tint) + ellipse(740, 420, 260, 260, light),
    fill('M0 690V330Q240 200 480 330T960 330V690Z', tint) +
      fill('M0 690V450Q240 330 480 450T960 450V690Z', light),
  ])
}

export const drawPack = (look: ProductLook): Drawing => {
  const pen = penFor(look, 'pack')
  const scale =
    look.packing === 'bag' || look.packing === 'pouch' ? 1.16 : look.packing === 'bottle' ? 1.18 : 1.3
  const pieces = drawFood(pen, solidOf(look))
  const body =
    drawGround(pen, look.ground, side, side, 690) +
    backdrop(pen, look) +
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
    group(dish, 480, y, 0, upright || isPoured(look.food) ? 1.26 : 1.32) +
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

const kraft = '#d3a468'

/** A shipping case, its lower left front corner on 0,0: 560 wide, 500 high, open or taped. */
const shippingCase = (
  pen: Pen,
  look: ProductLook,
  printed: string,
  open: boolean,
  inside: string,
): string => {
  const band = colours[look.packColour]
  const id = pen.declare(name => `<clipPath id="${name}"><path d="M30 -380H260V-70H30Z"/></clipPath>`)
  const icons =
    group(stroke('M0 40V-30M-26 -6L0 -34L26 -6M-30 50H30', '#5b3a1c', 9), 420, -430, 0, 0.8) +
    (look.frozen
      ? snowflake(496, -430, 74, '#2f78b7')
      : group(stroke('M-30 -4A30 30 0 0 1 30 -4ZM0 -4V34Q0 46 12 42', '#5b3a1c', 8), 496, -430, 0, 0.9))
  const top = open
    ? fill('M0 -500L150 -574H710L560 -500Z', '#7a4f24') +
      fill('M150 -574H710L690 -650H190Z', '#c4935a') +
      inside
    : fill('M0 -500L150 -574H710L560 -500Z', '#e6c086') + fill('M252 -500L380 -574H432L308 -500Z', '#f4e0b4')
  const flaps = open
    ? fill('M560 -500L710 -574L786 -520L620 -440Z', '#b98348') + fill('M0 -500H560L600 -424H-36Z', '#e6c086')
    : fill('M252 -500H308V-440L296 -428L280 -438L264 -428L252 -440Z', '#e9cf9c')
  return (
    top +
    fill('M560 -500L710 -574V-88L560 0Z', '#a5733c') +
    fill('M560 -58L710 -142V-88L560 0Z', mix(band, '#3c1405', 0.4)) +
    fill('M0 -500H560V0H0Z', kraft) +
    fill('M0 -500H560V-428H0Z', mix(kraft, '#fff0cc', 0.25)) +
    fill('M0 -58H560V0H0Z', band) +
    fill('M0 -76H560V-66H0Z', colours[look.accent]) +
    `<g clip-path="url(#${id})">${put(printed, 145, -40, 0, 0.58)}</g>` +
    group(icons, 0, open ? 90 : 0) +
    group(bodyShade(pen, 560, 500), 280, -250) +
    flaps
  )
}

/** One taped case, two stacked, or an open one with packs in it. */
export const drawCarton = (look: ProductLook): Drawing => {
  const pen = penFor(look, 'carton')
  const pack = pen.define(drawPacking(pen, look))
  const tall = look.packing === 'bag' || look.packing === 'pouch' || look.packing === 'bottle'
  const size = tall ? 0.62 : 0.66
  const ground = look.frozen ? pen.pick<Ground>(['frost', 'sky', 'cream', 'linen', 'sage']) : look.ground
  const floor = (rx: number) => ellipse(580, 806, rx, 46, '#3c1f08', 'opacity=".22"')
  const layouts = [
    () =>
      floor(420) + group(shippingCase(pen, look, pack, false, ''), 140, 800) + put(pack, 650, 880, 0, size),
    () =>
      floor(400) +
      group(shippingCase(pen, look, pack, false, ''), 230, 800, 0, 0.78) +
      group(shippingCase(pen, look, pack, false, ''), 262, 412, 0, 0.62) +
      put(pack, 250, 890, 0, size * 0.92),
    () => {
      const row = [150, 330, 500]
        .map((x, index) => put(pack, x + 30, -396, index * 3 - 3, size * 0.8))
        .join('')
      return floor(420) + group(shippingCase(pen, look, pack, true, row), 130, 830, 0, 0.94)
    },
  ] as const
  const layout = pen.pick(layouts)
  const body = drawGround(pen, ground, side, side, 600) + layout()
  return finish(pen, body, side, side, paperOf(ground, kraft))
}
