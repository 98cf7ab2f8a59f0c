import { mix, shadesOf } from '../parts/colour.ts'
import {
  bar,
  closed,
  dots,
  ellipse,
  fill,
  n,
  oval,
  type Point,
  polygon,
  spread,
  stroke,
} from '../parts/shapes.ts'
import { type DrawFood, several } from './sprites.ts'
import { coat, crumbs, opened, shine, solid, thickness, toned } from './surface.ts'

/** A lattice cut: round windows through a ridged slice. */
export const waffle: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const draw = () => {
    const outer = oval(pen, 48, 42, 0.04, 2.4, 14)
    const holes: Point[] = []
    for (const y of [-26, -9, 9, 26])
      for (const x of [-32, -16, 0, 16, 32])
        if ((x / 42) ** 2 + (y / 36) ** 2 < 0.95) holes.push([x + (Math.abs(y) > 20 ? 0 : 1), y])
    const windows = holes.map(([x, y]) => `M${n(x - 5)} ${n(y)}a5 5.5 0 1 0 10 0a5 5.5 0 1 0-10 0z`).join('')
    const ridges = [-36, -18, 0, 18, 36].map(x => `M${x - 8} -34L${x + 8} 34`).join('')
    const id = pen.declare(name => `<clipPath id="${name}"><path d="${outer}"/></clipPath>`)
    return (
      fill(`${outer}${windows}`, shades.deep, 'fill-rule="evenodd" transform="translate(2 3)"') +
      fill(`${outer}${windows}`, shades.base, 'fill-rule="evenodd"') +
      `<g clip-path="url(#${id})">${stroke(ridges, shades.light, 3, 'opacity=".8"')}${stroke(ridges, shades.dark, 2, 'opacity=".5" transform="translate(4 0)"')}</g>` +
      fill(windows, shades.deep, 'opacity=".35"') +
      fill(windows, '#3c1f08', 'opacity=".18" transform="translate(-1 -1.5)"') +
      coat(pen, look, 38, 32, shades)
    )
  }
  return { ids: several(pen, 3, draw), width: 96, height: 84, lay: 'flat', shades }
}

/** Shreds of potato pressed into a cake; strokes in three lights make the shreds. */
const shreds = (pen: Parameters<DrawFood>[0], rx: number, ry: number, count: number): string[] =>
  ['', '', ''].map(() =>
    spread(pen, count, rx, ry)
      .map(
        ([x, y]) =>
          `M${n(x)} ${n(y)}q${n(pen.between(-6, 6))} ${n(pen.between(-5, 5))} ${n(pen.between(-12, 12))} ${n(pen.between(-7, 7))}`,
      )
      .join(''),
  )

const shredded =
  (rx: number, ry: number, squareness: number): DrawFood =>
  (pen, look) => {
    const shades = toned(look, 'golden')
    const draw = () => {
      const [dark, light, pale] = shreds(pen, rx * 0.8, ry * 0.8, 15)
      return (
        solid(pen, oval(pen, rx, ry, 0.045, squareness, 18), shades, 0.8) +
        stroke(dark ?? '', shades.dark, 3.4) +
        stroke(light ?? '', shades.light, 3) +
        stroke(pale ?? '', shades.shine, 2.2) +
        coat(pen, look, rx * 0.8, ry * 0.75, shades)
      )
    }
    return { ids: several(pen, 3, draw), width: rx * 2, height: ry * 2, lay: 'flat', shades }
  }

export const hashbrown = shredded(50, 31, 5)
export const rosti = shredded(47, 43, 2.1)

export const smiley: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const draw = () =>
    solid(pen, oval(pen, 46, 45, 0.015, 2, 14), shades, 0.9) +
    dots(spread(pen, 12, 36, 36), 3, shades.dark, 'opacity=".45"') +
    ellipse(-15, -12, 6.5, 8.5, shades.deep) +
    ellipse(15, -12, 6.5, 8.5, shades.deep) +
    ellipse(-16, -13, 4.4, 6.4, '#5a2f0c') +
    ellipse(14, -13, 4.4, 6.4, '#5a2f0c') +
    stroke('M-23 11Q0 36 23 11', shades.deep, 9) +
    stroke('M-23 10Q0 35 23 10', '#5a2f0c', 5.5) +
    coat(pen, look, 38, 38, shades)
  return { ids: several(pen, 2, draw), width: 92, height: 90, lay: 'flat', shades }
}

export const tots: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const draw = () => {
    const [dark, light] = shreds(pen, 30, 18, 10)
    return (
      solid(pen, bar(pen, 50, 74, 0.05), shades, 0.8).replace(/^/u, '<g transform="rotate(90)">') +
      '</g>' +
      stroke(dark ?? '', shades.dark, 3.6) +
      stroke(light ?? '', shades.shine, 3, 'opacity=".85"') +
      ellipse(31, 0, 7, 19, shades.dark, 'opacity=".5"') +
      coat(pen, look, 30, 18, shades)
    )
  }
  return { ids: several(pen, 4, draw), width: 74, height: 50, lay: 'chunk', shades }
}

export const croquette: DrawFood = (pen, look) => {
  const shades = toned(look, 'deep')
  const closedPiece = () =>
    solid(pen, oval(pen, 48, 27, 0.03, 3, 16), shades, 0.9) +
    crumbs(pen, 40, 20, shades, 34) +
    (look.coating ? coat(pen, look, 38, 18, shades) : '')
  const cut = () =>
    closedPiece() +
    `<g transform="translate(26 2)">${opened(pen, oval(pen, 22, 26, 0.03), shades, look, 'potato')}</g>`
  return {
    ids: several(pen, 4, index => (index === 0 && look.filling ? cut() : closedPiece())),
    width: 98,
    height: 56,
    lay: 'chunk',
    shades,
  }
}

