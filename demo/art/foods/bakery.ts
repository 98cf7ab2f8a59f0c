import { mix } from '../parts/colour.ts'
import { closed, dots, ellipse, fill, n, oval, type Point, spread, stroke } from '../parts/shapes.ts'
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
