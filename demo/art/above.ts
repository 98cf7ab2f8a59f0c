import { scatter } from './arrange.ts'
import { mix } from './parts/colour.ts'
import { drawFood } from './foods/draw-food.ts'
import { drizzle, isPoured, sauceSurface } from './foods/sauces.ts'
import type { FoodLook, Garnish, Prop, Sauce, Vessel } from './looks.ts'
import type { Pen } from './parts/pen.ts'
import { drawProp } from './parts/props.ts'
import { companionOf, dress } from './parts/serving.ts'
import { ellipse, fill, group, stroke } from './parts/shapes.ts'

const cast = (r: number) => ellipse(r * 0.07, r * 0.09, r * 1.01, r * 1.01, '#3c1f08', 'opacity=".2"')

const round = (r: number, colour: string, band: string): string =>
  cast(r) +
  ellipse(0, 0, r, r, mix(colour, '#7a4a1c', 0.16)) +
  ellipse(-2, -3, r * 0.985, r * 0.985, colour) +
  ellipse(3, 4, r * 0.76, r * 0.76, mix(colour, '#7a4a1c', 0.14)) +
  ellipse(0, 0, r * 0.75, r * 0.75, mix(colour, '#7a4a1c', 0.05)) +
  (band ? `<circle r="${r * 0.93}" fill="none" stroke="${band}" stroke-width="${r * 0.026}"/>` : '') +
  stroke(
    `M${-r * 0.86} ${-r * 0.2}A${r * 0.88} ${r * 0.88} 0 0 1 ${-r * 0.1} ${-r * 0.88}`,
    '#ffffff',
    r * 0.03,
    'opacity=".7"',
  )

const rectangle = (w: number, h: number, colour: string, edge: string): string =>
  `<rect x="${-w + 14}" y="${-h + 20}" width="${w * 2}" height="${h * 2}" rx="44" fill="#3c1f08" fill-opacity=".22"/><rect x="${-w}" y="${-h}" width="${w * 2}" height="${h * 2}" rx="40" fill="${edge}"/><rect x="${-w}" y="${-h - 6}" width="${w * 2}" height="${h * 2}" rx="40" fill="${colour}"/>`

const grains = stroke(
  'M-380 -150Q-60 -180 380 -146M-390 -40Q80 -10 390 -52M-380 80Q-120 120 380 74M-370 190Q40 160 370 196',
  '#b98348',
  5,
  'opacity=".6"',
)

const bottoms: Readonly<Record<Vessel, (pen: Pen) => string>> = {
  plate: pen =>
    round(
      330,
      pen.pick(['#fffaf0', '#f4f8f6', '#fdf0dc', '#3f5f6f', '#46382b', '#e8c9b4']),
      pen.pick(['', '#ffc629', '#2f78b7', '#c9352a']),
    ),
  bowl: pen => {
    const glaze = pen.pick(['#2f78b7', '#d3674a', '#5e8f6a', '#46382b', '#fffaf0'])
    return (
      cast(310) +
      ellipse(0, 0, 310, 310, glaze) +
      ellipse(4, 6, 284, 284, mix(glaze, '#241c12', 0.4)) +
      ellipse(0, 10, 270, 266, mix(glaze, '#241c12', 0.22)) +
      stroke('M-270 -80A290 290 0 0 1 -60 -284', '#ffffff', 10, 'opacity=".5"')
    )
  },
  skillet: () =>
    `<g transform="rotate(-28)">${fill('M290 -34H520Q548 -30 548 0Q548 30 520 34H290Z', '#2b2826')}${stroke('M330 -14H510', '#5b5652', 9)}${ellipse(524, 0, 12, 12, '#6b6764')}</g>` +
    cast(320) +
    ellipse(0, 0, 320, 320, '#2b2826') +
    ellipse(-2, -2, 306, 306, '#4a4643') +
    ellipse(2, 4, 278, 278, '#23201e') +
    stroke('M-280 -100A298 298 0 0 1 -70 -290', '#8a847e', 8),
  steamer: () =>
    cast(320) +
    ellipse(0, 0, 320, 320, '#b98348') +
    ellipse(-2, -3, 306, 306, '#ecc78c') +
    ellipse(2, 4, 282, 282, '#a8713a') +
    ellipse(0, 6, 274, 272, '#f4e3bd') +
    stroke([-200, -120, -40, 40, 120, 200].map(x => `M${x} -190V200`).join(''), '#d9bd86', 8),
  board: () => rectangle(400, 270, '#dcae70', '#a8713a') + grains + ellipse(340, -206, 22, 22, '#a8713a'),
  slate: () =>
    rectangle(400, 260, '#4d4a48', '#2b2826') +
    stroke('M-300 -180L-100 -190M120 180L330 170M-340 40L-280 36', '#6b6764', 4),
  tray: () =>
    rectangle(390, 260, '#d9ad74', '#a97c4a') +
    `<g transform="rotate(-4)">${fill('M-330 -220H330V214H-330Z', '#fff8ea')}${stroke([-260, -130, 0, 130, 260].map(x => `M${x} -218V212`).join('') + [-140, -50, 40, 130].map(y => `M-328 ${y}H328`).join(''), '#e2573c', 12, 'opacity=".35"')}</g>`,
  basket: () =>
    rectangle(390, 280, '#b97f42', '#8f5a2a') +
    fill(
      'M-340 -230L-220 -262L-80 -232L60 -268L220 -234L344 -256L330 -60L350 120L326 236L180 222L20 248L-150 224L-330 240L-346 80L-322 -80Z',
      '#fffaf0',
    ) +
    fill('M330 -60L350 120L326 236L180 222L240 60Z', '#eadbc0', 'opacity=".8"'),
  cone: () =>
    `<g transform="rotate(-14)">${fill('M-330 -230H340V236H-330Z', '#3c1f08', 'opacity=".18" transform="translate(14 18)"')}${fill('M-330 -230H340V236H-330Z', '#e6c79a')}${fill('M340 -230V-110L210 -230Z', '#c99b66')}</g>`,
  cup: () =>
    `<g transform="rotate(10)">${fill('M-330 -230H340V236H-330Z', '#3c1f08', 'opacity=".18" transform="translate(14 18)"')}${fill('M-330 -230H340V236H-330Z', '#fff8ea')}${fill('M-330 236V120L-200 236Z', '#e2d2b8')}</g>`,
}

