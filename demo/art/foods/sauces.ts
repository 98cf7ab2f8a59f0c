import { mix, type Shades, shadesOf } from '../parts/colour.ts'
import type { Food, Sauce } from '../looks.ts'
import type { Pen } from '../parts/pen.ts'
import { curve, dots, ellipse, fill, n, type Point, spread, stroke } from '../parts/shapes.ts'

interface Liquid {
  readonly colour: string
  readonly bits?: readonly string[]
}

const liquids: Readonly<Partial<Record<Food | Sauce, Liquid>>> = {
  ketchup: { colour: '#d3321f' },
  mayo: { colour: '#fdf1cf' },
  cheeseSauce: { colour: '#ffbf2e' },
  bbq: { colour: '#7a2f19', bits: ['#4a1a0c', '#a8532c'] },
  mustard: { colour: '#eab11d', bits: ['#a86f0c', '#7c4a12'] },
  curry: { colour: '#c98518', bits: ['#f0a63c', '#8f4f10', '#6f9a34'] },
  sweetChili: { colour: '#ea5a2a', bits: ['#b81f12', '#ffe0a0'] },
  blackPepper: { colour: '#5d3a26', bits: ['#241c12', '#8f6a4a'] },
  thousandIsland: { colour: '#f6a178', bits: ['#7f9a3a', '#d3432a'] },
  tartare: { colour: '#f9f2d8', bits: ['#7fa03c', '#4d7a2e'] },
  garlic: { colour: '#fbeec4', bits: ['#e9cf8c', '#86a84a'] },
  caesar: { colour: '#f7e9c0', bits: ['#3a2a1a', '#c9a860'] },
  salsa: { colour: '#c93f22', bits: ['#f2a83a', '#6fa03f', '#8f1f12', '#f7d9c0'] },
  mushroomSauce: { colour: '#cfa878', bits: ['#8f6a44', '#f3e0c4'] },
  soup: { colour: '#f5b455', bits: ['#6fa03f', '#fff0c4', '#e07a22'] },
  jam: { colour: '#b3263c', bits: ['#7c1528', '#e05a63'] },
  syrup: { colour: '#c9781c' },
  chocolate: { colour: '#5a3221' },
  custard: { colour: '#ffd772' },
}

export const isPoured = (food: Food): boolean => food in liquids

export const sauceShades = (food: Food | Sauce): Shades => {
  const colour = liquids[food]?.colour ?? '#d3321f'
  return shadesOf(colour, mix(colour, '#3c1405', 0.75))
}

const bitsOf = (pen: Pen, food: Food | Sauce, rx: number, ry: number, size: number): string =>
  (liquids[food]?.bits ?? [])
    .map(colour => dots(spread(pen, 14, rx, ry), size * pen.between(0.8, 1.3), colour, 'opacity=".9"'))
    .join('')

/** The surface of a sauce in a round vessel: a swirl, a gleam, and the pieces in it. */
export const sauceSurface = (pen: Pen, food: Food | Sauce, rx: number, ry: number): string => {
  const shades = sauceShades(food)
  const at = (share: number, turn: number) =>
    `${n(Math.cos(turn) * rx * share)} ${n(Math.sin(turn) * ry * share)}`
  const arc = (share: number, from: number, to: number, flag = 1) =>
    `M${at(share, from)}A${n(rx * share)} ${n(ry * share)} 0 ${to - from > Math.PI ? 1 : 0} ${flag} ${at(share, to)}`
  return (
    ellipse(0, 0, rx, ry, shades.dark) +
    ellipse(-rx * 0.015, ry * 0.03, rx * 0.97, ry * 0.95, shades.base) +
    stroke(arc(0.68, 2.4, 5.4), shades.dark, ry * 0.13, 'opacity=".65"') +
    stroke(
      arc(0.68, 2.5, 5.3),
      shades.light,
      ry * 0.09,
      `transform="translate(${n(-rx * 0.02)} ${n(-ry * 0.05)})"`,
    ) +
    stroke(arc(0.36, -0.6, 2.6), shades.dark, ry * 0.12, 'opacity=".6"') +
    stroke(arc(0.36, -0.5, 2.5), shades.light, ry * 0.07, `transform="translate(0 ${n(-ry * 0.05)})"`) +
    bitsOf(pen, food, rx * 0.8, ry * 0.76, ry * 0.1) +
    fill(
      `M${at(0.88, 3.5)}A${n(rx * 0.88)} ${n(ry * 0.88)} 0 0 1 ${at(0.88, 4.6)}A${n(rx * 0.95)} ${n(ry * 1.02)} 0 0 0 ${at(0.88, 3.5)}Z`,
      '#fffdf3',
      'opacity=".7"',
    )
  )
}

/** A drizzle in loops, over food on a plate. */
export const drizzle = (pen: Pen, sauce: Sauce, width: number, height: number, thick: number): string => {
  const shades = sauceShades(sauce)
  const loops = 19
  const points = Array.from({ length: loops }, (_, index): Point => {
    const share = index / (loops - 1) - 0.5
    const reach = height * (0.5 - share ** 2) * pen.between(0.7, 1)
    return [share * width + (index % 2 ? 20 : -20), (index % 2 ? 1 : -1) * reach - share ** 2 * -height * 0.5]
  })
  const d = curve(points)
  return (
    stroke(d, shades.deep, thick * 1.1, 'opacity=".4" transform="translate(3 5)"') +
    stroke(d, shades.base, thick) +
    stroke(
      d,
      shades.shine,
      thick * 0.26,
      `transform="translate(${n(-thick * 0.14)} ${n(-thick * 0.2)})" opacity=".8"`,
    )
  )
}
