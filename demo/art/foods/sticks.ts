import { mix, type Shades } from '../parts/colour.ts'
import type { FoodLook } from '../looks.ts'
import type { Pen } from '../parts/pen.ts'
import { bar, closed, curve, dots, fill, n, type Point, polygon, stroke } from '../parts/shapes.ts'
import { type DrawFood, several } from './sprites.ts'
import { coat, crumbs, shine, solid, thickness, toned } from './surface.ts'

const skinColour = '#a8703a'

/** A cut potato stick: lit front, shaded side, pale cut end, browned tips. */
const fry = (pen: Pen, look: FoodLook, shades: Shades): string => {
  const w = 10 * thickness(look)
  const h = pen.between(84, 106)
  const side = w * 0.36
  const slant = pen.between(-3, 3)
  const bend = pen.between(-3.5, 3.5)
  const left = -w / 2
  const right = w / 2 - side * 0.4
  const top = -h / 2
  const bottom = h / 2
  const front = `M${n(left)} ${n(top + 2)}L${n(right)} ${n(top + slant * 0.5)}Q${n(right + bend)} 0 ${n(right)} ${n(bottom)}L${n(left)} ${n(bottom - 1)}Q${n(left + bend)} 0 ${n(left)} ${n(top + 2)}Z`
  const edge = `M${n(right)} ${n(top + slant * 0.5)}L${n(right + side)} ${n(top - 3)}Q${n(right + side + bend)} 0 ${n(right + side)} ${n(bottom - 3)}L${n(right)} ${n(bottom)}Q${n(right + bend)} 0 ${n(right)} ${n(top + slant * 0.5)}Z`
  const end = polygon([
    [left, top + 2],
    [right, top + slant * 0.5],
    [right + side, top - 3],
    [left + side, top - 3],
  ])
  const tip = (y: number, reach: number) =>
    `M${n(left)} ${n(y)}H${n(right)}V${n(y + reach)}Q${n((left + right) / 2)} ${n(y + reach * 1.8)} ${n(left)} ${n(y + reach * 0.7)}Z`
  const skin = look.coating === 'skin'
  return (
    `<g stroke="${mix(shades.dark, shades.deep, 0.4)}" stroke-width="1.3" stroke-linejoin="round">${fill(front, shades.base)}${fill(edge, skin ? skinColour : shades.dark)}${fill(end, shades.shine)}</g>` +
    fill(tip(top + 3, 4), '#c9781c', 'opacity=".3"') +
    fill(tip(bottom - 1, -7), '#c9781c', 'opacity=".4"') +
    stroke(
      `M${n(left + w * 0.2)} ${n(top + 14)}Q${n(left + w * 0.2 + bend)} 0 ${n(left + w * 0.2)} ${n(bottom - 18)}`,
      shades.light,
      w * 0.2,
    ) +
    dots(
      [
        [0, pen.between(-30, 30)],
        [left * 0.4, pen.between(-30, 30)],
        [-1, pen.between(-38, 38)],
      ],
      2.4,
      shades.dark,
      'opacity=".6"',
    ) +
    (skin ? '' : coat(pen, look, w * 0.34, h * 0.4, shades))
  )
}

export const fries: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  return {
    ids: several(pen, 5, () => fry(pen, look, shades)),
    width: 12.5 * thickness(look),
    height: 100,
    lay: 'stick',
    shades,
  }
}