/** A dip bowl seen from above. */
export const dipAbove = (pen: Pen, sauce: Sauce, x: number, y: number, r: number): string =>
  group(
    cast(r) +
      ellipse(0, 0, r, r, '#fffaf0') +
      ellipse(2, 3, r * 0.86, r * 0.86, '#d9c4a4') +
      group(sauceSurface(pen, sauce, r * 0.82, r * 0.82), 0, 2) +
      stroke(
        `M${-r * 0.86} ${-r * 0.26}A${r * 0.92} ${r * 0.92} 0 0 1 ${-r * 0.2} ${-r * 0.88}`,
        '#ffffff',
        r * 0.06,
      ),
    x,
    y,
  )

const cupAbove = (liquid: string, foam: string) =>
  cast(108) +
  ellipse(0, 0, 150, 150, '#fffaf0') +
  ellipse(0, 0, 112, 112, '#e5d8c2') +
  ellipse(-2, -3, 104, 104, '#fffaf0') +
  stroke('M96 40L156 66', '#fffaf0', 26) +
  ellipse(0, 0, 86, 86, liquid) +
  fill('M-44 6Q-40 -40 0 -44Q44 -40 46 4Q36 44 0 40Q-40 46 -44 6Z', foam)

/** A prop as it looks from above; empty for a prop without such a view. */
export const propAbove = (pen: Pen, prop: Prop): string => {
  if (prop === 'coffee') return cupAbove('#7a4a28', '#f0d4a8')
  if (prop === 'milk') return cupAbove('#fffdf6', '#fffaf0')
  if (prop === 'drink')
    return (
      cast(84) +
      ellipse(0, 0, 88, 88, '#fffaf0', 'opacity=".8"') +
      ellipse(0, 0, 76, 76, '#e08a3a') +
      '<rect x="-42" y="-36" width="40" height="40" rx="9" fill="#fffdf5" fill-opacity=".6"/><rect x="4" y="0" width="40" height="40" rx="9" fill="#fffdf5" fill-opacity=".6" transform="rotate(20)"/>' +
      stroke('M10 -10L120 -76', '#c9352a', 15)
    )
  return prop === 'napkin' || prop === 'chopsticks' || prop === 'fork' ? drawProp(pen, prop) : ''
}

export const dishAbove = (
  pen: Pen,
  look: FoodLook,
  vessel: Vessel,
  garnish: readonly Garnish[],
  sauce?: Sauce,
): string => {
  const poured = isPoured(look.food)
  const kind: Vessel = poured ? 'bowl' : vessel
  const bottom = bottoms[kind](pen)
  if (poured)
    return (
      bottom +
      group(sauceSurface(pen, look.food, 262, 258), 0, 10) +
      scatter(pen, drawFood(pen, companionOf(look)), 70, 90, 105) +
      dress(pen, garnish, [
        [-90, -90, 1.3],
        [120, -130, 1],
      ])
    )
  const pieces = drawFood(pen, look)
  const wide = pieces.ids.length > 1 && ['board', 'slate', 'tray', 'basket', 'cone', 'cup'].includes(kind)
  return (
    bottom +
    `<g${wide ? ' transform="scale(1.28 .92)"' : ''}>${scatter(pen, pieces, 0, 0, 236)}</g>` +
    (sauce && pen.chance(0.3) ? drizzle(pen, sauce, 400, 150, 8) : '') +
    dress(pen, garnish, [
      [-70, -50, 0.9],
      [96, 40, 0.8],
      [10, 130, 0.7],
    ])
  )
}
