import { mix, shadesOf } from '../parts/colour.ts'
import { closed, dots, ellipse, fill, n, oval, spread, stroke } from '../parts/shapes.ts'
import { type DrawFood, several } from './sprites.ts'
import { coat, crumbs, opened, shine, solid, thickness, toned } from './surface.ts'

const breaded =
  (
    rx: number,
    ry: number,
    wobble: number,
    squareness: number,
    tone: 'golden' | 'deep',
    count: number,
  ): DrawFood =>
  (pen, look) => {
    const shades = toned(look, tone)
    const size = thickness(look) ** 0.4
    const draw = (index: number) =>
      solid(pen, oval(pen, rx * size, ry * size, wobble, squareness, 14), shades, 0.9) +
      crumbs(pen, rx * 0.78 * size, ry * 0.76 * size, shades, 32) +
      (look.coating && look.coating !== 'crumb' ? coat(pen, look, rx * 0.74, ry * 0.72, shades) : '') +
      (index === 0 && look.filling
        ? `<g transform="translate(${n(rx * 0.36)} ${n(ry * 0.14)})scale(${n(ry / 34)})">${opened(pen, oval(pen, 25, 29, 0.05), shades, look, 'meat')}</g>`
        : '')
    return {
      ids: several(pen, count, draw),
      width: rx * 2 * size,
      height: ry * 2 * size,
      lay: rx > 44 ? 'flat' : 'chunk',
      shades,
    }
  }

export const nugget = breaded(43, 34, 0.09, 2.5, 'golden', 4)
export const popcornChicken = breaded(31, 28, 0.13, 2.1, 'deep', 4)
export const patty = breaded(48, 30, 0.03, 2.4, 'golden', 3)
export const meatball = breaded(33, 32, 0.04, 2, 'deep', 4)

/** Smooth fried ball: taro, sweet potato, cheese. */
export const ball: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const draw = (index: number) =>
    solid(pen, oval(pen, 34, 33, 0.02), shades, 0.9) +
    dots(spread(pen, 12, 26, 25), 3.4, shades.dark, 'opacity=".4"') +
    coat(pen, look, 26, 25, shades) +
    shine(-12, -15, 18, 6) +
    (index === 0 && look.filling
      ? `<g transform="translate(9 4)scale(.86)">${opened(pen, oval(pen, 25, 27, 0.04), shades, look, 'cheese')}</g>`
      : '')
  return { ids: several(pen, 4, draw), width: 68, height: 66, lay: 'chunk', shades }
}

export const sesameBall: DrawFood = (pen, look) =>
  ball(pen, { ...look, coating: 'sesame', tone: look.tone ?? 'deep' })

/** A smooth round cake, pressed flat: pumpkin, corn, glutinous rice. */
export const cake: DrawFood = (pen, look) => {
  const shades = toned(look, 'orange')
  const draw = (index: number) =>
    solid(pen, oval(pen, 46, 38, 0.015, 2.1, 16), shades) +
    fill(oval(pen, 34, 26, 0.05), shades.dark, 'opacity=".35" transform="translate(-2 -4)"') +
    coat(pen, look, 36, 28, shades, 'sesame') +
    shine(-18, -22, 24, 6) +
    (index === 0 && look.filling
      ? `<g transform="translate(18 6)scale(.95 .9)">${opened(pen, oval(pen, 25, 26, 0.03), shades, look, 'redBean')}</g>`
      : '')
  return { ids: several(pen, 3, draw), width: 92, height: 76, lay: 'flat', shades }
}

