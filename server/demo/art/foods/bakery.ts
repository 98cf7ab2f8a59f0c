import { mix, shadesOf } from '../colour.ts'
import { closed, dots, ellipse, fill, n, oval, type Point, polygon, spread, stroke } from '../shapes.ts'
import { type DrawFood, several } from './sprites.ts'
import { coat, fillingOf, shine, solid, toned } from './surface.ts'

/** Five overlapping rolls of a crescent, the middle one on top. */
export const croissant: DrawFood = (pen, look) => {
  const shades = toned(look, 'deep')
  const roll = (x: number, y: number, rx: number, ry: number, turn: number) =>
    `<g transform="translate(${x} ${y})rotate(${turn})">${solid(pen, oval(pen, rx, ry, 0.02, 2.3), shades, 0.7)}${stroke(`M${n(-rx * 0.3)} ${n(-ry * 0.7)}Q${n(-rx * 0.7)} 0 ${n(-rx * 0.3)} ${n(ry * 0.6)}M${n(rx * 0.2)} ${n(-ry * 0.75)}Q${n(-rx * 0.1)} 0 ${n(rx * 0.2)} ${n(ry * 0.66)}`, shades.dark, 2.2, 'opacity=".6"')}</g>`
  const draw = () =>
    roll(-43, 17, 13, 12, 42) +
    roll(43, 17, 13, 12, -42) +
    roll(-31, 4, 17, 20, 24) +
    roll(31, 4, 17, 20, -24) +
    roll(-15, -5, 18, 26, 10) +
    roll(16, -5, 18, 26, -10) +
    roll(0, -8, 17, 29, 0) +
    coat(pen, look, 34, 14, shades) +
    shine(-10, -24, 20, 5, -60)
  return { ids: several(pen, 2, draw), width: 108, height: 76, lay: 'whole', shades }
}

/** A laminated square with its corners folded around the filling. */
export const danish: DrawFood = (pen, look) => {
  const shades = toned(look, 'deep')
  const inside = fillingOf(look, 'custard')
  const draw = () => {
    const leaf = [0, 90, 180, 270].map(
      turn =>
        `<g transform="scale(1 .86)rotate(${turn})">${fill('M-8 -10L-40 -44Q-8 -52 6 -46Q20 -28 -8 -10Z', shades.deep)}${fill('M-9 -13L-37 -43Q-8 -49 4 -44Q15 -28 -9 -13Z', shades.base)}${stroke('M-30 -42Q-8 -42 0 -40M-22 -36Q-8 -34 0 -32', shades.light, 3)}${stroke('M-14 -22Q-4 -26 2 -24', shades.dark, 2.4)}</g>`,
    )
    return (
      solid(pen, oval(pen, 46, 40, 0.02, 4), shades, 0.6) +
      leaf.join('') +
      ellipse(0, 0, 22, 18, shades.deep) +
      ellipse(-1, -1, 20, 16, inside.dark) +
      ellipse(-2, -2, 17.5, 13.5, inside.base) +
      ellipse(-7, -6, 7, 4.4, inside.light) +
      (look.filling === 'jam'
        ? dots(
            [
              [-6, 2],
              [4, -4],
              [7, 5],
              [-1, 7],
            ],
            8,
            '#8e1830',
          )
        : '') +
      coat(pen, look, 36, 32, shades) +
      shine(-30, -26, 18, 5)
    )
  }
  return { ids: several(pen, 2, draw), width: 98, height: 88, lay: 'flat', shades }
}

export const toast: DrawFood = (pen, look) => {
  const shades = toned(look, 'deep')
  const crumb = mix(shades.base, '#fff3d0', 0.68)
  const outline =
    'M-38 38Q-42 38 -41 32L-42 -12Q-52 -30 -34 -39Q0 -48 34 -39Q52 -30 42 -12L41 32Q42 38 38 38Z'
  const draw = () =>
    fill(outline, shades.deep, 'transform="translate(5 3)"') +
    fill(outline, shades.base) +
    fill(outline, crumb, 'transform="translate(-1 0)scale(.87)"') +
    fill(
      'M-26 -26Q0 -34 26 -26Q34 -20 27 -9L28 22Q4 30 -27 23L-28 -9Q-34 -20 -26 -26Z',
      mix(crumb, shades.base, 0.25),
    ) +
    dots(spread(pen, 22, 28, 26), 4, mix(crumb, shades.dark, 0.35), 'opacity=".6"') +
    dots(spread(pen, 12, 28, 26), 3.4, '#fffaf0') +
    coat(pen, look, 26, 24, shades)
  return { ids: several(pen, 2, draw), width: 92, height: 86, lay: 'flat', shades }
}