export const dice: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const draw = () => {
    const s = 26 * thickness(look) ** 0.5 * pen.between(0.92, 1.08)
    const top = polygon([
      [0, -s * 1.25],
      [s * 1.1, -s * 0.75],
      [0, -s * 0.2],
      [-s * 1.1, -s * 0.75],
    ])
    const left = polygon([
      [-s * 1.1, -s * 0.75],
      [0, -s * 0.2],
      [0, s * 1.1],
      [-s * 1.05, s * 0.5],
    ])
    const right = polygon([
      [s * 1.1, -s * 0.75],
      [0, -s * 0.2],
      [0, s * 1.1],
      [s * 1.05, s * 0.5],
    ])
    return (
      `<g stroke="${shades.deep}" stroke-width="2.4" stroke-linejoin="round">${fill(top, shades.shine)}${fill(left, shades.base)}${fill(right, shades.dark)}</g>` +
      stroke(`M${n(-s * 0.9)} ${n(-s * 0.5)}V${n(s * 0.35)}`, shades.light, 4) +
      stroke(`M${n(-s)} ${n(s * 0.45)}L0 ${n(s)}L${n(s)} ${n(s * 0.42)}`, shades.deep, 4, 'opacity=".5"') +
      `<g transform="translate(${n(-s * 0.3)} 0)">${coat(pen, look, s * 0.6, s * 0.7, shades)}</g>`
    )
  }
  return { ids: several(pen, 4, draw), width: 56, height: 60, lay: 'chunk', shades }
}

export const slices: DrawFood = (pen, look) => {
  const shades = toned(look, 'pale')
  const draw = () =>
    fill(oval(pen, 47, 39, 0.05), look.coating === 'skin' ? '#9c6230' : shades.deep) +
    `<g transform="translate(-1.5 -2.5)scale(.93)">${fill(oval(pen, 47, 39, 0.04), shades.base)}</g>` +
    fill('M-34 -12C-28 -36 8 -40 28 -24C4 -32 -20 -26 -34 -12Z', shades.shine, 'opacity=".9"') +
    fill('M-30 16C-10 34 26 30 38 6C36 32 -8 46 -30 16Z', shades.dark, 'opacity=".55"') +
    dots(spread(pen, 9, 34, 26), 5, shades.light) +
    (look.coating === 'skin' ? '' : coat(pen, look, 34, 26, shades))
  return { ids: several(pen, 4, draw), width: 96, height: 80, lay: 'flat', shades }
}

export const wholePotato: DrawFood = (pen, look) => {
  const shades = look.tone ? toned(look, 'brown') : shadesOf('#d3a160', '#6b3a12')
  const draw = () => {
    const eyes = spread(pen, 6, 34, 22)
      .map(([x, y]) => `M${n(x)} ${n(y)}q4 -4 8 0`)
      .join('')
    return (
      solid(
        pen,
        closed([
          [-46, 2],
          [-38, -24],
          [-10, -34 + pen.between(-2, 3)],
          [24, -32],
          [46, -8],
          [44, 18],
          [18, 33],
          [-18, 32],
          [-40, 22],
        ]),
        shades,
      ) +
      stroke(eyes, shades.deep, 2.4, 'opacity=".8"') +
      dots(spread(pen, 16, 38, 26), 2.6, shades.dark, 'opacity=".7"') +
      shine(-18, -17, 24, 7)
    )
  }
  const baked = () =>
    draw() +
    fill(
      'M-30 -10Q0 -30 30 -12Q20 8 -4 8Q-24 6 -30 -10Z',
      '#fff1c4',
      `stroke="${shades.deep}" stroke-width="2"`,
    ) +
    dots(spread(pen, 14, 22, 9, 0, -9), 6, '#ffe07a') +
    coat(pen, look, 20, 8, shades, 'herb')
  return {
    ids: several(pen, 3, () => (look.filling || look.coating === 'cheese' ? baked() : draw())),
    width: 94,
    height: 68,
    lay: 'whole',
    shades,
  }
}

/** A generous swirl of mashed potato. */
export const mash: DrawFood = (pen, look) => {
  const shades = shadesOf(look.tone ? toned(look, 'pale').base : '#f9e2a4', '#a86a1c')
  const draw = () => {
    const layer = (y: number, rx: number, ry: number) =>
      fill(oval(pen, rx, ry, 0.03), shades.dark, `transform="translate(3 ${n(y + 4)})"`) +
      fill(oval(pen, rx, ry, 0.03), shades.base, `transform="translate(0 ${n(y)})"`) +
      stroke(
        `M${n(-rx * 0.8)} ${n(y - ry * 0.2)}Q${n(-rx * 0.3)} ${n(y - ry)} ${n(rx * 0.5)} ${n(y - ry * 0.5)}`,
        shades.shine,
        5,
      )
    return (
      layer(20, 48, 22) +
      layer(4, 39, 20) +
      layer(-12, 29, 17) +
      layer(-27, 17, 13) +
      fill('M-10 -32Q0 -58 12 -46Q6 -44 8 -30Z', mix(shades.base, '#ffffff', 0.2)) +
      coat(pen, look, 30, 22, shades)
    )
  }
  return { ids: several(pen, 1, draw), width: 100, height: 92, lay: 'whole', shades }
}