/** Waved sides; every wave catches the light. */
export const crinkle: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const w = 21 * thickness(look)
  const draw = () => {
    const h = pen.between(86, 102)
    const waves = 8
    const step = h / waves
    const side = (x: number, reach: number, up: boolean) =>
      Array.from({ length: waves }, (_, index) => {
        const y = up ? h / 2 - (index + 1) * step : -h / 2 + (index + 1) * step
        return `Q${n(x + reach)} ${n(up ? y + step / 2 : y - step / 2)} ${n(x)} ${n(y)}`
      }).join('')
    const d = `M${n(-w / 2)} ${n(-h / 2)}H${n(w / 2)}${side(w / 2, 6, false)}H${n(-w / 2)}${side(-w / 2, -6, true)}Z`
    const ridges = Array.from({ length: waves }, (_, index) => {
      const y = -h / 2 + (index + 0.5) * step
      return `M${n(-w / 2 + 1)} ${n(y)}Q${n(0)} ${n(y - 3)} ${n(w * 0.32)} ${n(y)}`
    })
    return (
      fill(
        d,
        shades.base,
        `stroke="${mix(shades.dark, shades.deep, 0.4)}" stroke-width="1.5" stroke-linejoin="round"`,
      ) +
      fill(
        `M${n(w * 0.2)} ${n(-h / 2)}H${n(w / 2)}${side(w / 2, 6, false)}H${n(w * 0.2)}Z`,
        look.coating === 'skin' ? skinColour : shades.dark,
        'opacity=".85"',
      ) +
      stroke(ridges.join(''), shades.light, 4.2) +
      fill(`M${n(-w / 2)} ${n(-h / 2)}H${n(w / 2)}l-2 5H${n(-w / 2)}Z`, shades.shine) +
      (look.coating === 'skin' ? '' : coat(pen, look, w * 0.34, h * 0.38, shades))
    )
  }
  return { ids: several(pen, 4, draw), width: w + 6, height: 100, lay: 'stick', shades }
}

/** A loose spring of potato. */
export const curly: DrawFood = (pen, look) => {
  const shades = toned(look, 'deep')
  const draw = () => {
    const turns = 3
    const r = pen.between(17, 22)
    const points = Array.from({ length: turns * 8 + 1 }, (_, index): Point => {
      const angle = (index / 8) * Math.PI * 2
      return [Math.cos(angle) * r * 1.3, -42 + (index / (turns * 8)) * 78 + Math.sin(angle) * r * 0.55]
    })
    const d = curve(points)
    const width = 13 * thickness(look)
    return (
      stroke(d, shades.deep, width + 3) +
      stroke(d, shades.base, width, '') +
      stroke(d, shades.light, width * 0.34, 'transform="translate(-2.5 -3)"') +
      coat(pen, look, 26, 38, shades, 'spice')
    )
  }
  return { ids: several(pen, 4, draw), width: 60, height: 96, lay: 'chunk', shades, hollow: true }
}

export const wedge: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const draw = () => {
    const w = pen.between(30, 36) * thickness(look) ** 0.6
    const h = pen.between(86, 98)
    const bend = pen.between(8, 16)
    const back = `M${n(-w * 0.1)} ${n(-h / 2)}Q${n(w * 0.75 + bend)} 0 ${n(-w * 0.05)} ${n(h / 2)}Q${n(-w * 0.7)} 0 ${n(-w * 0.1)} ${n(-h / 2)}Z`
    const face = `M${n(-w * 0.1)} ${n(-h / 2)}Q${n(w * 0.3 + bend * 0.6)} 0 ${n(-w * 0.05)} ${n(h / 2)}Q${n(-w * 0.75)} 0 ${n(-w * 0.1)} ${n(-h / 2)}Z`
    return (
      fill(
        back,
        look.coating === 'plain' ? shades.dark : '#9c6230',
        `stroke="${shades.deep}" stroke-width="2.4" stroke-linejoin="round"`,
      ) +
      fill(face, shades.base) +
      stroke(
        `M${n(-w * 0.12)} ${n(-h * 0.4)}Q${n(-w * 0.42)} 0 ${n(-w * 0.1)} ${n(h * 0.38)}`,
        shades.shine,
        4.5,
        'opacity=".8"',
      ) +
      stroke(
        `M${n(w * 0.02)} ${n(-h * 0.24)}Q${n(w * 0.12 + bend * 0.5)} 0 ${n(w * 0.02)} ${n(h * 0.26)}`,
        shades.dark,
        4,
        'opacity=".4"',
      ) +
      (look.coating === 'skin' ? '' : coat(pen, look, w * 0.28, h * 0.36, shades, 'herb'))
    )
  }
  return { ids: several(pen, 4, draw), width: 40, height: 94, lay: 'stick', shades }
}

const breadedStick = (pen: Pen, look: FoodLook, shades: Shades, width: number): string => {
  const d = bar(pen, width, pen.between(88, 100), 0.08)
  return (
    solid(pen, d, shades, 0.6) +
    crumbs(pen, width * 0.38, 40, shades, 22) +
    (look.coating ? coat(pen, look, width * 0.36, 40, shades) : '')
  )
}

