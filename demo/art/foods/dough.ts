import { mix, type Shades, shadesOf } from '../parts/colour.ts'
import type { FoodLook } from '../looks.ts'
import type { Pen } from '../parts/pen.ts'
import { closed, dots, ellipse, fill, n, oval, polygon, spread, stroke } from '../parts/shapes.ts'
import { type DrawFood, several } from './sprites.ts'
import { coat, fillingOf, opened, shine, solid, toned } from './surface.ts'

const steamed = (look: FoodLook): Shades =>
  look.tone ? toned(look, 'white') : shadesOf('#fdf3e0', '#b98a52')

/** A pleated steamed bun. */
export const bun: DrawFood = (pen, look) => {
  const shades = steamed(look)
  const draw = (index: number) => {
    const pleats = [-30, -18, -6, 6, 18, 30]
      .map(x => `M0 -30Q${n(x * 0.7)} -24 ${n(x * 1.25)} ${n(2 + Math.abs(x) * 0.15)}`)
      .join('')
    return (
      solid(
        pen,
        closed([
          [-48, 16],
          [-44, -10],
          [-24, -30],
          [0, -37],
          [24, -30],
          [44, -10],
          [48, 16],
          [30, 32],
          [0, 36],
          [-30, 32],
        ]),
        shades,
      ) +
      stroke(pleats, shades.dark, 3, 'opacity=".75"') +
      fill('M-7 -31Q0 -46 8 -32Q2 -27 -7 -31Z', shades.dark) +
      coat(pen, look, 30, 18, shades) +
      shine(-24, -12, 20, 6) +
      (index === 0 && look.filling
        ? `<g transform="translate(22 6)scale(.95 .92)">${opened(pen, oval(pen, 25, 27, 0.04), shades, look, 'meat')}</g>`
        : '')
    )
  }
  return { ids: several(pen, 3, draw), width: 96, height: 72, lay: 'whole', shades }
}

export const mantou: DrawFood = (pen, look) => {
  const shades = look.tone ? toned(look, 'white') : shadesOf('#f9e3b4', '#a86a24')
  const draw = () =>
    solid(
      pen,
      closed([
        [-46, 26],
        [-45, -2],
        [-36, -24],
        [0, -30],
        [36, -24],
        [45, -2],
        [46, 26],
        [0, 30],
      ]),
      shades,
    ) +
    stroke('M-15 -26Q-13 0 -15 26M15 -26Q17 0 15 26', shades.dark, 2.4, 'opacity=".55"') +
    coat(pen, look, 34, 20, shades) +
    shine(-24, -15, 26, 6)
  return { ids: several(pen, 3, draw), width: 92, height: 60, lay: 'chunk', shades }
}

const pleated = (pen: Pen, look: FoodLook, shades: Shades, fried: boolean): string => {
  const folds = [-34, -24, -13, -2, 9, 20, 30]
    .map(x => `M${x} ${n(-22 + Math.abs(x) * 0.34)}l${n(x * 0.06 + 2)} 13`)
    .join('')
  return (
    solid(
      pen,
      closed([
        [-50, 14],
        [-40, -12],
        [-18, -27],
        [4, -29],
        [26, -24],
        [42, -10],
        [50, 14],
        [24, 25],
        [-24, 25],
      ]),
      shades,
      0.8,
    ) +
    stroke('M-44 -2Q-20 -20 0 -21Q24 -20 43 -1', shades.shine, 4) +
    stroke(folds, shades.dark, 3) +
    (fried
      ? fill('M-47 15Q-24 6 0 9Q26 5 47 15Q24 27 -24 26Z', '#c9822c') +
        fill('M-40 15Q-20 10 0 12Q22 9 40 15Q20 20 -20 20Z', '#e6a747')
      : '') +
    coat(pen, look, 36, 12, shades)
  )
}

export const dumpling: DrawFood = (pen, look) => {
  const shades = steamed(look)
  return {
    ids: several(pen, 3, () => pleated(pen, look, shades, false)),
    width: 100,
    height: 54,
    lay: 'chunk',
    shades,
  }
}

export const potsticker: DrawFood = (pen, look) => {
  const shades = steamed(look)
  return {
    ids: several(pen, 3, () => pleated(pen, look, shades, true)),
    width: 100,
    height: 54,
    lay: 'chunk',
    shades,
  }
}

