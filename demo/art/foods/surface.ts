import { mix, type Shades, shadesOf } from '../parts/colour.ts'
import type { Coating, FoodLook, Size, Tone } from '../looks.ts'
import type { Pen } from '../parts/pen.ts'
import { dots, n, type Point, spread, stroke } from '../parts/shapes.ts'

const tones: Readonly<Record<Tone, string>> = {
  pale: '#f7d681',
  golden: '#f6bb42',
  deep: '#e0912a',
  brown: '#b9722f',
  orange: '#ee8a35',
  purple: '#8f5aa6',
  red: '#d25a32',
  green: '#93b44c',
  white: '#fbf0da',
  pink: '#f2a9a2',
  yellow: '#ffd34f',
  chocolate: '#69402a',
  charcoal: '#4a4039',
}

export const toned = (look: FoodLook, usual: Tone): Shades => shadesOf(tones[look.tone ?? usual])

const factors: Readonly<Record<Size, number>> = {
  small: 0.72,
  thin: 0.66,
  regular: 1,
  thick: 1.42,
  large: 1.25,
}

export const thickness = (look: FoodLook): number => factors[look.size ?? 'regular']

/** A rounded body under light from the left: rim, shade, body and a soft crescent of light. */
export const solid = (pen: Pen, d: string, shades: Shades, depth = 1): string => {
  const id = pen.declare(name => `<path id="${name}" d="${d}"/>`)
  const layer = (colour: string, x: number, y: number, scale: number) =>
    `<use href="#${id}" fill="${colour}" transform="translate(${n(x * depth)} ${n(y * depth)})scale(${scale})"/>`
  return (
    layer(shades.deep, 0, 0, 1) +
    layer(shades.dark, -1, -1.6, 0.965) +
    layer(shades.base, -3.4, -4, 0.9) +
    layer(mix(shades.base, shades.light, 0.75), -7, -8, 0.76) +
    layer(mix(shades.base, shades.light, 0.25), -4.6, -4.6, 0.7)
  )
}

export const shine = (x: number, y: number, length: number, width: number, turn = -24): string =>
  `<path d="M${n(-length / 2)} 0q${n(length / 2)} ${n(-width)} ${n(length)} 0q${n(-length / 2)} ${n(-width * 0.1)} ${n(-length)} 0z" fill="#fffdf3" fill-opacity=".75" transform="translate(${n(x)} ${n(y)})rotate(${n(turn)})"/>`

const flecks = (pen: Pen, points: readonly Point[], length: number, width: number, colour: string): string =>
  stroke(
    points
      .map(
        ([x, y]) => `M${n(x)} ${n(y)}l${n(pen.between(-length, length))} ${n(pen.between(-length, length))}`,
      )
      .join(''),
    colour,
    width,
  )

const bubbles = (pen: Pen, rx: number, ry: number, shades: Shades): string =>
  spread(pen, 9, rx, ry)
    .map(([x, y]) => {
      const r = pen.between(3, 6.5)
      return (
        `<circle cx="${n(x + 1)}" cy="${n(y + 1.2)}" r="${n(r)}" fill="${shades.dark}" fill-opacity=".55"/>` +
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.86)}" fill="${shades.light}" fill-opacity=".8"/>`
      )
    })
    .join('')

/** Crumbs of breading: dark hollows, light edges. */
export const crumbs = (pen: Pen, rx: number, ry: number, shades: Shades, count = 26): string =>
  dots(spread(pen, count, rx, ry), 4.4, shades.dark, 'opacity=".6"') +
  dots(spread(pen, count, rx * 0.94, ry * 0.94, -1.5, -2), 3.4, shades.light) +
  flecks(pen, spread(pen, Math.round(count / 3), rx * 0.9, ry * 0.9), 4, 2.2, shades.shine)