const ring =
  (thick: number, hollow: number): DrawFood =>
  (pen, look) => {
    const shades = toned(look, 'golden')
    const draw = () => {
      const outer = oval(pen, 46, 42, 0.035, 2, 14)
      const inner = oval(pen, hollow, hollow * 0.86, 0.04)
      const middle = (46 + hollow) / 2
      return (
        fill(`${outer}${inner}`, shades.deep, 'fill-rule="evenodd"') +
        fill(
          `${outer}${inner}`,
          shades.base,
          'fill-rule="evenodd" transform="translate(-1.6 -2.2)scale(.965)"',
        ) +
        stroke(
          `M${n(-middle)} 8A${n(middle)} ${n(middle * 0.9)} 0 0 1 ${n(middle * 0.55)} ${n(-middle * 0.74)}`,
          shades.light,
          thick * 0.32,
        ) +
        stroke(
          `M${n(middle * 0.95)} -10A${n(middle)} ${n(middle * 0.9)} 0 0 1 ${n(-middle * 0.4)} ${n(middle * 0.84)}`,
          shades.dark,
          thick * 0.3,
          'opacity=".55"',
        ) +
        stroke(
          `M${n(-hollow)} 2A${n(hollow)} ${n(hollow * 0.86)} 0 0 1 ${n(hollow * 0.6)} ${n(-hollow * 0.66)}`,
          mix(shades.shine, '#ffffff', 0.3),
          4,
        ) +
        dots(
          Array.from({ length: 34 }, () => {
            const angle = pen.between(0, 6.28)
            const reach = pen.between(hollow + 5, 41)
            return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.9] as const
          }),
          4,
          shades.light,
        ) +
        dots(
          Array.from({ length: 22 }, () => {
            const angle = pen.between(0, 6.28)
            const reach = pen.between(hollow + 5, 42)
            return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.9] as const
          }),
          4,
          shades.dark,
          'opacity=".65"',
        )
      )
    }
    return { ids: several(pen, 3, draw), width: 92, height: 84, lay: 'flat', shades, hollow: true }
  }

export const onionRing = ring(20, 25)
export const squidRing = ring(24, 17)

export const shrimp: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const draw = () => {
    const d = closed([
      [-40, 22],
      [-46, -4],
      [-30, -30],
      [0, -38],
      [30, -22],
      [38, -2],
      [24, 4],
      [6, -8],
      [-10, -8],
      [-18, 8],
      [-20, 26],
      [-32, 34],
    ])
    return (
      fill(
        'M-32 22Q-52 30 -50 50Q-34 44 -28 32Q-30 48 -14 52Q-12 36 -24 22Z',
        '#e9683a',
        'stroke="#a63a18" stroke-width="2.2" stroke-linejoin="round"',
      ) +
      stroke('M-32 30L-44 44M-25 32L-20 46', '#ffb58c', 2.6) +
      solid(pen, d, shades, 0.7) +
      crumbs(pen, 30, 12, shades, 18).replace(/^/u, '<g transform="translate(-4 -20)">') +
      '</g>' +
      `<g transform="translate(-31 6)">${crumbs(pen, 9, 18, shades, 10)}</g>` +
      (look.coating ? coat(pen, look, 28, 10, shades) : '')
    )
  }
  return { ids: several(pen, 3, draw), width: 92, height: 92, lay: 'chunk', shades, hollow: true }
}

export const wing: DrawFood = (pen, look) => {
  const shades = toned(look, 'deep')
  const draw = () => {
    const d = closed([
      [-44, 8],
      [-38, -16],
      [-16, -24],
      [0, -14],
      [18, -26],
      [42, -18],
      [46, 2],
      [34, 14],
      [12, 10],
      [-2, 20],
      [-24, 26],
    ])
    return (
      solid(pen, d, shades, 0.8) +
      stroke('M-2 -12Q6 0 -2 16', shades.deep, 3.4, 'opacity=".55"') +
      dots(spread(pen, 18, 36, 16), 4, shades.dark, 'opacity=".5"') +
      coat(pen, look, 34, 14, shades) +
      shine(-20, -10, 24, 6) +
      shine(26, -13, 16, 4)
    )
  }
  return { ids: several(pen, 3, draw), width: 94, height: 56, lay: 'chunk', shades }
}

export const drumstick: DrawFood = (pen, look) => {
  const shades = toned(look, 'deep')
  const draw = () =>
    fill(
      'M20 -7L42 -9Q46 -18 52 -10Q58 -2 50 2Q54 12 44 10L20 9Z',
      '#fbeed2',
      'stroke="#c9a46a" stroke-width="2"',
    ) +
    solid(
      pen,
      closed([
        [-48, 4],
        [-40, -24],
        [-14, -32],
        [12, -18],
        [30, -8],
        [30, 9],
        [12, 18],
        [-12, 30],
        [-38, 24],
      ]),
      shades,
    ) +
    crumbs(pen, 28, 20, shades, 24).replace(/^/u, '<g transform="translate(-12 0)">') +
    '</g>' +
    coat(pen, look, 26, 18, shades) +
    shine(-22, -14, 24, 7)
  return { ids: several(pen, 3, draw), width: 104, height: 62, lay: 'chunk', shades }
}