/** A flaky pan bread with toasted rings. */
export const flatbread: DrawFood = (pen, look) => {
  const shades = toned(look, 'pale')
  const draw = () =>
    solid(pen, oval(pen, 49, 42, 0.025, 2, 16), shades, 0.8) +
    stroke(
      'M4 -4Q16 -10 18 4Q16 20 -4 18Q-28 14 -26 -6Q-20 -28 8 -28Q38 -24 36 8',
      shades.dark,
      3.4,
      'opacity=".7"',
    ) +
    spread(pen, 7, 34, 28)
      .map(([x, y]) => ellipse(x, y, pen.between(5, 9), pen.between(4, 6), '#c47a26', 'opacity=".62"'))
      .join('') +
    coat(pen, look, 36, 30, shades)
  return { ids: several(pen, 3, draw), width: 98, height: 84, lay: 'flat', shades }
}

export const burgerBun: DrawFood = (pen, look) => {
  const shades = toned(look, 'deep')
  const draw = () =>
    fill('M-47 16Q-46 38 -30 38H30Q46 38 47 16Z', shades.deep) +
    fill('M-47 14Q-46 34 -30 34H28Q43 34 45 14Z', mix(shades.base, '#fff0c4', 0.2)) +
    fill('M-48 16Q0 26 48 16V10H-48Z', '#fff0cd') +
    solid(
      pen,
      closed([
        [-48, 10],
        [-44, -16],
        [-24, -36],
        [0, -40],
        [24, -36],
        [44, -16],
        [48, 10],
        [0, 16],
      ]),
      shades,
    ) +
    coat(pen, look, 32, 16, shades, 'sesame').replace(/^/u, '<g transform="translate(0 -16)">') +
    '</g>' +
    shine(-22, -24, 26, 7)
  return { ids: several(pen, 2, draw), width: 96, height: 80, lay: 'whole', shades }
}

export const burger: DrawFood = (pen, look) => {
  const shades = toned(look, 'deep')
  const crust = shadesOf('#dd8f30')
  const draw = () =>
    fill('M-46 32Q-45 54 -28 54H28Q45 54 46 32Z', shades.dark) +
    fill('M-46 31Q-44 49 -28 49H26Q42 49 44 31Z', shades.base) +
    fill(
      'M-52 24Q-40 16 -28 26Q-14 17 0 27Q14 17 28 26Q42 16 52 24Q46 36 30 33Q14 40 0 34Q-16 40 -30 33Q-46 37 -52 24Z',
      '#76ad3a',
      'stroke="#3f7a22" stroke-width="2"',
    ) +
    `<g transform="translate(0 14)scale(1.08 .5)">${solid(pen, oval(pen, 46, 30, 0.04, 3), crust, 0.8)}${dots(spread(pen, 30, 38, 22), 5, crust.light)}${dots(spread(pen, 20, 40, 22), 5, crust.dark)}</g>` +
    fill(
      'M-46 2H46L36 8Q32 22 24 9L-2 8Q-10 26 -18 8Z',
      '#ffcf45',
      'stroke="#e39a1f" stroke-width="1.8" stroke-linejoin="round"',
    ) +
    fill('M-40 -4Q0 -10 40 -4L42 3H-42Z', '#d6452f') +
    stroke('M-34 -3Q-10 -7 10 -5', '#f58a6a', 3) +
    solid(
      pen,
      closed([
        [-48, -4],
        [-46, -26],
        [-28, -46],
        [0, -51],
        [28, -46],
        [46, -26],
        [48, -4],
        [0, 1],
      ]),
      shades,
    ) +
    `<g transform="translate(0 -28)">${coat(pen, look, 32, 15, shades, 'sesame')}</g>` +
    shine(-23, -35, 26, 7)
  return { ids: several(pen, 1, draw), width: 104, height: 108, lay: 'whole', shades }
}

export const wrap: DrawFood = (pen, look) => {
  const shades = toned(look, 'pale')
  const inside = fillingOf(look, 'meat')
  const draw = () =>
    solid(pen, 'M-20 -34Q0 -44 20 -34L15 46Q0 54 -15 46Z', shades, 0.6) +
    fill('M-24 -34Q-26 -50 -8 -50Q8 -60 22 -46Q28 -36 20 -30Q0 -22 -20 -30Z', '#7fb53c') +
    ellipse(-6, -40, 11, 8, inside.base) +
    ellipse(10, -40, 9, 7, '#d6452f') +
    ellipse(2, -34, 10, 6, inside.light) +
    stroke('M-19 -33Q0 -25 19 -33', shades.shine, 4) +
    stroke('M-16 -4Q2 8 17 2M-15 18Q0 28 16 24', shades.dark, 2.4, 'opacity=".6"') +
    dots(spread(pen, 8, 12, 26, 0, 8), 6, '#c47a26', 'opacity=".5"') +
    fill('M-17 14L17 10L15 46Q0 54 -15 46Z', '#f6efe2', 'opacity=".95"') +
    stroke('M-17 14L17 10', '#d8cdb8', 2)
  return { ids: several(pen, 2, draw), width: 52, height: 108, lay: 'stick', shades }
}

