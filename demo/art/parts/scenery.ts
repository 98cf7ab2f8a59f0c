import { mix } from './colour.ts'
import type { Pen } from './pen.ts'
import { closed, dots, ellipse, fill, group, n, type Point, polygon, stroke } from './shapes.ts'

export const sun = (x: number, y: number, r: number, colour = '#ffd454'): string =>
  ellipse(x, y, r * 1.5, r * 1.5, colour, 'opacity=".25"') +
  ellipse(x, y, r * 1.22, r * 1.22, colour, 'opacity=".4"') +
  ellipse(x, y, r, r, colour) +
  ellipse(x - r * 0.16, y - r * 0.14, r * 0.78, r * 0.78, mix(colour, '#fffaf0', 0.4))

export const cloud = (x: number, y: number, size: number): string =>
  group(
    fill(
      'M-90 20Q-110 -14 -66 -24Q-56 -64 -8 -52Q24 -80 54 -42Q104 -46 98 0Q108 22 80 22H-76Q-86 22 -90 20Z',
      '#fffdf8',
      'opacity=".85"',
    ) + fill('M-90 20Q-60 4 -10 10Q40 2 98 2Q106 22 80 22H-76Z', '#dfe9ee', 'opacity=".8"'),
    x,
    y,
    0,
    size,
  )

/** A range of hills across the picture. */
export const hills = (
  pen: Pen,
  width: number,
  y: number,
  rise: number,
  floor: number,
  colour: string,
): string => {
  const steps = 6
  const points = Array.from({ length: steps + 1 }, (_, index): Point => [
    (index / steps) * width,
    y - pen.between(0.1, 1) * rise,
  ])
  const tops = points.slice(1).map(([x, top], index) => {
    const before = points[index] ?? [0, y]
    const middle = (before[0] + x) / 2
    return `C${n(middle)} ${n(before[1])} ${n(middle)} ${n(top)} ${n(x)} ${n(top)}`
  })
  return fill(`M0 ${n(points[0]?.[1] ?? y)}${tops.join('')}V${n(floor)}H0Z`, colour)
}

/** Potato rows running towards the horizon; leaves grow with nearness. */
export const fieldRows = (
  pen: Pen,
  width: number,
  horizon: number,
  height: number,
  middle: number,
): string => {
  const soil = '#a8703f'
  const depth = height - horizon
  const lines = 9
  const at = (row: number, share: number): Point => [
    middle + (row - (lines - 1) / 2) * (width * 0.035 + width * 0.2 * share ** 1.25),
    horizon + depth * share,
  ]
  const furrows = Array.from({ length: lines }, (_, row) => {
    const [x0, y0] = at(row, 0)
    const [x1, y1] = at(row, 1)
    return `M${n(x0 - 3)} ${n(y0)}L${n(x1 - width * 0.05)} ${n(y1)}H${n(x1 + width * 0.05)}L${n(x0 + 3)} ${n(y0)}Z`
  })
  const bush = pen.define(
    [
      [-20, 6, '#3f7a2e'],
      [20, 6, '#3f7a2e'],
      [0, -8, '#4f9130'],
      [-10, -2, '#67a93c'],
      [12, -4, '#5a9c36'],
      [0, 6, '#7bbb48'],
    ]
      .map(([x, y, colour]) => ellipse(Number(x), Number(y), 19, 15, String(colour)))
      .join('') +
      dots(
        [
          [-12, -14],
          [10, -16],
          [0, -4],
        ],
        6,
        '#a9d676',
      ),
  )
  const bushes = [0.03, 0.07, 0.12, 0.19, 0.28, 0.4, 0.56, 0.78].flatMap(share =>
    Array.from({ length: lines }, (_, row) => {
      const [x, y] = at(row, share)
      return x < -60 || x > width + 60
        ? ''
        : `<use href="#${bush}" transform="translate(${n(x)} ${n(y)})scale(${n(0.24 + share * 2.1)})"/>`
    }),
  )
  return (
    fill(`M0 ${n(horizon)}H${width}V${height}H0Z`, '#c98f56') + fill(furrows.join(''), soil) + bushes.join('')
  )
}