/** Breaded and sliced: pale inside between golden edges. */
export const cutlet: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const inside = look.filling === 'fish' ? '#fff8ea' : look.filling === 'cheese' ? '#ffd65a' : '#f6d3b0'
  const draw = () => {
    const slice = (x: number) =>
      fill(`M${x - 11} -27Q${x} -33 ${x + 11} -27L${x + 13} 24Q${x} 31 ${x - 12} 25Z`, shades.deep) +
      fill(`M${x - 11} -27Q${x} -33 ${x + 7} -28L${x + 9} 23Q${x} 29 ${x - 12} 24Z`, shades.base) +
      fill(`M${x + 3} -25L${x + 10} -24L${x + 12} 22L${x + 4} 24Z`, inside) +
      crumbs(pen, 6, 20, shades, 7).replace(/^/u, `<g transform="translate(${x - 4} 0)">`) +
      '</g>'
    return [-38, -15, 8, 31].map(slice).join('') + (look.coating ? coat(pen, look, 34, 18, shades) : '')
  }
  return { ids: several(pen, 2, draw), width: 100, height: 60, lay: 'flat', shades }
}

export const cornDog: DrawFood = (pen, look) => {
  const shades = toned(look, 'deep')
  const draw = () =>
    fill('M-4 34h8v30q-4 3-8 0z', '#e6c48c', 'stroke="#a8783c" stroke-width="1.6"') +
    solid(pen, 'M-17 -26Q-16 -48 0 -48Q16 -48 17 -26L18 28Q16 42 0 42Q-16 42 -18 28Z', shades, 0.7) +
    crumbs(pen, 13, 34, shades, 18) +
    stroke('M-12 -26Q8 -22 10 -16Q-10 -8 -10 -2Q8 2 10 8Q-8 14 -8 22', '#c8301f', 4.4) +
    (look.coating ? coat(pen, look, 12, 34, shades) : '')
  return { ids: several(pen, 2, draw), width: 40, height: 112, lay: 'stick', shades }
}

export const skewer: DrawFood = (pen, look) => {
  const shades = toned(look, 'brown')
  const draw = () =>
    fill('M-2 -52h4v108l-2 4l-2-4z', '#e6c48c', 'stroke="#a8783c" stroke-width="1.2"') +
    [-32, -8, 16]
      .map(
        (y, index) =>
          `<g transform="translate(0 ${y})scale(.44 .36)">${solid(pen, oval(pen, 46, 38, 0.08, 2.6), index === 1 && look.filling === 'vegetable' ? shadesOf('#7fae3e', '#1f4a12') : shades)}${crumbs(pen, 30, 24, shades, 10)}</g>`,
      )
      .join('') +
    coat(pen, look, 12, 40, shades)
  return { ids: several(pen, 3, draw), width: 44, height: 116, lay: 'stick', shades }
}

/** Peas, carrot, corn and broccoli, loose. */
export const vegetables: DrawFood = (pen, look) => {
  const shades = toned(look, 'green')
  const pea = () =>
    ellipse(0, 0, 22, 22, '#4f8526') + ellipse(-3, -3, 18, 18, '#7fb53c') + ellipse(-8, -9, 6, 4.5, '#cfe896')
  const carrot = () => solid(pen, oval(pen, 24, 21, 0.04, 5, 14), shadesOf('#f08a2c', '#8a2c06'), 0.6)
  const corn = () =>
    solid(
      pen,
      closed([
        [-18, 12],
        [-14, -14],
        [0, -22],
        [14, -14],
        [18, 12],
        [0, 22],
      ]),
      shadesOf('#ffcf3d', '#a8640a'),
      0.6,
    )
  const broccoli = () =>
    fill('M-9 6L-12 40Q0 46 12 40L9 6Z', '#b7d17c', 'stroke="#5c8a36" stroke-width="2"') +
    [
      [-22, -2],
      [22, -2],
      [-10, -20],
      [12, -20],
      [0, -4],
    ]
      .map(
        ([x, y]) =>
          ellipse(x ?? 0, y ?? 0, 19, 18, '#3f7a2e') + ellipse((x ?? 0) - 3, (y ?? 0) - 4, 14, 12, '#5f9e3c'),
      )
      .join('') +
    dots(spread(pen, 26, 34, 24, 0, -10), 4, '#8fc25a')
  return {
    ids: [
      pen.define(broccoli()),
      pen.define(carrot()),
      pen.define(corn()),
      pen.define(pea()),
      pen.define(pea()),
    ],
    width: 52,
    height: 48,
    lay: 'chunk',
    shades,
  }
}