const coats: Readonly<Record<Coating, (pen: Pen, rx: number, ry: number, shades: Shades) => string>> = {
  plain: () => '',
  skin: () => '',
  crumb: crumbs,
  batter: bubbles,
  spice: (pen, rx, ry) =>
    dots(spread(pen, 22, rx, ry), 3.2, '#a8381a', 'opacity=".8"') +
    dots(spread(pen, 10, rx, ry), 2.4, '#4d2a12', 'opacity=".7"'),
  herb: (pen, rx, ry) =>
    flecks(pen, spread(pen, 14, rx, ry), 4.5, 2.8, '#4d8a2e') +
    flecks(pen, spread(pen, 7, rx, ry), 3.5, 2.4, '#86b84a'),
  sesame: (pen, rx, ry) =>
    flecks(pen, spread(pen, 17, rx, ry), 2.2, 4.4, '#8a5a22') +
    flecks(pen, spread(pen, 17, rx, ry, -1, -1), 2.2, 3.8, '#fff0cc'),
  cheese: (pen, rx, ry) =>
    flecks(pen, spread(pen, 15, rx, ry), 7, 4.6, '#ffe27a') +
    flecks(pen, spread(pen, 7, rx, ry), 5, 3, '#fff3bd'),
  seaweed: (pen, rx, ry) => flecks(pen, spread(pen, 20, rx, ry), 4.4, 3.2, '#2c5236'),
  pepper: (pen, rx, ry) => dots(spread(pen, 24, rx, ry), 2.8, '#3a2a1a', 'opacity=".85"'),
  chili: (pen, rx, ry) =>
    flecks(pen, spread(pen, 14, rx, ry), 4.6, 3.4, '#c92f1e') + dots(spread(pen, 8, rx, ry), 2.6, '#ffdb75'),
  sugar: (pen, rx, ry) => dots(spread(pen, 40, rx, ry), 2.6, '#fffaf0', 'opacity=".95"'),
  glaze: (_pen, rx, ry) =>
    shine(-rx * 0.3, -ry * 0.45, rx * 0.8, ry * 0.22) + shine(rx * 0.25, -ry * 0.05, rx * 0.4, ry * 0.12),
  chocolate: (_pen, rx, ry) => {
    const lines = [-0.6, -0.2, 0.2, 0.6].map(
      share =>
        `M${n(rx * share - 6)} ${n(-ry * 0.75)}Q${n(rx * share + 8)} 0 ${n(rx * share)} ${n(ry * 0.7)}`,
    )
    return stroke(lines.join(''), '#4f2c1b', 5.5)
  },
}

export const coat = (
  pen: Pen,
  look: FoodLook,
  rx: number,
  ry: number,
  shades: Shades,
  usual: Coating = 'plain',
): string => coats[look.coating ?? usual](pen, rx, ry, shades)

const fillings: Readonly<Record<NonNullable<FoodLook['filling']>, readonly [string, string, string]>> = {
  cheese: ['#ffd65a', '#fff0ae', '#f0a92c'],
  meat: ['#c77b5c', '#e3a383', '#8d4a34'],
  vegetable: ['#cfd98c', '#6fa03f', '#e88a35'],
  shrimp: ['#f9c0a4', '#fff0e4', '#e9825f'],
  fish: ['#fdf3e4', '#ffffff', '#e6cfae'],
  corn: ['#fbe08a', '#ffc629', '#e8a51c'],
  custard: ['#ffd770', '#fff0b4', '#efb22f'],
  cream: ['#fff6e4', '#ffffff', '#ecd9b6'],
  redBean: ['#6e2f33', '#94474a', '#471b20'],
  taro: ['#a58abf', '#c8b3da', '#7f6299'],
  pumpkin: ['#f4a03c', '#ffc672', '#d67a1c'],
  jam: ['#b3263c', '#e05a63', '#7c1528'],
  chocolate: ['#5a3221', '#835038', '#371c11'],
  potato: ['#fdeab8', '#fff8df', '#ecc878'],
  seaweed: ['#dfe6c4', '#4c7a52', '#2c5236'],
}

export const fillingOf = (look: FoodLook, usual: NonNullable<FoodLook['filling']>) => {
  const [base, light, dark] = fillings[look.filling ?? usual]
  return { base, light, dark }
}

/** The open side of a piece: crust around, filling inside. */
export const opened = (
  pen: Pen,
  d: string,
  crust: Shades,
  look: FoodLook,
  usual: NonNullable<FoodLook['filling']>,
): string => {
  const inside = fillingOf(look, usual)
  const id = pen.declare(name => `<path id="${name}" d="${d}"/>`)
  return (
    `<use href="#${id}" fill="${crust.deep}"/><use href="#${id}" fill="${crust.base}" transform="scale(.95)translate(-1 -1)"/>` +
    `<use href="#${id}" fill="${inside.dark}" transform="scale(.83)"/><use href="#${id}" fill="${inside.base}" transform="scale(.79)translate(-1.5 -2)"/>` +
    dots(spread(pen, 12, 26, 22), 5, inside.light) +
    dots(spread(pen, 7, 24, 20), 4, inside.dark, 'opacity=".6"')
  )
}