const base = (pen: Pen, look: FoodLook, topping: (shades: Shades) => string): string => {
  const shades = toned(look, 'golden')
  return (
    solid(pen, oval(pen, 49, 44, 0.018, 2, 16), shades, 0.7) +
    dots(spread(pen, 14, 44, 39), 4, shades.deep, 'opacity=".35"') +
    topping(shades)
  )
}

export const pizzaBase: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const plain = () =>
    base(
      pen,
      look,
      tones =>
        fill(oval(pen, 39, 34, 0.02), mix(tones.base, '#fff3d0', 0.72), 'transform="translate(-1 -1)"') +
        dots(spread(pen, 14, 32, 27), 4.4, tones.dark, 'opacity=".4"') +
        coat(pen, look, 32, 27, tones),
    )
  return { ids: several(pen, 2, plain), width: 98, height: 88, lay: 'flat', shades }
}

export const pizza: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const topped = () =>
    base(
      pen,
      look,
      tones =>
        fill(oval(pen, 40, 35, 0.03), '#cf4527') +
        fill(oval(pen, 37, 32, 0.07, 2, 16), '#ffd767') +
        dots(spread(pen, 16, 32, 27), 7, '#fff0b4', 'opacity=".8"') +
        [
          [-16, -14],
          [14, -18],
          [-20, 10],
          [4, 4],
          [22, 8],
          [2, 22],
        ]
          .map(
            ([x, y]) =>
              ellipse((x ?? 0) + 1, (y ?? 0) + 1.4, 8.4, 7.6, '#7c2012') +
              ellipse(x ?? 0, y ?? 0, 8, 7.2, '#cf4a2f') +
              ellipse((x ?? 0) - 2, (y ?? 0) - 2, 3.5, 2.6, '#ef8a63'),
          )
          .join('') +
        fill(
          'M-4 -14q7 -10 14 -3q-4 8 -14 3zM-6 14q-8 -6 -14 0q6 7 14 0zM20 -4q9 -3 11 4q-8 4 -11 -4z',
          '#4d8a2e',
        ) +
        coat(pen, look, 30, 26, tones),
    )
  return { ids: several(pen, 1, topped), width: 98, height: 88, lay: 'flat', shades }
}

export const doughBall: DrawFood = (pen, look) => {
  const shades = look.tone ? toned(look, 'white') : shadesOf('#f8e6c2', '#a8743a')
  const draw = () =>
    solid(pen, oval(pen, 42, 37, 0.02, 2.1), shades) +
    dots(spread(pen, 14, 30, 24), 3, '#ffffff', 'opacity=".8"') +
    stroke('M-14 16Q0 22 16 14', shades.dark, 2.4, 'opacity=".6"') +
    coat(pen, look, 28, 24, shades) +
    shine(-16, -16, 24, 7)
  return { ids: several(pen, 3, draw), width: 84, height: 74, lay: 'whole', shades }
}

/** A stack of frozen puff pastry sheets. */
export const puffSheet: DrawFood = (pen, look) => {
  const shades = look.tone ? toned(look, 'pale') : shadesOf('#f7e2b0', '#a8743a')
  const sheet = (y: number) =>
    fill(
      polygon([
        [-48, y],
        [0, y - 24],
        [48, y],
        [0, y + 24],
      ]),
      shades.light,
      `stroke="${shades.dark}" stroke-width="1.8" stroke-linejoin="round"`,
    ) +
    fill(
      polygon([
        [-48, y],
        [0, y + 24],
        [0, y + 31],
        [-48, y + 7],
      ]),
      shades.base,
    ) +
    fill(
      polygon([
        [48, y],
        [0, y + 24],
        [0, y + 31],
        [48, y + 7],
      ]),
      shades.dark,
    ) +
    stroke(`M-48 ${y + 3.5}L0 ${y + 27.5}L48 ${y + 3.5}`, shades.deep, 1.2, 'opacity=".5"')
  const draw = () =>
    [18, 7, -4, -15].map(sheet).join('') +
    fill(
      polygon([
        [-30, -15],
        [-4, -28],
        [4, -25],
        [-22, -11],
      ]),
      '#fffaf0',
      'opacity=".8"',
    ) +
    dots(spread(pen, 12, 26, 10, 0, -14), 2.6, shades.dark, 'opacity=".5"')
  return { ids: several(pen, 1, draw), width: 96, height: 88, lay: 'whole', shades }
}