/** A refrigerated lorry, 620 long, wheels on 0,0. */
export const truck = (body = '#fffaf0', band = '#ffc629'): string =>
  ellipse(20, 4, 340, 26, '#3c1f08', 'opacity=".24"') +
  fill('M-310 -300H120V-60H-310Z', body) +
  fill('M20 -300H120V-60H20Z', '#d9cdb8', 'opacity=".6"') +
  fill('M-310 -150Q-160 -210 -60 -150T120 -176V-104H-310Z', band) +
  fill('M-310 -104H120V-60H-310Z', mix(band, '#7a3306', 0.25)) +
  fill('M-310 -300H120V-284H-310Z', mix(body, '#7a3306', 0.14)) +
  fill('M120 -230H214Q238 -230 252 -204L292 -130Q300 -118 300 -100V-60H120Z', '#c9352a') +
  fill('M146 -206H206Q222 -206 230 -190L256 -140H146Z', '#cfe6f2') +
  fill('M146 -206H178L160 -140H146Z', '#ffffff', 'opacity=".7"') +
  fill('M250 -60H300V-100Q300 -118 292 -130L280 -152Q262 -110 250 -60Z', '#8f1f16', 'opacity=".55"') +
  fill('M62 -290H112V-246H62Z', '#b9c4c6') +
  stroke('M70 -280H104M70 -268H104M70 -256H104', '#7d898c', 4) +
  ellipse(290, -92, 10, 12, '#fff3bd') +
  fill('M-318 -60H306V-40H-318Z', '#3a332d') +
  [-230, -150, 206]
    .map(
      x =>
        ellipse(x, -32, 44, 44, '#2b2622') +
        ellipse(x, -32, 22, 22, '#b9bcbb') +
        ellipse(x - 4, -36, 12, 12, '#e6e8e6'),
    )
    .join('')

/** Pallet racks full of cartons. */
export const racks = (pen: Pen, x: number, y: number, columns: number, rows: number): string => {
  const w = 190
  const h = 150
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const left = x + (index % columns) * w
    const floor = y - Math.floor(index / columns) * h
    const boxes = pen.chance(0.12)
      ? ''
      : [[-0, 0], [78, 0], pen.chance(0.7) ? [38, 52] : [78, 52]]
          .map(([dx, dy]) => {
            const colour = pen.pick(['#d3a468', '#c99a5c', '#dcb27c', '#cf9f62'])
            const band = pen.pick(['#ffc629', '#c9352a', '#2f78b7', '#5e9e3e', '#f08a24'])
            const bx = left + 20 + (dx ?? 0)
            const by = floor - 16 - (dy ?? 0)
            return (
              fill(`M${bx} ${by}v-50h70v50z`, colour) +
              fill(`M${bx + 52} ${by}v-50h18v50z`, '#7a4a1c', 'opacity=".3"') +
              fill(`M${bx} ${by - 20}h70v12h-70z`, band) +
              fill(`M${bx + 28} ${by - 50}h14v16h-14z`, '#f4e0b4')
            )
          })
          .join('')
    return (
      boxes +
      fill(`M${left} ${floor - 12}h${w}v12h-${w}z`, '#e07a2a') +
      fill(`M${left + 14} ${floor - 18}h${w - 28}v6h-${w - 28}z`, '#b98348')
    )
  })
  const posts = Array.from(
    { length: columns + 1 },
    (_, index) => `M${x + index * w - 6} ${y - rows * h + 20}h12V${y + 20}h-12z`,
  ).join('')
  return cells.join('') + fill(posts, '#2f5f87')
}