export const baguette: DrawFood = (pen, look) => {
  const shades = toned(look, 'deep')
  const draw = () => {
    const d = closed([
      [0, -52],
      [13, -36],
      [17, 0],
      [13, 36],
      [0, 52],
      [-13, 36],
      [-17, 0],
      [-13, -36],
    ])
    const cuts = [-30, -10, 10, 30].map(y =>
      fill(
        `M-9 ${y + 7}Q-2 ${y - 6} 10 ${y - 8}Q6 ${y + 5} -9 ${y + 7}Z`,
        '#ffe9ba',
        `stroke="${shades.deep}" stroke-width="1.6"`,
      ),
    )
    return (
      solid(pen, d, shades, 0.6) +
      cuts.join('') +
      coat(pen, look, 11, 42, shades) +
      dots(spread(pen, 12, 10, 44), 2.4, '#fff6e2', 'opacity=".8"')
    )
  }
  return { ids: several(pen, 3, draw), width: 36, height: 106, lay: 'stick', shades }
}

export const bagel: DrawFood = (pen, look) => {
  const shades = toned(look, 'deep')
  const draw = () =>
    solid(pen, oval(pen, 48, 42, 0.02, 2.1), shades) +
    coat(pen, look, 38, 32, shades, 'sesame') +
    ellipse(1, -2, 15, 10, shades.deep) +
    ellipse(2, 0, 12, 7.4, '#5b3008') +
    stroke('M-14 1Q0 12 15 1', shades.light, 3.4) +
    shine(-22, -24, 28, 7)
  return { ids: several(pen, 2, draw), width: 96, height: 84, lay: 'flat', shades }
}

/** A custard tart in a fluted shell, scorched on top. */
export const eggTart: DrawFood = (pen, look) => {
  const shades = toned(look, 'golden')
  const inside = fillingOf(look, 'custard')
  const draw = () => {
    const flutes = Array.from({ length: 9 }, (_, index) => -40 + index * 10)
      .map(x => `M${x} -6L${n(x * 0.78)} 34`)
      .join('')
    const rim = closed(
      Array.from({ length: 24 }, (_, index): Point => {
        const angle = (index / 24) * Math.PI * 2
        const reach = index % 2 ? 46 : 50
        return [Math.cos(angle) * reach, -8 + Math.sin(angle) * reach * 0.46]
      }),
    )
    return (
      fill('M-48 -6L-37 34Q0 46 37 34L48 -6Z', shades.base, `stroke="${shades.deep}" stroke-width="2"`) +
      fill('M14 8L12 41Q30 38 37 34L48 -6Z', shades.dark, 'opacity=".6"') +
      stroke(flutes, shades.dark, 3, 'opacity=".75"') +
      fill(rim, shades.light, `stroke="${shades.deep}" stroke-width="2"`) +
      ellipse(0, -8, 39, 16.5, shades.deep) +
      ellipse(0, -7, 38, 15.5, inside.base) +
      ellipse(-8, -11, 20, 6, inside.light, 'opacity=".8"') +
      spread(pen, 6, 28, 9, 4, -5)
        .map(([x, y]) => ellipse(x, y, pen.between(4, 9), pen.between(2, 3.6), '#8a4a14', 'opacity=".62"'))
        .join('') +
      coat(pen, look, 26, 9, shades).replace(/^/u, '<g transform="translate(0 -7)">') +
      '</g>'
    )
  }
  return { ids: several(pen, 3, draw), width: 100, height: 84, lay: 'whole', shades }
}

/** A hot pocket pie with a vented top. */
export const pie: DrawFood = (pen, look) => {
  const shades = toned(look, 'deep')
  const inside = fillingOf(look, 'jam')
  const draw = () => {
    const crimps = [-38, -28, -18, -8, 2, 12, 22, 32]
    return (
      solid(pen, 'M-48 -26Q-48 -32 -42 -32H42Q48 -32 48 -26V26Q48 32 42 32H-42Q-48 32 -48 26Z', shades, 0.8) +
      stroke(crimps.map(x => `M${x + 4} -30v6M${x + 4} 24v6`).join(''), shades.dark, 3) +
      [-24, -4, 16]
        .map(
          x =>
            fill(
              `M${x - 3} 12Q${x + 2} -2 ${x + 12} -14Q${x + 8} 4 ${x - 3} 12Z`,
              inside.dark,
              `stroke="${shades.deep}" stroke-width="2"`,
            ) + fill(`M${x} 8Q${x + 3} 0 ${x + 8} -7Q${x + 6} 2 ${x} 8Z`, inside.base),
        )
        .join('') +
      coat(pen, look, 40, 24, shades, 'sugar') +
      shine(-26, -20, 26, 6)
    )
  }
  return { ids: several(pen, 3, draw), width: 98, height: 66, lay: 'flat', shades }
}

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