export const cheeseStick: DrawFood = (pen, look) => {
  const shades = toned(look, 'deep')
  const width = 24 * thickness(look)
  const pulled = () => {
    const drip = `M-10 -30C-12 -46 -6 -52 -8 -66C-2 -58 2 -62 4 -72C8 -60 12 -58 12 -30Z`
    return (
      fill(drip, '#ffd85e', 'stroke="#e8a52c" stroke-width="2"') +
      stroke('M-5 -36Q-4 -50 -5 -58', '#fff3bd', 3) +
      breadedStick(pen, look, shades, width)
    )
  }
  return {
    ids: several(pen, 4, index =>
      index === 3 && look.filling ? pulled() : breadedStick(pen, look, shades, width),
    ),
    width: width + 2,
    height: 96,
    lay: 'stick',
    shades,
  }
}

export const fishFinger: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  return {
    ids: several(pen, 4, () => breadedStick(pen, look, shades, 31)),
    width: 34,
    height: 96,
    lay: 'stick',
    shades,
  }
}

/** Rolled pastry with a blistered skin and folded ends. */
export const springRoll: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const draw = () => {
    const w = 27 * thickness(look) ** 0.6
    const d = bar(pen, w, 94, 0.05)
    const blisters: Point[] = Array.from({ length: 10 }, () => [
      pen.between(-w * 0.3, w * 0.3),
      pen.between(-38, 38),
    ])
    return (
      solid(pen, d, shades, 0.6) +
      stroke(
        `M${n(-w * 0.42)} 16Q0 -2 ${n(w * 0.4)} -26M${n(-w * 0.42)} 21Q0 3 ${n(w * 0.4)} -21`,
        shades.dark,
        2,
        'opacity=".7"',
      ) +
      stroke(
        `M${n(-w * 0.3)} -43Q0 -36 ${n(w * 0.3)} -43M${n(-w * 0.3)} 43Q0 37 ${n(w * 0.3)} 43`,
        shades.dark,
        2.4,
      ) +
      dots(blisters, 5, shades.light, 'opacity=".75"') +
      coat(pen, look, w * 0.34, 38, shades) +
      shine(-w * 0.2, -18, 22, 5, -80)
    )
  }
  return { ids: several(pen, 4, draw), width: 30, height: 96, lay: 'stick', shades }
}

export const youtiao: DrawFood = (pen, look) => {
  const shades = toned(look, 'deep')
  const draw = () => {
    const lobe = (x: number) =>
      closed([
        [x - 11, -44],
        [x, -49],
        [x + 10, -42],
        [x + 13, -15],
        [x + 9, 10],
        [x + 13, 34],
        [x + 6, 47],
        [x - 7, 47],
        [x - 13, 30],
        [x - 9, 6],
        [x - 14, -20],
      ])
    return (
      solid(pen, lobe(10), shades, 0.5) +
      solid(pen, lobe(-10), shades, 0.5) +
      stroke('M-1 -40Q3 0 -1 42', shades.deep, 3, 'opacity=".6"') +
      dots(
        [
          [-14, pen.between(-30, 0)],
          [-8, pen.between(0, 34)],
          [10, pen.between(-30, 30)],
        ],
        7,
        shades.light,
        'opacity=".7"',
      ) +
      coat(pen, look, 18, 40, shades)
    )
  }
  return { ids: several(pen, 3, draw), width: 48, height: 98, lay: 'stick', shades }
}

export const sausage: DrawFood = (pen, look) => {
  const shades = toned(look, 'red')
  const draw = () => {
    const bend = pen.between(8, 14)
    const d = `M-11 -40Q0 -54 11 -40Q${n(11 + bend)} 0 11 40Q0 54 -11 40Q${n(-11 + bend)} 0 -11 -40Z`
    const cuts = [-24, -8, 8, 24].map(y => `M${n(-5 + bend * 0.5)} ${y - 3}l13 7`).join('')
    return (
      solid(pen, d, shades, 0.6) +
      stroke(cuts, shades.deep, 4) +
      stroke(cuts, mix(shades.light, '#ffd9b0', 0.5), 1.8, 'transform="translate(0 2.4)"') +
      stroke(`M${n(-5)} -34Q${n(-5 + bend)} 0 -5 30`, '#fff4e6', 3.4, 'opacity=".7"') +
      coat(pen, look, 9, 38, shades)
    )
  }
  return { ids: several(pen, 3, draw), width: 34, height: 100, lay: 'stick', shades }
}