/** A person from the hips up, 0,0 at the hips: apron or jacket, no face details beyond a smile. */
export const person = (pen: Pen, clothes: string, hat: 'chef' | 'cap' | 'none'): string => {
  const skin = pen.pick(['#f2c49c', '#e8b088', '#f6d0ac'])
  const hair = pen.pick(['#2b2018', '#3c281a', '#1f1a18'])
  const top =
    hat === 'chef'
      ? fill(
          'M-52 -330Q-86 -346 -70 -386Q-58 -416 -26 -404Q0 -432 28 -404Q62 -414 70 -384Q82 -346 52 -330V-296H-52Z',
          '#fffdf8',
        ) +
        stroke('M-22 -388V-340M4 -396V-340M28 -386V-340', '#e2d8c6', 4) +
        fill('M-54 -312H54V-288H-54Z', '#f1e7d4')
      : hat === 'cap'
        ? fill('M-58 -306Q-54 -362 0 -364Q54 -362 58 -306Z', clothes) +
          fill('M20 -312H84Q92 -296 76 -298H20Z', mix(clothes, '#241c12', 0.35))
        : fill('M-58 -270Q-70 -352 0 -358Q70 -352 58 -270L48 -300Q10 -310 -10 -330Q-30 -306 -48 -298Z', hair)
  return (
    fill('M-30 -210H30V-160H-30Z', mix(skin, '#7a3306', 0.2)) +
    fill(
      'M-118 0Q-126 -130 -84 -160Q-50 -178 -28 -180Q0 -150 28 -180Q50 -178 84 -160Q126 -130 118 0Z',
      clothes,
    ) +
    fill('M40 -176Q60 -174 84 -160Q126 -130 118 0H64Q80 -90 40 -176Z', '#3c1405', 'opacity=".16"') +
    (hat === 'none'
      ? ''
      : fill('M-56 -128H56L68 0H-68Z', hat === 'chef' ? '#ffc629' : '#fff6e4') +
        stroke(
          'M-50 -128Q-44 -156 -34 -174M50 -128Q44 -156 34 -174',
          hat === 'chef' ? '#ffc629' : '#fff6e4',
          10,
        )) +
    fill('M-54 -290Q-56 -200 0 -196Q56 -200 54 -290Q50 -330 0 -332Q-50 -330 -54 -290Z', skin) +
    fill('M26 -322Q52 -312 54 -290Q56 -200 0 -196Q40 -220 26 -322Z', mix(skin, '#7a3306', 0.16)) +
    (hat === 'none'
      ? ''
      : fill('M-57 -262Q-62 -300 -50 -312H-38L-46 -266ZM57 -262Q62 -300 50 -312H38L46 -266Z', hair)) +
    top +
    stroke('M-18 -236Q0 -220 18 -236', '#8f4a2c', 5) +
    dots(
      [
        [-20, -268],
        [20, -268],
      ],
      9,
      '#33241a',
    ) +
    ellipse(-32, -248, 10, 7, '#ee9478', 'opacity=".5"') +
    ellipse(32, -248, 10, 7, '#ee9478', 'opacity=".5"')
  )
}

export const bunting = (width: number, y: number): string => {
  const colours = ['#c9352a', '#ffc629', '#2f8f8a', '#fffaf0', '#f08a24']
  const count = 12
  const at = (share: number): Point => [share * width, y + Math.sin(share * Math.PI * 3) ** 2 * 50]
  const flags = Array.from({ length: count }, (_, index) => {
    const [x, top] = at((index + 0.5) / count)
    return fill(
      polygon([
        [x - 30, top],
        [x + 30, top + 2],
        [x, top + 62],
      ]),
      colours[index % colours.length] ?? '#ffc629',
    )
  })
  const line = Array.from({ length: 25 }, (_, index) =>
    at(index / 24)
      .map(n)
      .join(' '),
  ).join('L')
  return stroke(`M${line}`, '#5b3a22', 4) + flags.join('')
}

export const tree = (x: number, y: number, size: number, colour = '#5a9c36'): string =>
  group(
    fill('M-9 0V-70H9V0Z', '#7c5230') +
      fill(
        closed([
          [-52, -70],
          [-56, -110],
          [-30, -150],
          [6, -164],
          [40, -142],
          [56, -104],
          [46, -68],
          [0, -58],
        ]),
        mix(colour, '#1f4a12', 0.35),
      ) +
      fill(
        closed([
          [-48, -82],
          [-48, -114],
          [-26, -142],
          [2, -154],
          [26, -134],
          [34, -104],
          [22, -80],
          [-10, -72],
        ]),
        colour,
      ) +
      ellipse(-18, -118, 16, 12, mix(colour, '#fff0a0', 0.4)),
    x,
    y,
    0,
    size,
  )
