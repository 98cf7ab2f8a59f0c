import { shadesOf } from '../parts/colour.ts'
import { closed, dots, ellipse, fill, n, oval, polygon, spread, stroke } from '../parts/shapes.ts'
import { type DrawFood, several } from './sprites.ts'
import { coat, fillingOf, shine, solid, toned } from './surface.ts'

export const cakeSlice: DrawFood = (pen, look) => {
  const sponge = toned(look, 'yellow')
  const inside = fillingOf(look, 'cream')
  const draw = () => {
    const layer = (top: number, bottom: number, colour: string, shade: string) =>
      fill(
        polygon([
          [-46, top],
          [14, top + 20],
          [14, bottom + 20],
          [-46, bottom],
        ]),
        colour,
      ) +
      fill(
        polygon([
          [14, top + 20],
          [46, top - 8],
          [46, bottom - 8],
          [14, bottom + 20],
        ]),
        shade,
      )
    return (
      layer(-18, 0, sponge.base, sponge.dark) +
      layer(0, 7, inside.light, inside.dark) +
      layer(7, 23, sponge.base, sponge.dark) +
      layer(23, 29, inside.light, inside.dark) +
      layer(29, 36, sponge.base, sponge.dark) +
      fill(
        polygon([
          [-46, -18],
          [46, -26],
          [14, 2],
        ]),
        inside.base,
        `stroke="${inside.dark}" stroke-width="1.6" stroke-linejoin="round"`,
      ) +
      fill('M-46 -18L14 2V12Q8 18 3 6Q-4 12 -9 2Q-18 8 -22 -2Q-32 4 -36 -6Q-42 -2 -46 -10Z', inside.base) +
      fill('M14 2L46 -26V-18Q40 -8 35 -12Q31 0 25 -2Q20 8 14 10Z', inside.dark) +
      dots(spread(pen, 14, 24, 8, -18, 14), 3, sponge.dark, 'opacity=".6"') +
      `<g transform="translate(2 -16)">${coat(pen, look, 20, 5, sponge)}</g>` +
      ellipse(12, -25, 12, 9, '#fffaf0') +
      ellipse(12, -32, 8.5, 9, '#c92f3c') +
      ellipse(9, -35, 3, 3, '#ff9b93')
    )
  }
  return { ids: several(pen, 1, draw), width: 96, height: 92, lay: 'whole', shades: sponge }
}

export const muffin: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const inside = fillingOf(look, 'chocolate')
  const draw = () => {
    const pleats = [-26, -15, -5, 5, 15, 26].map(x => `M${x} 6L${n(x * 0.82)} 46`).join('')
    return (
      fill('M-37 2L-29 46Q0 54 29 46L37 2Z', '#c88a4c', 'stroke="#7c4a1c" stroke-width="2"') +
      fill('M10 2L8 50Q22 49 29 46L37 2Z', '#94602c', 'opacity=".55"') +
      stroke(pleats, '#94602c', 2.4) +
      solid(
        pen,
        closed([
          [-46, 4],
          [-44, -16],
          [-28, -36],
          [0, -44],
          [28, -36],
          [44, -16],
          [46, 4],
          [26, 12],
          [0, 9],
          [-26, 12],
        ]),
        shades,
      ) +
      dots(spread(pen, 9, 32, 20, 0, -16), 9, inside.dark) +
      dots(spread(pen, 5, 30, 18, -2, -18), 5, inside.base) +
      `<g transform="translate(0 -16)">${coat(pen, look, 32, 18, shades)}</g>` +
      shine(-22, -26, 22, 6)
    )
  }
  return { ids: several(pen, 2, draw), width: 92, height: 96, lay: 'whole', shades }
}

export const donut: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const icing =
    look.coating === 'chocolate'
      ? shadesOf('#6b3d26', '#2c150a')
      : look.coating === 'sugar' || look.coating === 'plain'
        ? null
        : look.filling === 'jam' || look.coating === undefined
          ? shadesOf('#f3919b', '#a8323e')
          : shadesOf('#f7d9a0')
  const draw = () => {
    const drips = closed([
      [-42, -2],
      [-36, -24],
      [-14, -36],
      [14, -36],
      [36, -24],
      [42, -4],
      [38, 10],
      [28, 8],
      [20, 17],
      [8, 12],
      [-4, 19],
      [-16, 12],
      [-26, 16],
      [-36, 8],
    ])
    return (
      solid(pen, oval(pen, 48, 41, 0.015), shades) +
      (icing
        ? fill(drips, icing.deep, 'transform="translate(0 2)"') +
          fill(drips, icing.base) +
          stroke('M-32 -14Q-22 -28 -2 -30', icing.shine, 6) +
          stroke(
            spread(pen, 22, 36, 22, 0, -10)
              .map(([x, y]) => `M${n(x)} ${n(y)}l${n(pen.between(-4, 4))} ${n(pen.between(-4, 4))}`)
              .join(''),
            '#ffe9a8',
            3,
          )
        : coat(pen, look, 40, 32, shades, 'sugar')) +
      ellipse(0, -7, 14, 9, shades.deep) +
      ellipse(1, -5, 12, 7, '#7a420f') +
      stroke('M-12 -2Q0 7 13 -2', shades.light, 3.6)
    )
  }
  return { ids: several(pen, 3, draw), width: 96, height: 82, lay: 'flat', shades }
}

export const cookie: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const inside = fillingOf(look, 'chocolate')
  const draw = () =>
    solid(pen, oval(pen, 46, 41, 0.035, 2, 16), shades, 0.9) +
    stroke('M-20 -24l8 8l-6 10M18 6l8 4l2 12M-24 16l12 4', shades.dark, 2.2, 'opacity=".7"') +
    spread(pen, 9, 34, 29)
      .map(
        ([x, y]) =>
          ellipse(x + 1, y + 1.4, 6.4, 5.2, inside.dark) +
          ellipse(x, y, 6, 4.8, inside.base) +
          ellipse(x - 2, y - 1.6, 2, 1.3, inside.light),
      )
      .join('') +
    coat(pen, look, 34, 28, shades)
  return { ids: several(pen, 3, draw), width: 92, height: 82, lay: 'flat', shades }
}

export const belgianWaffle: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const draw = () => {
    const cells = [-27, -9, 9, 27]
      .flatMap(x => [-23, -8, 8, 23].map(y => [x, y] as const))
      .filter(([x, y]) => (x / 40) ** 2 + (y / 34) ** 2 < 1.06)
    return (
      solid(pen, oval(pen, 48, 41, 0.02, 2.6, 16), shades, 0.8) +
      cells
        .map(
          ([x, y]) =>
            fill(`M${x - 6.5} ${y - 5.5}h13v11h-13z`, shades.deep, 'opacity=".85"') +
            fill(`M${x - 5} ${y - 2}h11.5v7.5h-11.5z`, shades.dark) +
            stroke(`M${x - 6} ${y + 6.4}h13`, shades.shine, 2),
        )
        .join('') +
      coat(pen, look, 36, 30, shades)
    )
  }
  return { ids: several(pen, 2, draw), width: 96, height: 84, lay: 'flat', shades }
}
